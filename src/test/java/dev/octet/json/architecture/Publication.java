package dev.octet.json.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;

/**
 * How codecs, which threads share, keep what they make at first use: without locks, in an object whose fields are all
 * final. Of any other object a second thread may see fields that are not set yet; a user's codec, say.
 */
final class Publication {
    /** Classes whose fields are set before an object of them is published, each with what sets them. */
    private static final Map<String, String> SET_BEFORE = Map.of(
            "ReadSlot$Draft", "ReadSlots makes slots of drafts, which nothing else keeps",
            "StackTraceReader$Frame", "what is read of one element, before it is made",
            "ExternalId", "ReadSlots joins those of one bean, before there is a BeanReader");

    private Publication() {}

    static ArchCondition<JavaField> areFinalOrHoldFinalFields() {
        return new ArchCondition<>("be final, or hold an object whose fields are") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                String owner = field.getOwner().getName();
                boolean isKnown = SET_BEFORE.containsKey(owner.substring(owner.lastIndexOf('.') + 1));
                if (!isKnown && !isSafe(field)) {
                    String held = field.getRawType().getName();
                    events.add(SimpleConditionEvent.violated(field, field.getFullName() + " holds a " + held));
                }
            }
        };
    }

    private static boolean isSafe(JavaField field) {
        JavaClass held = field.getRawType();
        return isFixed(field)
                || held.isPrimitive()
                || isClosed(held) && held.getAllFields().stream().allMatch(Publication::isFixed);
    }

    /** Returns whether no subclass can add fields. */
    private static boolean isClosed(JavaClass held) {
        return !held.isArray() && held.getModifiers().contains(JavaModifier.FINAL);
    }

    private static boolean isFixed(JavaField field) {
        Set<JavaModifier> modifiers = field.getModifiers();
        return modifiers.contains(JavaModifier.FINAL)
                || modifiers.contains(JavaModifier.STATIC)
                || modifiers.contains(JavaModifier.VOLATILE);
    }
}
