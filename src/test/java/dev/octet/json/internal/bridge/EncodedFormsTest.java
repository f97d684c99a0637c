package dev.octet.json.internal.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A factory lives as long as its application: what it keeps for the objects that are written is bounded. */
@Tag("fast")
class EncodedFormsTest {
    private final EncodedForms<byte[]> forms = new EncodedForms<>();

    /** "A text of more chars is not kept": its key neither. */
    @Test
    void aLongTextIsNotKept() throws InterruptedException {
        Object key = new Object();
        assertNull(forms.add(key, "a".repeat(129), String::getBytes));
        WeakReference<Object> kept = new WeakReference<>(key);
        key = null;
        for (int i = 0; i < 100 && kept.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(kept.get());
    }

    /** "found by the identity of the objects". */
    @Test
    void aShortTextIsKept() {
        Object key = new Object();
        byte[] form = forms.add(key, "a".repeat(128), String::getBytes);
        assertEquals(128, form.length);
        assertSame(form, forms.get(key));
        assertNull(forms.get(new Object()));
    }
}
