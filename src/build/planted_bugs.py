#!/usr/bin/env python3
"""Plants bugs that a person could make, each one line, one at a time: does a test fail? Method: docs/planted-bugs.md.

    src/build/planted_bugs.py [AREA...]     plants the bugs of all areas, or of these; minutes
    src/build/planted_bugs.py --check       do the rows still fit the sources? Moments, and no Maven

Bugs are planted in a copy of the working tree, which is made once. The named tests must pass there before the first bug is planted.
Each row that is printed is one of Markdown: what was planted, and the first test that failed. Tests that do not end are stopped after
four minutes and count as noticed, by time. The exit code is 1 if a bug was not noticed. Needs what the build needs.
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAIN = 'src/main/java/dev/octet/json'
AREAS = ('grammar', 'buffer', 'kernel', 'scan', 'number', 'scalar', 'read', 'write')
LEAST = 3  # rows of an area
MINUTES = 4

# what is in a file, and stands there once; what is there instead; what kind of mistake that is; the class of tests that notices
Bug = collections.namedtuple('Bug', 'file before after kind test')
BUGS = [Bug(*row) for row in (
    ('internal/grammar/GrammarStack.java',
     'return (top & ~DUE) + NAME_STEP;',
     'return top + NAME_STEP;',
     'a comma that was read is still due after the name', 'GrammarStackTest'),
    ('internal/grammar/NameSet.java',
     'firstSlot += slotCount;',
     'firstSlot = slotCount;',
     'tables of nested objects overlap from the third level on', 'NameSetTest'),
    ('internal/grammar/NameSet.java',
     'entry < entryCount; entry++) {\n                if (hashes[entry] == hash && isName(entry, length)) {',
     'entry < entryCount; entry++) {\n                if (hashes[entry] == hash) {',
     'a match of hashes only, in a list', 'NameSetTest'),
    ('internal/grammar/NameSet.java',
     'int entry = slots[slot] - 1;\n            if (hashes[entry] == hash && isName(entry, length)) {',
     'int entry = slots[slot] - 1;\n            if (hashes[entry] == hash) {',
     'a match of hashes only, in a table', 'NameSetTest'),
    ('internal/grammar/NameSet.java',
     'LONG.set(text, (int) end - WORD, 0L);',
     'LONG.set(text, textEnd, 0L);',
     'a stale byte in the last word that is hashed', 'NameSetTest'),
    ('internal/grammar/PathTracker.java',
     'settled = Math.min(settled, level - 1);',
     'settled = Math.min(settled, level);',
     'off by one in what has changed of a lent path', 'PathTrackerTest'),
    ('internal/grammar/PathTracker.java',
     'names[level] = lender.apply(level - shift);\n            numbers[level] = 0;',
     'names[level] = lender.apply(level - shift);',
     'a number from before in place of a lent name', 'PathTrackerTest'),
    ('internal/buffer/ByteWindow.java',
     '        if (pooled) {',
     '        if (old.length > 0) {',
     "a buffer of the caller's is given to the pool", 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     'documentStart = base + at;\n        revealed = false;',
     'documentStart = base + at;',
     'the limit of one document left over in the next', 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     'byte[] lent = source != null && pooled && isFree ? bytes : NO_BYTES;',
     'byte[] lent = source != null && isFree ? bytes : NO_BYTES;',
     "a buffer of the caller's is given back", 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     '        bytes = NO_BYTES;\n        if (keepsBuffer',
     '        if (keepsBuffer',
     'a buffer that was given back is read on, when the pool fails', 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     'return last < 0 ? lineStart : base + last + 1;',
     'return last < 0 ? lineStart : last + 1;',
     'a column off by the bytes that were dropped', 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     'counted -= keep;',
     'counted = 0;',
     'lines counted twice that were passed and kept', 'ByteWindowTest'),
    ('internal/buffer/ByteWindow.java',
     'return base + at;',
     'return (int) base + at;',
     'an int where an offset is a long', 'LargeInputTest'),
    ('internal/buffer/ByteWindow.java',
     'long allowed = maxDocumentBytes - (base - documentStart) + (revealed ? 1 : 0);',
     'long allowed = maxDocumentBytes - (int) (base - documentStart) + (revealed ? 1 : 0);',
     'an int where a distance is a long', 'LargeInputTest'),
    ('internal/buffer/OutputBuffer.java',
     'if (maxBytes - drained - pos < end - from) {',
     'if (maxBytes - drained < end - from) {',
     'a limit that forgets what is buffered', 'OutputBufferTest'),
    ('internal/buffer/OutputBuffer.java',
     'failure = null;\n        newlineDue = false;',
     'failure = null;',
     'a line end that is due left over in the next document', 'OutputBufferTest'),
    ('internal/buffer/OutputBuffer.java',
     '            if (sink().pendingBytes() > 0) {\n                flushAll();',
     '            if (sink().pendingBytes() > 1) {\n                flushAll();',
     'a flush that forgets the last byte', 'OutputBufferTest'),
    ('internal/buffer/OutputBuffer.java',
     'if (thrown != null && before != FAILED) {',
     'if (thrown != null && before == OPEN) {',
     'a failure of close swallowed after an abort', 'OutputBufferTest'),
    ('internal/buffer/OutputBuffer.java',
     'if (buffer != NO_BYTES && !busy) {',
     'if (buffer != NO_BYTES) {',
     'a buffer given back that a sink is reading', 'CallsFromSinksTest'),
    ('internal/buffer/ByteWindow.java',
     'return filling || held;',
     'return held;',
     'a buffer given back that a source is filling', 'CallsFromSourcesTest'),
    ('internal/buffer/CachePool.java',
     'null, cache)) {\n                return;',
     'null, cache)) {\n                continue;',
     'a cache handed on to two', 'CachePoolTest'),
    ('internal/kernel/Utf8Sequence.java',
     'at > end - MAX_BYTES; at--',
     'at > end - THREE; at--',
     'a sequence of four bytes cut after its third', 'Utf8SequenceTest'),
    ('internal/kernel/Utf8Scan.java',
     'return nibble + SEVEN_BITS & (nibble ^ SURROGATE_NIBBLE) + SEVEN_BITS;',
     'return nibble + SEVEN_BITS | SURROGATE_NIBBLE;',
     'an encoded surrogate accepted, in text of three-byte sequences', 'SwarKernelTest'),
    ('internal/kernel/Base64Bytes.java',
     'while (stop - in > 2 * GROUP_CHARS) {',
     'while (stop - in >= 2 * GROUP_CHARS) {',
     'two bytes stored beyond the room', 'Base64BytesTest'),
    ('internal/kernel/Utf8Encoder.java',
     'if (codePoint <= Character.MAX_HIGH_SURROGATE && i + 1 == end && !whole) {',
     'if (i + 1 == end && !whole) {',
     'a low surrogate at the end waits for a partner', 'Utf8EncoderTest'),
    ('internal/kernel/LineEnds.java',
     'return ~((x & SEVEN_BITS) + SEVEN_BITS | x) & HIGH_BITS;',
     'return x - ByteWords.repeat(1) & ~x & HIGH_BITS;',
     'the well-known haszero, which takes 0B behind 0A for another 0A', 'LineEndsTest'),
    ('internal/kernel/EscapeTable.java',
     'longest = Math.max(longest, highSequences[k].length);',
     'longest = Math.max(longest, UNICODE_ESCAPE);',
     'room for short escapes only', 'LongEscapesTest'),
    ('internal/kernel/ByteRanges.java',
     'for (int i = WORD; i < length - WORD; i += WORD) {',
     'for (int i = WORD; i <= length - 2 * WORD; i += WORD) {',
     'a name matched by its ends', 'ByteRangesTest'),
    ('internal/kernel/ByteRanges.java',
     'word = word << Byte.SIZE | bytes[i] & 0xFF;',
     'word = word << Byte.SIZE | bytes[i];',
     'a sign extended', 'ByteRangesTest'),
    ('internal/scan/StringScanner.java',
     'int length = Utf8Sequence.length(bytes, at, end);\n        state.state |= HIGH;',
     'int length = Utf8Sequence.length(bytes, at, end);',
     'a string in single quotes taken for ASCII', 'LenientScannerTest'),
    ('internal/scan/StringScanner.java',
     'return end - at > 1 ? (hexValue',
     'return end - at > 0 ? (hexValue',
     'a scan that reads one byte behind the window', 'StringScannerTest'),
    ('internal/scan/NumberScanner.java',
     'while (at <= end - ByteWords.WORD) {',
     'while (at <= end - ByteWords.WORD + 1) {',
     'a word that reads one byte behind the window', 'ArrayEndTest'),
    ('internal/scan/TokenScanner.java',
     'return from < end - STRAIGHT && ',
     'return from <= end - STRAIGHT && ',
     'the same, of blanks', 'ArrayEndTest'),
    ('internal/scan/TokenScanner.java',
     'return at < end - ByteWords.HALF && ',
     'return at <= end - ByteWords.HALF && ',
     'the same, of a literal', 'TokenScannerTest'),
    ('internal/scan/LenientScanner.java',
     "case SLASH -> b == '/' ? LINE : BLOCK;",
     "case SLASH -> b == '/' ? LINE : STAR;",
     'a comment that ends with the star that it begins with', 'LenientScannerTest'),
    ('internal/scan/ValueScanner.java',
     'if (grammar.depth() >= maxDepth) {',
     'if (grammar.depth() > maxDepth) {',
     'off by one in depth', 'ValueScannerTest'),
    ('internal/scan/ValueScanner.java',
     '        grammar.reset();\n',
     '',
     'depth left over from a value that was refused', 'ValueScannerTest'),
    ('internal/number/DoubleReader.java',
     'return order > 0 || order == 0 && (below & 1) == 1 ? below + 1 : below;',
     'return order >= 0 ? below + 1 : below;',
     'half up instead of half even, beyond 19 digits', 'DoubleReaderMiddlesTest'),
    ('internal/number/DoubleReader.java',
     'static final int MAX_MIDDLE_DIGITS = 768;',
     'static final int MAX_MIDDLE_DIGITS = 767;',
     'one digit too few for the middle of two values', 'DoubleReaderMiddlesTest'),
    ('internal/number/DoubleReader.java',
     'magnitude = w >>> FLOAT_FRACTION + 1 == 0',
     'magnitude = w >>> FLOAT_FRACTION + 2 == 0',
     'a significand one bit too long for a float', 'DoubleReaderTest'),
    ('internal/number/DoubleReader.java',
     'bounded(w, n, DOUBLE_FRACTION, DOUBLE_MIN));\n        }\n        return first == from ? magnitude : -magnitude;',
     'bounded(w, n, DOUBLE_FRACTION, DOUBLE_MIN));\n        }\n        return first == from ? magnitude : 0 - magnitude;',
     'a minus that zero loses', 'DoubleReaderTest'),
    ('internal/number/DoubleWriter.java',
     'long open = c & 1;',
     'long open = 0;',
     'ends of the interval taken in for odd significands too', 'DoubleWriterTest'),
    ('internal/number/DecimalSpelling.java',
     'zero <= exponent; zero++',
     'zero < exponent; zero++',
     'a byte of another text in place of the last zero', 'DoubleWriterTest'),
    ('internal/number/BigNumbers.java',
     'return fraction(point, mark) - NumberText.exponent(bytes, mark, end);',
     'return fraction(point, mark) - (int) NumberText.exponent(bytes, mark, end);',
     'a scale that wraps round', 'BigNumbersReadingTest'),
    ('internal/scalar/DateText.java',
     '(year % 100 != 0 || year % 400 == 0)',
     'year % 100 != 0',
     'a leap day that comes once in four centuries', 'EveryDayTest'),
    ('internal/scalar/TimeText.java',
     'return micros % 1_000 == 0 ? at + 4 : at + 7;',
     'return at + 7;',
     'a fraction with zeros that toString leaves out', 'TimesTest'),
    ('internal/scalar/OffsetText.java',
     'seconds < 0 || seconds > MAX_SECONDS',
     'seconds < 0',
     'an offset of more than 18 hours', 'TextNeighboursTest'),
    ('internal/scalar/HexWords.java',
     'ByteWords.repeat(0x80 - 7)',
     'ByteWords.repeat(0x80 - 8)',
     'the letter g as a digit', 'UuidTextTest'),
    ('internal/number/IntegerText.java',
     'return magnitude >= 0 || magnitude == Long.MIN_VALUE && NumberText.isNegative(bytes, from);',
     'return magnitude >= 0 || magnitude == Long.MIN_VALUE;',
     '2^63 taken for a long', 'IntegerTextReadingTest'),
    ('read/FullTokens.java',
     '        reader.point = 0;\n',
     '',
     'the point of the number before', 'NumberGetterTest'),
    ('read/LookAhead.java',
     'isAside = false;\n        scanned = NOWHERE;',
     'isAside = false;',
     'half a number left over from another input', 'PeekTokenTest'),
    ('read/SeenNames.java',
     'if (!isEscaped) {',
     'if (from > 0) {',
     'names compared with their escapes', 'PeekTokenTest'),
    ('read/LookAhead.java',
     'column = reader.window.column(from);',
     'column = reader.window.column(reader.textStart);',
     'a column off by the quote', 'PeekTokenTest'),
    ('read/StringParts.java',
     'endColumn = reader.window.column(reader.textEnd) + 1;',
     'endColumn = reader.window.column(reader.textEnd);',
     'a column off by the quote, once the window has left it', 'PeekTokenTest'),
    ('read/FullTokens.java',
     'int seen = q == ScanState.NEED_MORE ? end - content : scan.resume();',
     'int seen = scan.resume();',
     'a limit checked only behind a whole escape', 'LimitOrderTest'),
    ('read/FullTokens.java',
     'int most = Math.min(reader.end - content, reader.shortString);',
     'int most = reader.end - content;',
     'a limit that does not hold for strings of some words', 'LimitMatrixTest'),
    ('read/StringParts.java',
     'reader.tokenLimits.checkRevealed(q + 1);',
     'reader.tokenLimits.checkRevealed(q);',
     'a limit checked before the closing quote', 'StreamedReadTest'),
    ('read/ReaderPool.java',
     'return reader.isOpenAndIdle()\n                && reader.seenNames == null',
     'return reader.seenNames == null',
     'a reader handed on in the middle of a call', 'ReaderPoolTest'),
    ('read/UTF8JsonParser.java',
     '            use(ReaderPool.CLOSED); // before the source is closed, which may call the parser\n',
     '',
     'a closed parser that takes names from the next one', 'ReaderPoolTest'),
    ('write/UTF8JsonGenerator.java',
     'if (isReusable && this.parts == parts && parts.out.isClosed()) {',
     'if (isReusable && this.parts == parts) {',
     'parts handed on that are in use again', 'GeneratorPartsTest'),
    ('internal/scan/StringScanner.java',
     'return stop < end ? stop : NEAR_END;',
     'return stop;',
     'a string that ends with the bytes in hand', 'StringScannerTest'),
    ('internal/buffer/ByteWindow.java',
     'if (keepsBuffer && lent.length > 0 && lent.length < 2 * CAPACITY) {',
     'if (keepsBuffer && lent.length > 0) {',
     'a buffer kept that has grown', 'ByteWindowTest'),
    ('read/WholeValue.java',
     '            decided = false;\n',
     '',
     'a value that counts as complete because the last one was', 'FedValuesTest'),
    ('read/WholeValue.java',
     'if (offset == at) {',
     'if (offset == at && decided) {',
     'a value scanned from its first byte at each try', 'OnePassTest'),
    ('read/WholeValue.java',
     'if (got == ByteWindow.END || reader.window.isRevealed()) {',
     'if (got == ByteWindow.END) {',
     'a document limit with the pointer of the value that is waited for', 'FedValuesTest'),
    ('read/TokenSteps.java',
     '        reader.tokenLimits.tokens = other.tokenLimits.tokens;\n',
     '',
     'tokens before a value not counted while it is waited for', 'FedValuesTest'),
    ('read/UTF8JsonParser.java',
     '        forgetValue();\n        if (reader == ReaderPool.CLOSED) {',
     '        if (reader == ReaderPool.CLOSED) {',
     'a value that was waited for in another input', 'FedValuesTest'),
    ('internal/buffer/ByteWindow.java',
     'return isView ? NOT_NOW : END;',
     'return END;',
     'the end of the bytes at hand taken for the end of the input', 'FedValuesTest'),
    ('read/LookAhead.java',
     '                reader.steps.keepSkip();\n',
     '',
     'a skip that a look ahead has finished skips the next value too', 'InterruptedCallsTest'),
    ('read/MemberName.java',
     'StringScanner.scan(member, 0, member.length, scan) == length;',
     'StringScanner.scan(member, 0, member.length, scan) >= 0;',
     'a name cached by a lenient parser, met by a strict one', 'NameCacheTest'),
    ('read/MemberName.java',
     '&& isWhole(bytes, from, lastWord + ByteWords.WORD);',
     ';',
     'a long name compared by its ends only', 'NameCacheTest'),
    ('read/MemberName.java',
     'reach <= end - from\n',
     'reach - 1 <= end - from\n',
     'a name compared with bytes that are not there yet', 'NameCacheTest'),
    ('read/MissedNames.java',
     'if (name == null || name.table != table || !name.isMember',
     'if (name == null || !name.isMember',
     'an index of another table', 'NextNameTest'),
    ('read/ReadyTokens.java',
     'GrammarStack.isAtName(reader.top) ? p + 1',
     'GrammarStack.takesName(reader.top) ? p + 1',
     'an expected name taken without the comma before it', 'NextNameTest'),
    ('read/ReadyTokens.java',
     " || bytes[first] == '0' && digits > 1",
     '',
     'a leading zero accepted', 'ReadyIntegerTest'),
    ('read/ReadyTokens.java',
     'return first == p ? value : -value;',
     'return value;',
     'a sign lost', 'ReadyIntegerTest'),
    ('read/TokenSteps.java',
     '            run(false); // a look ahead has finished the skip\n',
     '',
     'the end of a skip taken for the end of an object', 'NextNameTest'),
    ('read/RawValue.java',
     'begun = false; // another call reads on',
     '// another call reads on',
     'a value continued after bytes that no sink has got', 'RawValueTest'),
    ('read/StringParts.java',
     '        reader.commitInnerString(q - 1, q, reader.top);\n        passed(q);',
     '        reader.commitInnerString(q - 1, q, reader.top);',
     'the text of a string that was skipped', 'CallSequenceTest'),
    ('read/TextAhead.java',
     'if (!Utf8Sequence.isOfThree(unit)) {',
     'if (unit < 0x800) {',
     'an encoded surrogate accepted in text that is decoded ahead', 'TextAheadTest'),
    ('read/TextAhead.java',
     'return held && this.from == from && this.end == end && this.bytes == bytes;',
     'return held && this.from == from && this.end == end;',
     'the text of a range of another array', 'TextAheadTest'),
    ('read/TextAhead.java',
     'if (i > last) {\n                    break;\n                }\n                int after',
     'int after',
     'two chars where there is room for one', 'TextAheadTest'),
    ('read/TextAhead.java',
     'ByteWords.putLong(tail, 0, 0); // no',
     '// no',
     'a quote of another string behind the end of this one', 'TextAheadTest'),
    ('read/TextAhead.java',
     'MASK_OF_LATIN = 0xC0FE;',
     'MASK_OF_LATIN = 0x80FE;',
     'a malformed sequence of two bytes taken for a letter', 'TextAheadTest'),
    ('read/TextAhead.java',
     '        isWide = true;\n',
     '',
     'the chars of a text looked for in the wrong array', 'TextAheadTest'),
    ('read/TokenSteps.java',
     '        reader.decoder.ahead.forget();\n',
     '',
     'text that was decoded before the window moved', 'TextAheadTest'),
    ('read/LookAhead.java',
     'BOM_LEAD && reader.window.offset(p) == 0) {',
     'BOM_LEAD && p == 0) {',
     'a byte order mark where the window begins', 'PeekTokenTest'),
    ('read/TokenReader.java',
     "boolean comma = p + 1 < end && bytes[p + 1] == ',' && !GrammarStack.isRoot(outer);",
     "boolean comma = p + 1 < end && bytes[p + 1] == ',';",
     'a comma after a root', 'GrammarTest'),
    ('read/StringParts.java',
     'reader.end = reader.pos; // parked',
     '// parked',
     'the rest of a string that was gone into is read as tokens', 'InterruptedCallsTest'),
    ('read/LookAhead.java',
     'if (isAside || reader.pending != TokenReader.NOTHING || reader.steps.mayContinue()) {',
     'if (isAside) {',
     'a look ahead brings bytes, and what was cut off is finished behind tokens that come later', 'InterruptedCallsTest'),
    ('read/LookAhead.java',
     'reader.steps.saveToken();',
     '',
     'a look ahead swallows the end of a skip', 'InterruptedCallsTest'),
    ('read/TokenLimits.java',
     ' || window.offset(p) < countedTo',
     '',
     'a token that is begun again is counted again', 'InterruptedCallsTest'),
    ('read/TokenSteps.java',
     'tree = finishing ? tree : null;',
     '',
     'a tree goes on behind tokens that somebody else has taken', 'InterruptedCallsTest'),
    ('write/StringEncoder.java',
     '        eightBit = null;\n',
     '',
     'a table of escapes that is stale after a change', 'LazyEscapeTableTest'),
    ('write/GeneratorParts.java',
     '        useEscapes(escapes);\n',
     '',
     'escapes left over after a reset', 'ResetTest'),
    ('write/UTF8JsonGenerator.java',
     'if (out.isOpen() && out.written() > 0) {',
     'if (out.isOpen() && out.pos > 0) {',
     'a document that was flushed taken for none', 'ResetTest'),
    ('read/LookAhead.java',
     'int got = bringRest();\n            if (got == ByteWindow.NOT_NOW) {\n                return JsonToken',
     'int got = bring();\n            if (got == ByteWindow.NOT_NOW) {\n                return JsonToken',
     'another limit for a look ahead than for a read', 'LimitOrderTest'),
    ('read/FullTokens.java',
     'return end - from > limit ? from + (int) limit + 1 : end;',
     'return end;',
     'a token scanned to its end, however long', 'TokenReaderTest'),
    ('write/CharEncoder.java',
     'if (stop < end && Character.isHighSurrogate(src[stop - 1])) {',
     'if (stop + 1 < end && Character.isHighSurrogate(src[stop - 1])) {',
     'half a surrogate pair lost where the buffer ends', 'SurrogateBorderTest'),
    ('write/StreamedText.java',
     '            encoder.textOffset = 0;\n',
     '',
     'a place counted from another text', 'MalformedPlaceTest'),
    ('write/StreamedText.java',
     'encoder.textOffset += whole;',
     'encoder.textOffset += filled;',
     'a place off by the bytes that were carried over', 'MalformedPlaceTest'),
    ('write/Utf8Stretches.java',
     'p = malformed(encoder.textOffset + (i - start), p);',
     'p = malformed(encoder.textOffset + i, p);',
     'a place off by the offset in the array', 'MalformedPlaceTest'),
    ('write/StringEncoder.java',
     'if (spare < worst) {',
     'if (spare < 0) {',
     'room for the escape not asked for', 'LongEscapesTest'),
    ('write/StringEncoder.java',
     'if (src[i] < 0 || spare < 0) {',
     'if (src[i] < 0) {',
     'room for escapes near one another not asked for', 'NearbyEscapesTest'),
    ('write/EncodedNames.java',
     '&& !isReplaced(name)',
     '&& !name.isEmpty()',
     'a name that was replaced, cached for those who refuse it', 'EncodedNamesTest'),
    ('internal/buffer/CacheAdmission.java',
     'consecutive < CONSECUTIVE_MISSES && misses',
     'consecutive < 2 && misses',
     'names that drive one another out', 'EncodedNamesTest'),
    ('internal/buffer/CacheAdmission.java',
     'consecutive < CONSECUTIVE_MISSES && misses[set] < TOTAL_MISSES',
     'consecutive < CONSECUTIVE_MISSES',
     'names that no longer come keep their slots', 'CacheAdmissionTest'),
    ('write/CharEncoder.java',
     'while (end - i >= PAIR && Utf8',
     'while (end - i > 0 && Utf8',
     'a char behind the end of the text', 'KindsInTurnTest'),
    ('write/CharEncoder.java',
     'int shift = p - i;',
     'int shift = p - i + 1;',
     'clean chars at the wrong index', 'DrainingTest'),
    ('write/StringEncoder.java',
     '(worst - 1);',
     '5;',
     'room for the last word under standard escapes only', 'LongEscapesTest'),
    ('internal/kernel/CleanChars.java',
     'at + (last - from)',
     'at + HALF',
     'two fours that do not overlap', 'CleanCharsTest'),
    ('internal/kernel/EscapeTable.java',
     'sequence == null ? form(c, 1) : sequence.length <= LONGEST_FORM ?',
     'sequence == null ? form(c, 1) : sequence.length <= LONGEST_FORM + 1 ?',
     'a form that runs into its length', 'EscapeTableTest'),
    ('internal/kernel/Utf8Sequence.java',
     'both << 2 & TWO_OF_SIX_BITS << 8',
     'both << 2 & TWO_OF_SIX_BITS << 7',
     'the middle byte of two chars', 'Utf8SequenceTest'),
    ('write/UTF8JsonGenerator.java',
     '(i - offset) + " of the array"',
     'i + " of the array"',
     'an index off by the offset in the array', 'ArrayTest'),
    ('write/Splice.java',
     'path.change(low + shift);',
     'path.change(low);',
     'levels of the reader taken for those of the writer', 'PathAroundCopyTest'),
    ('write/UTF8JsonGenerator.java',
     'int p = out.ensureRoom(0);\n        if (indenter',
     'int p = out.pos;\n        if (indenter',
     'a bracket written after a failure', 'MisuseTest'),
    ('write/UTF8JsonGenerator.java',
     'grammar.acceptInnerValue();\n            return out.ensureRoom(need);',
     'grammar.acceptInnerValue();\n            return out.pos;',
     'room for a value asked for before the indent', 'LayoutTest'),
    ('write/UTF8JsonGenerator.java',
     'grammar.acceptName();\n            return out.ensureRoom(need);',
     'grammar.acceptName();\n            return out.pos;',
     'the same, for a name', 'LayoutTest'),
    ('write/UTF8JsonGenerator.java',
     'if ((nameConditions & name.excludedBy()) != 0) {',
     'if ((nameConditions & EncodedForm.BULKY & name.excludedBy()) != 0) {',
     'an encoded name written under another policy', 'EncodedNameTest'),
    ('write/UTF8JsonGenerator.java',
     'out.pos = p; // where the location of refused text is',
     '',
     'text refused at the location before its name', 'FusedMembersTest'),
    ('write/UTF8JsonGenerator.java',
     'if ((memberConditions & excludedBy) != 0',
     'if ((nameConditions & excludedBy) != 0',
     'a member at once without its line and space', 'FusedMembersTest'),
    ('write/UTF8JsonGenerator.java',
     '|| out.roomWithinLimit() < name.room() + need',
     '|| out.end - out.pos < name.room() + need',
     'a member at once beyond the output limit', 'FusedMembersTest'),
    ('write/WrittenNames.java',
     'if ((conditions & EncodedForm.excludedBy(name, end - from)) != 0) {',
     'if (end == from) {',
     'a name cached with the escapes of another policy', 'EncodedNamesTest'),
    ('internal/kernel/EscapeTable.java',
     'return escapedFrom == ASCII || highCodePoints.length > 0;',
     'return escapedFrom == ASCII;',
     'listed code points of two or three bytes that are not escaped', 'EscapeTableTest'),
    ('write/UTF8JsonGenerator.java',
     'checkNameLength(end - from);\n            checkUnique',
     'checkUnique',
     'a copied name beyond the limit', 'NameLimitTest'),
    ('write/UTF8JsonGenerator.java',
     '| (maxNameBytes < OutputBuffer.MAX_ROOM ? EncodedForm.LONG_NAME : 0);',
     ';',
     'an encoded name beyond the limit', 'NameLimitTest'),
    ('write/Splice.java',
     'indented || !isStandard() || generator.checksNames() ?',
     'indented || !isStandard() ?',
     'names copied in runs that must be checked', 'NameLimitTest'),
    ('write/UTF8JsonGenerator.java',
     'if (object && uniqueNames != null) {\n            uniqueNames.close();',
     'if (object && uniqueNames != null) {\n            uniqueNames.reset();',
     'names of outer objects forgotten with an inner one', 'RejectedNamesTest'),
    ('write/UniqueNames.java',
     'if (replaces) {',
     'if (length < 0) {',
     'two names that become one by a replacement', 'RejectedNamesTest'),
    ('write/WrittenNames.java',
     'resolve(); // a name',
     '// a name',
     "a path that has a number whose name has lost its slot", 'EncodedNamesTest'),
    ('write/WrittenNames.java',
     'resolve();\n        EncodedNames remembered',
     'EncodedNames remembered',
     "a path that has numbers of a cache that was given back", 'EncodedNamesTest'),
    ('internal/grammar/PathTracker.java',
     '        deepest = 0;\n',
     '',
     'room for names that is gone with the document before', 'DepthLimitTest'),
)]


def area(bug):
    return bug.file.removeprefix('internal/').split('/')[0]


def source(tree, bug):
    return tree / MAIN / bug.file


def misfits():
    """What is wrong with the rows themselves."""
    counts = collections.Counter(map(area, BUGS))
    for name in sorted(AREAS + tuple(counts.keys() - set(AREAS))):
        if name not in AREAS or counts[name] < LEAST:
            yield f'{name}: {counts[name]} bugs, of {LEAST} at least in each of {", ".join(AREAS)}'
    for bug in BUGS:
        found = source(ROOT, bug).read_text().count(bug.before) if source(ROOT, bug).exists() else 0
        if found != 1:
            yield f'{bug.file}: {found} times, not once: {bug.before}'
        if bug.before == bug.after:
            yield f'{bug.file}: no change: {bug.before}'
        tests = len(list((ROOT / 'src/test/java').rglob(bug.test + '.java')))
        if tests != 1:
            yield f'{tests} classes of tests are named {bug.test}'


def maven(tree, *arguments):
    command = ['mvn', '-B', '-ntp', '-q', *arguments]
    # of Maven itself, which runs for seconds: no time for the second compiler
    environment = {'MAVEN_OPTS': '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC', **os.environ}
    return subprocess.run(
        command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def run(tree, tests):
    """Compiles what has changed and runs classes of tests: '' when all pass, else what failed first, and how. Whatever is no answer of a test ends it all."""
    reports = tree / 'target/surefire-reports'
    shutil.rmtree(reports, ignore_errors=True)
    done = maven(
        tree, 'compiler:compile@default-compile', 'surefire:test@default-test',
        f'-Dtest={",".join(sorted(tests))}', f'-Dsurefire.timeout={60 * MINUTES}')
    if done.returncode == 0:
        return ''
    for report in sorted(reports.glob('TEST-*.xml')):
        for case in xml.parse(report).getroot().iter('testcase'):
            for failed in [*case.iter('failure'), *case.iter('error')]:
                said = failed.get('message') or failed.get('type') or ''
                method = re.match(r'\w*', case.get('name')).group()  # without parameters
                return f'`{case.get("classname").split(".")[-1]}.{method}` | {cell(said)}'
    if reports.exists() and 'timeout' in done.stdout:
        return f'by time: not at its end after {MINUTES} minutes |'
    sys.exit(f'no test has failed, but Maven:\n{done.stdout[-3000:]}')


def cell(text):
    """Text as a cell of a table: its first line that says something, shortened."""
    line = next((line.strip() for line in text.splitlines() if line.strip()), '')
    return (line if len(line) <= 100 else line[:97] + '...').replace('|', '\\|').replace('<', '&lt;')


def code(text):
    return f'`` {" ".join(text.split())} ``'.replace('|', '\\|')


def plant(tree, bugs):
    """Answers how many were not noticed."""
    made = maven(tree, 'test-compile')
    if made.returncode:
        sys.exit(f'the sources do not compile as they are:\n{made.stdout[-3000:]}')
    failed = run(tree, {bug.test for bug in bugs})
    if failed:
        sys.exit(f'without a planted bug, too: {failed}')
    print('| area | file | bug: before, after | kind | noticed by | saying |')
    print('|---|---|---|---|---|---|', flush=True)
    missed = 0
    for bug in bugs:
        file = source(tree, bug)
        sound = file.read_text()
        file.write_text(sound.replace(bug.before, bug.after))
        noticed = run(tree, {bug.test})
        file.write_text(sound)
        missed += not noticed
        row = (area(bug), file.name, f'{code(bug.before)} {code(bug.after)}', bug.kind, noticed or '**nothing** |')
        print(f'| {" | ".join(row)} |', flush=True)
    return missed


def main(arguments):
    wrong = list(misfits())
    if wrong:
        sys.exit('\n'.join(wrong))
    if arguments == ['--check']:
        print(f'planted bugs: {len(BUGS)} rows fit the sources')
        return
    if not set(arguments) <= set(AREAS):
        sys.exit(__doc__)
    bugs = [bug for bug in BUGS if not arguments or area(bug) in arguments]
    with tempfile.TemporaryDirectory() as directory:
        tree = pathlib.Path(directory, 'octet')
        shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns('.git', 'target'))
        missed = plant(tree, bugs)
    print(f'\n{len(bugs)} bugs, {len(bugs) - missed} noticed')
    sys.exit(1 if missed else 0)


if __name__ == '__main__':
    main(sys.argv[1:])
