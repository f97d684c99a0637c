package dev.octet.json.fuzz;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.kernel.Utf8Sequence;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.ReadPath;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Transcript;
import java.util.List;

/**
 * Any bytes through the parser, with any options: only documented exceptions, and for a strict reader the
 * {@link Recogniser}'s verdict. The transcript is the same from an array, from some other kind of input, and from a
 * stream in odd chunks. A limit cuts the transcript short and changes nothing else.
 */
final class ParserTarget {
    private static final int DECISIONS = 32;
    private static final int CUTS = 6;
    private static final int[] ODD = {1, 3, 2, 61};
    private static final List<ReadPath> PATHS = List.of(ReadPath.values());

    private ParserTarget() {}

    static List<byte[]> seeds() {
        return Seeds.documents(DECISIONS);
    }

    static void fuzz(byte[] data) {
        Choices choices = Choices.behindDocument(data, DECISIONS);
        byte[] document = choices.document();
        boolean isStrict = choices.below(2) == 0;
        ReadOptions options = isStrict ? ReadChoices.STRICT : ReadChoices.options(choices);
        Transcript whole = Transcript.of(Arrival.ARRAY_RANGE.open(document, options));
        checkVerdict(document, options, isStrict, whole);

        if (choices.oneIn(2)) {
            ReadOptions limited = options.withLimits(ReadChoices.limits(choices));
            Transcript cut = Transcript.of(Arrival.ARRAY_RANGE.open(document, limited));
            checkLimited(document, limited, whole, cut);
            options = limited;
            whole = cut;
        }
        Reading odd = Reading.of(UTF8JsonParser.of(ScriptedSource.of(document).inReadsOf(ODD).stream(), options));
        Same.transcript("in odd chunks", whole, Transcript.of(odd));
        Arrival kind = choices.of(Arrival.of(document));
        Same.transcript(kind.name(), whole, Transcript.of(kind.open(document, options)));
        checkPath(document, options, choices);
        Same.value("getters", answers(Arrival.ARRAY.open(document, options)), answers(kind.open(document, options)));
    }

    private static void checkVerdict(byte[] document, ReadOptions options, boolean isStrict, Transcript whole) {
        String expected = new Recogniser().verdict(document, 0, document.length);
        if (isStrict) {
            Same.value("verdict", expected, whole.verdict());
            boolean isWithinDefaults =
                    document.length <= ReadOptions.defaults().limits().maxNumberLength();
            boolean isValid = UTF8JsonParser.isValid(document, 0, document.length);
            Same.require(!isWithinDefaults || isValid == expected.equals("valid"), () -> "isValid, but " + expected);
        } else if (expected.equals("valid")
                && options.framing() == Framing.SINGLE
                && options.duplicateNames() == DuplicateNames.ALLOW) {
            Same.transcript("strict documents mean the same", Transcript.of(document, ReadChoices.STRICT), whole);
        }
    }

    /**
     * Bytes beyond a limit change nothing, and "the error with the lower offset is reported, and the syntax error if
     * both are the same".
     */
    private static void checkLimited(byte[] document, ReadOptions limited, Transcript free, Transcript cut) {
        if (!(cut.failure() instanceof JsonLimitException refusal)) {
            Same.transcript("no limit was met", free, cut);
            return;
        }
        long offset = refusal.location().byteOffset();
        Same.value("\"actual is always value + 1\"", refusal.value() + 1, refusal.actual());
        Same.require(
                free.tokens().startsWith(cut.tokens()), () -> "other tokens before a limit\n" + cut + "\n--\n" + free);
        Same.require(
                free.failure() == null
                        || free.failure().location().byteOffset() > offset
                        || limited.leniencies().contains(Leniency.UNQUOTED_NAMES)
                                && isCut(
                                        document,
                                        (int) free.failure().location().byteOffset(),
                                        refusal),
                () -> cut.verdict() + ", but without limits " + free.verdict());
        ReadOptions wider = limited.withLimits(ReadChoices.with(limited.limits(), refusal.limit(), refusal.actual()));
        Transcript further = Transcript.of(Arrival.ARRAY_RANGE.open(document, wider));
        Same.require(
                !(further.failure() instanceof JsonLimitException later
                        && later.limit() == refusal.limit()
                        && later.location().byteOffset() <= offset),
                () -> cut.verdict() + " and one more is allowed: " + further.verdict());
    }

    /**
     * Whether the character at an index is cut off by the limit of the document: whether it belongs to a name without
     * quotes is not known then.
     */
    private static boolean isCut(byte[] document, int at, JsonLimitException refusal) {
        boolean isOfDocument = refusal.limit() == Limit.DOCUMENT_BYTES || refusal.limit() == Limit.MARKED_BYTES;
        return isOfDocument
                && Utf8Sequence.isCutOff(document, at, (int) refusal.location().byteOffset() + 1);
    }

    /** Some other way than {@code nextToken} goes, from an array and in pieces, through a buffer of few bytes. */
    private static void checkPath(byte[] document, ReadOptions options, Choices choices) {
        ReadPath path = choices.of(PATHS);
        byte[] work = new byte[1 + choices.below(40)];
        int[] cuts = choices.cuts(CUTS, document.length);
        ReadPath.Result whole =
                path.read(Arrival.ARRAY_RANGE.open(document, options).parser());
        Reading pieces = Reading.cut(document, options.withBuffer(work), cuts);
        Same.value(path, path.comparable(whole, options), path.comparable(path.read(pieces.parser()), options));
    }

    /** Whatever can be got of each token. */
    private static String answers(Reading input) {
        Answers answers = new Answers();
        try (UTF8JsonParser parser = input.parser()) {
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                answers.add(token, parser);
            }
        } catch (JsonSyntaxException | JsonLimitException e) {
            answers.end(e);
        }
        return answers.toString();
    }
}
