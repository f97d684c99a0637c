package dev.octet.json.internal.kernel;

class Table8KernelTest extends ByteKernelContract {
    Table8KernelTest() {
        super("table8");
    }
}
