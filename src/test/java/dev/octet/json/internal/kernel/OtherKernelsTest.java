package dev.octet.json.internal.kernel;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the contract for the kernels of {@link Kernels#available()} that have no test class of their own. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@MethodSource("names")
class OtherKernelsTest extends ByteKernelContract {
    OtherKernelsTest(String name) {
        super(name);
    }

    static Stream<String> names() {
        return Kernels.available().stream().map(ByteKernel::name).filter(name -> !hasClass(name));
    }

    private static boolean hasClass(String name) {
        String simple = Character.toUpperCase(name.charAt(0)) + name.substring(1) + "KernelTest";
        return ByteKernelContract.class.getResource(simple + ".class") != null;
    }
}
