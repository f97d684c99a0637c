package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.function.UnaryOperator;

/** The options of models by default: those of Jackson 2 and of Jackson 3. */
public final class ModelPresets {
    public static final ModelOptions JACKSON_2 = new ModelOptions(
            UnaryOperator.identity(), Generation.JACKSON_2, false, true, false, JsonInclude.Include.ALWAYS, false);
    public static final ModelOptions JACKSON_3 = new ModelOptions(
            UnaryOperator.identity(), Generation.JACKSON_3, true, false, true, JsonInclude.Include.ALWAYS, false);

    private ModelPresets() {}
}
