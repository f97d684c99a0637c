package dev.octet.json.bench.models;

/** A bean with one member. */
public class Count {
    private int count;

    public int getCount() {
        return count;
    }

    public void setCount(int count) {
        this.count = count;
    }
}
