package dev.octet.json.internal.kernel;

class SwarKernelTest extends ByteKernelContract {
    SwarKernelTest() {
        super("swar");
    }
}
