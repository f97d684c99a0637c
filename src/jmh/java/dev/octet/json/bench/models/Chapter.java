package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/** A chapter of a {@link Course}. */
@CompiledJson
public class Chapter {
    private long id;
    private String title;
    private List<Section> sections;

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

    public List<Section> getSections() {
        return sections;
    }

    public void setSections(List<Section> sections) {
        this.sections = sections;
    }
}
