package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;

/** A section of a {@link Chapter}. */
@CompiledJson
public class Section {
    private long id;
    private String title;
    private int minutes;
    private boolean free;

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public int getMinutes() {
        return minutes;
    }

    public void setMinutes(int minutes) {
        this.minutes = minutes;
    }

    public boolean isFree() {
        return free;
    }

    public void setFree(boolean free) {
        this.free = free;
    }
}
