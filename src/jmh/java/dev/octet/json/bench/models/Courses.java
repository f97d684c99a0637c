package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/** The third model: courses, short texts in Chinese and lists in lists. */
@CompiledJson
public class Courses {
    private List<Course> courses;

    public List<Course> getCourses() {
        return courses;
    }

    public void setCourses(List<Course> courses) {
        this.courses = courses;
    }
}
