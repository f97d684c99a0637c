package dev.octet.samples.shop;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** Bytes as Base64; takes members that it does not know. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Attachment(String name, byte[] data, double[] scores) {}
