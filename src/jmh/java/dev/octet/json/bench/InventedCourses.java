package dev.octet.json.bench;

import dev.octet.json.bench.models.Chapter;
import dev.octet.json.bench.models.Course;
import dev.octet.json.bench.models.Courses;
import dev.octet.json.bench.models.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Courses with Chinese texts made from a seed, as a school's web page receives them. */
final class InventedCourses {
    /** Bytes of JSON of the smallest and the largest course. */
    static final int LEAST_BYTES = 500;

    static final int MOST_BYTES = 5_000;

    private static final long SEED = 1911;
    private static final long LEAST_ID = 1_000_000_000L;
    private static final long MOST_ID = 10_000_000_000L;
    private static final int MOST_TAGS = 4;
    private static final int MOST_SECTIONS = 8;
    private static final int MOST_MINUTES = 90;

    /** About the bytes of JSON without lists, for a tag, and for a chapter and a section. */
    private static final int COURSE_BYTES = 120;

    private static final int TAG_BYTES = 12;
    private static final int CHAPTER_BYTES = 66;
    private static final int SECTION_BYTES = 80;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final InventedText text = new InventedText(random);

    /**
     * Different payloads, the same everywhere. Of fewer bytes than the largest course has: one course of any size, 2 KB
     * on average. Of more: as many as there is room for.
     */
    static List<Courses> courses(int bytes, int count) {
        InventedCourses invented = new InventedCourses();
        return IntStream.range(0, count).mapToObj(i -> invented.courses(bytes)).toList();
    }

    private Courses courses(int bytes) {
        List<Course> list = new ArrayList<>();
        if (bytes < MOST_BYTES) {
            list.add(course(size()));
        } else {
            for (int left = bytes; left >= LEAST_BYTES; ) {
                int size = Math.min(size(), left);
                list.add(course(size));
                left -= size;
            }
        }
        Courses courses = new Courses();
        courses.setCourses(list);
        return courses;
    }

    /** As many below 1.6 KB as above. */
    private int size() {
        return (int) (LEAST_BYTES * Math.pow((double) MOST_BYTES / LEAST_BYTES, random.nextDouble()));
    }

    private Course course(int bytes) {
        Course course = new Course();
        course.setId(id());
        course.setTitle(text.chinese(random.nextInt(6, 17)));
        course.setTeacher(text.chinese(random.nextInt(2, 4)));
        int tags = random.nextInt(MOST_TAGS + 1);
        List<String> names = new ArrayList<>(tags);
        for (int i = 0; i < tags; i++) {
            names.add(text.chinese(random.nextInt(2, 5)));
        }
        course.setTags(names);
        List<Chapter> chapters = new ArrayList<>();
        int left = bytes - COURSE_BYTES - tags * TAG_BYTES;
        while (left > CHAPTER_BYTES + SECTION_BYTES) {
            int room = (left - CHAPTER_BYTES) / SECTION_BYTES;
            int sections = Math.min(room, random.nextInt(1, MOST_SECTIONS + 1));
            chapters.add(chapter(sections));
            left -= CHAPTER_BYTES + sections * SECTION_BYTES;
        }
        course.setChapters(chapters);
        return course;
    }

    private Chapter chapter(int count) {
        Chapter chapter = new Chapter();
        chapter.setId(id());
        chapter.setTitle(text.chinese(random.nextInt(4, 11)));
        List<Section> sections = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Section section = new Section();
            section.setId(id());
            section.setTitle(text.chinese(random.nextInt(4, 15)));
            section.setMinutes(random.nextInt(1, MOST_MINUTES + 1));
            section.setFree(random.nextInt(5) == 0);
            sections.add(section);
        }
        chapter.setSections(sections);
        return chapter;
    }

    private long id() {
        return random.nextLong(LEAST_ID, MOST_ID);
    }
}
