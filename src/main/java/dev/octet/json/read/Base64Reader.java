package dev.octet.json.read;

import dev.octet.json.TokenSource;
import dev.octet.json.internal.kernel.Base64Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Supplier;
