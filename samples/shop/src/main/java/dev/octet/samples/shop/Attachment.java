package dev.octet.samples.shop;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** Bytes as Base64; takes members that it does not know. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Attachment(String name, byte[] data, double[] scores) {

    /** Every byte, and doubles whose shortest text is not obvious. A torn name has half of a surrogate pair. */
    public static Attachment odd(boolean torn) {
        byte[] data = new byte[256];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) i;
        }
        double[] scores = {
            0.1, -0.0, 1e7, 1e-3, 2e-3, 123456789.125, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, 1e22
        };
        return new Attachment(torn ? "a\uD83Db" : "\u0000\u001f\u007f\u2028/</script>", data, scores);
    }
}
