package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;

/** A friend of a {@link User}. */
@CompiledJson
public class Friend {
    private String id;
    private String name;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }
}
