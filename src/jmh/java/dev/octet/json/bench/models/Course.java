package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/** One of {@link Courses}. */
@CompiledJson
public class Course {
    private long id;
    private String title;
    private String teacher;
    private List<String> tags;
    private List<Chapter> chapters;

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

    public String getTeacher() {
        return teacher;
    }

    public void setTeacher(String teacher) {
        this.teacher = teacher;
    }

    public List<String> getTags() {
        return tags;
    }

    public void setTags(List<String> tags) {
        this.tags = tags;
    }

    public List<Chapter> getChapters() {
        return chapters;
    }

    public void setChapters(List<Chapter> chapters) {
        this.chapters = chapters;
    }
}
