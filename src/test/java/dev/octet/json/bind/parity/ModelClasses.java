package dev.octet.json.bind.parity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The compiled models. */
final class ModelClasses {
    /** javac makes a class of so many models' samples: a method has at most 64 KB. */
    private static final int SAMPLES_IN_A_CLASS = 200;

    private final List<Model> models;
    private final ClassLoader loader;
    private final Map<String, String> samplesOf = new LinkedHashMap<>();

    private ModelClasses(List<Model> models) throws IOException {
        this.models = models;
        Map<String, String> sources = new LinkedHashMap<>();
        for (String[] shared : Shared.SOURCES) {
            sources.put(Shared.PACKAGE + "." + shared[0], Shared.HEADER + shared[1]);
        }
        Map<String, String> unnamed = new LinkedHashMap<>(sources);
        for (Model model : models) {
            String name = Shared.PACKAGE + "." + model.className();
            String source = Shared.HEADER + model.named(model.source());
            sources.put(name, source);
            if (model.setup() == Setup.UNNAMED) {
                unnamed.put(name, source);
            }
        }
        for (int from = 0; from < models.size(); from += SAMPLES_IN_A_CLASS) {
            String name = "Samples" + from / SAMPLES_IN_A_CLASS;
            sources.put(Shared.PACKAGE + "." + name, samples(name, from));
        }
        this.loader = Compiler.load(sources, unnamed);
    }

    static ModelClasses compile(List<Model> models) throws IOException {
        return new ModelClasses(models);
    }

    private String samples(String name, int from) {
        StringBuilder source = new StringBuilder(Shared.HEADER)
                .append("public class ")
                .append(name)
                .append(" {\n");
        for (Model model : models.subList(from, Math.min(models.size(), from + SAMPLES_IN_A_CLASS))) {
            samplesOf.put(model.id(), name);
            source.append("public static Object[] ")
                    .append(model.className())
                    .append("() throws Exception { return new Object[] {")
                    .append(model.named(String.join(", ", model.samples())))
                    .append("}; }\n");
        }
        return source.append("}\n").toString();
    }

    /** What a model's documents are read as. */
    Class<?> target(Model model) {
        return load(model.named(model.target().replace('.', '$')));
    }

    /** New objects that are written. */
    List<Object> samples(Model model) {
        try {
            Object samples =
                    load(samplesOf.get(model.id())).getMethod(model.className()).invoke(null);
            return List.of((Object[]) samples);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(model.id(), e);
        }
    }

    /** The mixins of all models that have some: each is nested in the model, beside what it is mixed into. */
    Map<Class<?>, Class<?>> mixins() {
        Map<Class<?>, Class<?>> mixins = new LinkedHashMap<>();
        for (Model model : models) {
            if (model.setup() == Setup.MIXIN) {
                mixins.put(load(model.className() + "$Target"), load(model.className() + "$Mix"));
            }
        }
        return mixins;
    }

    /** The active view of a setup; null if there is none. */
    Class<?> view(Setup setup) {
        return switch (setup) {
            case VIEW_PUBLIC -> load("Views$Public");
            case VIEW_INTERNAL -> load("Views$Internal");
            default -> null;
        };
    }

    ClassLoader loader() {
        return loader;
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(Shared.PACKAGE + "." + name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    List<Model> models() {
        return new ArrayList<>(models);
    }
}
