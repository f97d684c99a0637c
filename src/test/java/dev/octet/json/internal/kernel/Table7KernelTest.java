package dev.octet.json.internal.kernel;

class Table7KernelTest extends ByteKernelContract {
    Table7KernelTest() {
        super("table7");
    }
}
