package dev.octet.json.read;
import java.io.OutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.Supplier;
final class Base64Reader {
    private final Supplier<dev.octet.json.JsonValueException> bad;
    Base64Reader(Supplier<dev.octet.json.JsonValueException> bad) { this.bad = bad; }
    byte[] array(TokenReader r) { try { return Base64.getDecoder().decode(r.decoder().string(r.text(), r.textStart(), r.textEnd(), r.isEscaped(), r.isHigh())); } catch (IllegalArgumentException e) { throw bad.get(); } }
    long transfer(dev.octet.json.TokenSource s, OutputStream t) { ByteArrayOutputStream o = new ByteArrayOutputStream(); StringTransfer.utf8(s, o); try { byte[] x = Base64.getDecoder().decode(o.toByteArray()); t.write(x); return x.length; } catch (IllegalArgumentException e) { throw bad.get(); } catch (IOException e) { throw new UncheckedIOException(e); } }
}
