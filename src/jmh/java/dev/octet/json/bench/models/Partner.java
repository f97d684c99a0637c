package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;
import java.time.OffsetDateTime;

/** A partner of a {@link Client}. */
@CompiledJson
public class Partner {
    private long id;
    private String name;
    private OffsetDateTime since;

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public OffsetDateTime getSince() {
        return since;
    }

    public void setSince(OffsetDateTime since) {
        this.since = since;
    }
}
