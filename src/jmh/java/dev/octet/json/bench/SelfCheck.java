package dev.octet.json.bench;

import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.tools.ChildJvm;
import java.io.IOException;
import java.util.List;

/**
 * Runs every benchmark body on a range of parameters and compares the outputs of the peers.
 *
 * <p>One child JVM for each kernel, since a JVM chooses its kernel once. Prints what differs and ends with
 * {@code N passed, N failed}; the exit code is 0 only when nothing failed.
 */
public final class SelfCheck {
    private static final String IN_THIS_JVM = "--in-this-jvm";

    /** A small heap, since payload sets are small. */
    private static final List<String> CHILD_FLAGS = List.of("-Xmx512m");

    private SelfCheck() {}

    public static void main(String[] args) throws IOException {
        Tally tally = new Tally();
        if (args.length == 1 && args[0].equals(IN_THIS_JVM)) {
            KernelChoice.check();
            new EscapeTableCheck(tally).run();
            new Utf8StringCheck(tally).run();
            new BlobExportCheck(tally).run();
            new WhitespaceFloorCheck(tally).run();
            new LinearityCheck(tally).run();
            new ReadCheck(tally).run();
            new WriteCheck(tally).run();
            new MixedCheck(tally).run();
            new StringCheck(tally).run();
            new NameCheck(tally).run();
            new SmallDocumentCheck(tally).run();
            new MemberCheck(tally).run();
            new CodecCheck(tally).run();
            new BindCheck(tally).run();
            new BindCallCheck(tally).run();
            new BridgeCheck(tally).run();
            new ColdBindCheck(tally).run();
            new ColdStartCheck(tally).run();
            System.out.println(tally.line());
            return; // the parent reads the tally
        }
        for (ByteKernel kernel : Kernels.available()) {
            Tally ofKernel = new Tally();
            List<String> flags =
                    List.of("-D" + KernelChoice.PROPERTY + "=" + kernel.name(), "-D" + Values.PROPERTY + "=true");
            for (String line : ChildJvm.run(CHILD_FLAGS, flags, SelfCheck.class, List.of(IN_THIS_JVM))) {
                if (!ofKernel.addLine(line)) {
                    System.out.println(kernel.name() + ": " + line);
                }
            }
            System.out.println("kernel " + kernel.name() + ": " + ofKernel.line());
            tally.add(ofKernel);
        }
        new ColdSetupCheck(tally).run();
        System.out.println(tally.line());
        System.exit(tally.isGood() ? 0 : 1);
    }
}
