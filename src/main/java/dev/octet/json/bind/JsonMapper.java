package dev.octet.json.bind;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.octet.json.Framing;
import dev.octet.json.JsonMappingException;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.internal.codec.CodecCache;
import dev.octet.json.internal.codec.Explanation;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON into objects and writes objects as JSON. What a class looks like in JSON is said by jackson-annotations,
 * or by a {@link JsonCodec}.
 *
 * <pre>{@code
 * private static final JsonMapper MAPPER = JsonMapper.standard();
 *
 * Order order = MAPPER.readValue(bytes, Order.class);
 * List<Order> orders = MAPPER.readValue(stream, TypeRef.listOf(Order.class));
 * byte[] json = MAPPER.writeValueAsBytes(order);
 * MAPPER.writeValue(response, orders);
 * }</pre>
 *
 * <p><b>Hold it.</b> A mapper keeps the codecs of all types that it has met, and idle parsers and generators. So make
 * one and use it everywhere. A mapper never changes: {@link #toBuilder} makes variants.
 *
 * <p><b>Threads.</b> All threads may use one mapper at once. A codec may call the mapper that is calling it.
 *
 * <p><b>Types.</b> A class is given as {@code Order.class}, a type with type arguments as
 * {@code new TypeRef<Map<String, Order>>() {}}, and a {@link Type} that is known at run time as {@link TypeRef#of}. A
 * value is written by its class at run time, which has no type arguments; {@link #writeValueAsBytes(Object, TypeRef)}
 * and its like write it by a type: with the type ids of a {@code List<Shape>}, but of an object of a subclass only the
 * members of the declared class, as Jackson's {@code writerFor} does.
 *
 * <p><b>Sources and targets</b> are closed after the call, also after a failure, unless
 * {@link ReadOptions#closeSource()} or {@link WriteOptions#closeSink()} says otherwise. They stay open, and untouched,
 * if the type of the call cannot be bound. A parser or generator of the caller stays open.
 *
 * <p><b>Null.</b> The document {@code null} is read as what the type's codec makes of it: {@code null}, an empty
 * {@code Optional}, 0 or an error for a primitive type. An empty input is an error. {@code null} is written as
 * {@code null}.
 *
 * <p><b>Errors.</b> No method throws a checked exception.
 * <ul>
 * <li>{@link JsonMappingException}: document and class do not fit together, or the class cannot be bound. It has the
 *     kind of the error, type, property, and the location with pointer, line and column.
 * <li>{@link dev.octet.json.JsonSyntaxException}: the input is not JSON.
 * <li>{@link dev.octet.json.JsonLimitException}: the document is beyond a limit.
 * <li>{@link dev.octet.json.JsonEncodingException}: a text is not well-formed Unicode.
 * <li>{@link java.io.UncheckedIOException}: the source or the target fails.
 * <li>What a registered codec throws otherwise is passed on as it is.
 * </ul>
 *
 * <p>When a write fails, its target has a prefix of the document or nothing. Missing brackets are never added, so the
 * target does not look complete. A generator of the caller is aborted: {@link UTF8JsonGenerator#abort()}.
 *
 * <p><b>Limits</b> are those of {@link ReadOptions#limits()} and {@link WriteOptions#limits()}. They hold for each
 * call, also for {@link #convertValue}. Objects that contain themselves end with the limit on depth: 500, as in Jackson
 * 3, unless the options of the builder have another one. Each level takes up to 2 KB of stack.
 *
 * <p><b>Presets.</b> {@link #standard} has the defaults of Jackson 3, {@link #jackson2} those of Jackson 2. The names
 * of the options are Jackson's. The last rows of the table have no option: a preset decides them.
 *
 * <table>
 * <caption>Options of the builder, with their defaults</caption>
 * <tr><th>option</th><th>{@code standard()}</th><th>{@code jackson2()}</th></tr>
 * <tr><td>{@link Builder#failOnUnknownProperties failOnUnknownProperties}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#failOnNullForPrimitives failOnNullForPrimitives}</td>
 *     <td>true</td><td>false</td></tr>
 * <tr><td>{@link Builder#failOnTrailingTokens failOnTrailingTokens}</td>
 *     <td>true</td><td>false</td></tr>
 * <tr><td>{@link Builder#failOnEmptyBeans failOnEmptyBeans}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#sortPropertiesAlphabetically sortPropertiesAlphabetically}</td>
 *     <td>true</td><td>false</td></tr>
 * <tr><td>{@link Builder#defaultViewInclusion defaultViewInclusion}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#useGettersAsSetters useGettersAsSetters}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#detectParameterNames detectParameterNames}</td>
 *     <td>true</td><td>false</td></tr>
 * <tr><td>{@link Builder#writeDatesAsTimestamps writeDatesAsTimestamps}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#writeDurationsAsTimestamps writeDurationsAsTimestamps}</td>
 *     <td>false</td><td>true</td></tr>
 * <tr><td>{@link Builder#enumsUsingToString enumsUsingToString}</td>
 *     <td>true</td><td>false</td></tr>
 * <tr><td>{@link Builder#useBigDecimalForFloats useBigDecimalForFloats}</td>
 *     <td>false</td><td>false</td></tr>
 * <tr><td>{@link Builder#allowCoercionOfScalars allowCoercionOfScalars}</td>
 *     <td>true</td><td>true</td></tr>
 * <tr><td>permitted subclasses of a sealed type are its sub-types</td><td>true</td><td>false</td></tr>
 * <tr><td>{@code getURL()} is the getter of</td><td>{@code URL}</td><td>{@code url}</td></tr>
 * <tr><td>parameters of a creator are sorted, if properties are</td><td>false</td><td>true</td></tr>
 * <tr><td>java.time and Optional</td><td>bound</td><td>bound; in Jackson 2 by modules</td></tr>
 * </table>
 */
public final class JsonMapper implements CodecSource {
    private final MapperOptions options;
    private final CodecCache codecs;
    private final ReadOptions readMany;
    private final ReadCalls reads;
    private final WriteCalls writes;

    private JsonMapper(MapperOptions options) {
        this.options = options;
        this.codecs = new CodecCache(options.settings());
        this.readMany = options.readMany();
        this.reads = new ReadCalls(options.read.withFraming(Framing.SINGLE), options.failOnTrailingTokens);
        this.writes = new WriteCalls(options.write);
    }

    /** Returns a mapper with the defaults, which are those of Jackson 3. */
    public static JsonMapper standard() {
        return builder().build();
    }

    /** Returns a mapper with the defaults of Jackson 2; {@code jackson2().toBuilder()} is for variants of it. */
    public static JsonMapper jackson2() {
        return new Builder(MapperOptions.ofJackson2()).build();
    }

    /** Returns a builder with the defaults, which are those of Jackson 3. */
    public static Builder builder() {
        return new Builder(MapperOptions.ofJackson3());
    }

    MapperOptions options() {
        return options;
    }

    /** Returns a builder with the options of this mapper. */
    public Builder toBuilder() {
        return new Builder(new MapperOptions(options));
    }

    /**
     * Returns the codec of a type. To hold it saves the lookup of each call. Its {@code read} and {@code write} throw
     * what the parser and the generator throw: a mapper's own methods make a {@link JsonMappingException} of it.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    @Override
    public JsonCodec<?> codec(Type type) {
        return codecs.codec(type);
    }

    /**
     * Returns all that decides how a type looks in JSON: the codec, its properties with their names, order, inclusion
     * and access, and what is ignored. Text for people, which changes from version to version.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public String explain(Type type) {
        return Explanation.of(Objects.requireNonNull(type, "type"), codecs);
    }

    // ---- reading

    /**
     * Reads the value of an array, which is not changed, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(byte[] json, Class<T> type) {
        return reads.array(json, 0, json.length, codec(type), type);
    }

    /**
     * Reads the value of an array, which is not changed, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(byte[] json, TypeRef<T> type) {
        return reads.array(json, 0, json.length, codec(type), type.type());
    }

    /**
     * Reads the value of {@code json[offset, offset + length)}, which is not changed, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public <T> @Nullable T readValue(byte[] json, int offset, int length, Class<T> type) {
        return reads.array(json, Objects.checkFromIndexSize(offset, length, json.length), length, codec(type), type);
    }

    /**
     * Reads the value of {@code json[offset, offset + length)}, which is not changed, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public <T> @Nullable T readValue(byte[] json, int offset, int length, TypeRef<T> type) {
        return reads.array(
                json, Objects.checkFromIndexSize(offset, length, json.length), length, codec(type), type.type());
    }

    /**
     * Reads the value between a buffer's position and limit, as a class. The position moves as far as was read,
     * which is the limit unless the call fails or leaves tokens behind the value.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(ByteBuffer json, Class<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type);
    }

    /**
     * Reads the value between a buffer's position and limit, as a type with type arguments. The position moves as
     * far as was read, which is the limit unless the call fails or leaves tokens behind the value.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(ByteBuffer json, TypeRef<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type.type());
    }

    /**
     * Reads the value of a text, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(String json, Class<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type);
    }

    /**
     * Reads the value of a text, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> @Nullable T readValue(String json, TypeRef<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type.type());
    }

    /**
     * Reads the value of a stream in UTF-8, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(InputStream json, Class<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type);
    }

    /**
     * Reads the value of a stream in UTF-8, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(InputStream json, TypeRef<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type.type());
    }

    /**
     * Reads the value of a channel that blocks, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(ReadableByteChannel json, Class<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type);
    }

    /**
     * Reads the value of a channel that blocks, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(ReadableByteChannel json, TypeRef<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type.type());
    }

    /**
     * Reads the value of a reader, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(Reader json, Class<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type);
    }

    /**
     * Reads the value of a reader, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(Reader json, TypeRef<T> type) {
        return reads.source(ByteSource.of(json), codec(type), type.type());
    }

    /**
     * Reads the value of a source that blocks, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(ByteSource json, Class<T> type) {
        return reads.source(json, codec(type), type);
    }

    /**
     * Reads the value of a source that blocks, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(ByteSource json, TypeRef<T> type) {
        return reads.source(json, codec(type), type.type());
    }

    /**
     * Reads the value of a file, as a class.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(Path json, Class<T> type) {
        return reads.file(json, codec(type), type);
    }

    /**
     * Reads the value of a file, as a type with type arguments.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> @Nullable T readValue(Path json, TypeRef<T> type) {
        return reads.file(json, codec(type), type.type());
    }

    /**
     * Reads the next value of a parser as a class. The parser stays open, behind the value; after a
     * {@link JsonMappingException} it is somewhere inside the value.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IllegalStateException if the input has ended, or the parser lacks bytes now
     */
    public <T> @Nullable T readValue(UTF8JsonParser json, Class<T> type) {
        return ReadCalls.value(json, codec(type), type);
    }

    /**
     * Reads the next value of a parser as a type with type arguments. The parser stays open, behind the value; after a
     * {@link JsonMappingException} it is somewhere inside the value.
     *
     * @throws JsonMappingException if the document does not fit the type, or the type cannot be bound
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IllegalStateException if the input has ended, or the parser lacks bytes now
     */
    public <T> @Nullable T readValue(UTF8JsonParser json, TypeRef<T> type) {
        return ReadCalls.value(json, codec(type), type.type());
    }

    // ---- many values

    /**
     * Returns the values of an array, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(byte[] json, Class<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type, true);
    }

    /**
     * Returns the values of an array, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(byte[] json, TypeRef<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type.type(), true);
    }

    /**
     * Returns the values of a stream, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(InputStream json, Class<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type, true);
    }

    /**
     * Returns the values of a stream, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(InputStream json, TypeRef<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type.type(), true);
    }

    /**
     * Returns the values of a reader, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(Reader json, Class<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type, true);
    }

    /**
     * Returns the values of a reader, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(Reader json, TypeRef<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type.type(), true);
    }

    /**
     * Returns the values of a source that blocks, which are read one by one: the elements of an array at the root, or
     * values one after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each
     * line is a value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(ByteSource json, Class<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type, true);
    }

    /**
     * Returns the values of a source that blocks, which are read one by one: the elements of an array at the root, or
     * values one after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each
     * line is a value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(ByteSource json, TypeRef<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type.type(), true);
    }

    /**
     * Returns the values of a file, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     * @throws java.io.UncheckedIOException if the file cannot be opened
     */
    public <T> JsonSequence<T> readValues(Path json, Class<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type, true);
    }

    /**
     * Returns the values of a file, which are read one by one: the elements of an array at the root, or values one
     * after the other, as in NDJSON. If {@code read(...)} of the builder has {@link Framing#NDJSON}, each line is a
     * value, also if it is an array.
     *
     * @throws JsonMappingException if the type cannot be bound
     * @throws java.io.UncheckedIOException if the file cannot be opened
     */
    public <T> JsonSequence<T> readValues(Path json, TypeRef<T> type) {
        return values(codec(type), UTF8JsonParser.of(json, readMany), type.type(), true);
    }

    /**
     * Returns the values that come next in a parser, which are read one by one: the elements of the innermost array, up
     * to its end, which is not taken; or, where no container is open, what the other methods of this name return. The
     * parser stays open.
     *
     * <p>Fed input: call {@link JsonSequence#next} when {@link UTF8JsonParser#isValueAvailable()} is true. A value
     * whose bytes end too early is an {@code IllegalStateException}, and the next call skips it.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(UTF8JsonParser json, Class<T> type) {
        return values(codec(type), json, type, false);
    }

    /**
     * Returns the values that come next in a parser, which are read one by one: the elements of the innermost array, up
     * to its end, which is not taken; or, where no container is open, what the other methods of this name return. The
     * parser stays open.
     *
     * <p>Fed input: call {@link JsonSequence#next} when {@link UTF8JsonParser#isValueAvailable()} is true. A value
     * whose bytes end too early is an {@code IllegalStateException}, and the next call skips it.
     *
     * @throws JsonMappingException if the type cannot be bound
     */
    public <T> JsonSequence<T> readValues(UTF8JsonParser json, TypeRef<T> type) {
        return values(codec(type), json, type.type(), false);
    }

    /** The codec comes first: a class that cannot be bound opens no source. */
    private <T> JsonSequence<T> values(JsonCodec<T> codec, UTF8JsonParser json, Type type, boolean ownsParser) {
        boolean unwraps = options.read.framing() != Framing.NDJSON;
        return new JsonSequence<>(json, codec, type, ownsParser, unwraps, options.failOnTrailingTokens);
    }

    /**
     * Writes values one by one to a stream: {@link Framing#SINGLE} as the elements of one array, the others one after
     * the other. The stream is closed as {@link WriteOptions#closeSink()} says.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValues(OutputStream target, Iterator<?> values, Framing framing) {
        writeValues(ByteSink.of(target), values, framing);
    }

    /**
     * Writes values one by one to a sink, as {@link #writeValues(OutputStream, Iterator, Framing)} does.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValues(ByteSink target, Iterator<?> values, Framing framing) {
        writes.all(write -> UTF8JsonGenerator.to(target, write), values, framing, this::codecOf);
    }

    /**
     * Writes values one by one to a file, as {@link #writeValues(OutputStream, Iterator, Framing)} does. The file is
     * created, or replaced if it exists.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValues(Path target, Iterator<?> values, Framing framing) {
        writes.all(write -> UTF8JsonGenerator.to(target, write), values, framing, this::codecOf);
    }

    // ---- writing

    private @Nullable JsonCodec<?> codecOf(@Nullable Object value) {
        return value == null ? null : codecs.codecOf(value.getClass());
    }

    /**
     * Returns a value as JSON in UTF-8.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     */
    public byte[] writeValueAsBytes(@Nullable Object value) {
        return writes.bytes(value, codecOf(value));
    }

    /**
     * Returns a value as JSON in UTF-8, written by a type instead of its class.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     */
    public <T> byte[] writeValueAsBytes(@Nullable T value, TypeRef<T> type) {
        return writes.bytes(value, codecs.declaredCodec(type.type()));
    }

    /**
     * Returns a value as JSON.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     */
    public String writeValueAsString(@Nullable Object value) {
        return writes.text(value, codecOf(value));
    }

    /**
     * Returns a value as JSON, written by a type instead of its class.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     */
    public <T> String writeValueAsString(@Nullable T value, TypeRef<T> type) {
        return writes.text(value, codecs.declaredCodec(type.type()));
    }

    /**
     * Writes a value to a stream.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(OutputStream target, @Nullable Object value) {
        writes.sink(ByteSink.of(target), value, codecOf(value));
    }

    /**
     * Writes a value to a channel.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(WritableByteChannel target, @Nullable Object value) {
        writes.sink(ByteSink.of(target), value, codecOf(value));
    }

    /**
     * Writes a value to a writer.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(Writer target, @Nullable Object value) {
        writes.sink(ByteSink.of(target), value, codecOf(value));
    }

    /**
     * Writes a value to a sink, such as a {@link dev.octet.json.io.SegmentedBuffer}.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(ByteSink target, @Nullable Object value) {
        writes.sink(target, value, codecOf(value));
    }

    /**
     * Writes a value to a file, which is created, or replaced if it exists.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(Path target, @Nullable Object value) {
        writes.file(target, value, codecOf(value));
    }

    /**
     * Writes a value to a sink, by a type instead of its class. {@link ByteSink#of(OutputStream)} and its like make
     * sinks of other targets.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public <T> void writeValue(ByteSink target, @Nullable T value, TypeRef<T> type) {
        writes.sink(target, value, codecs.declaredCodec(type.type()));
    }

    /**
     * Writes a value to a generator at a location where a value may be. The generator stays open. If writing
     * fails, even before the first byte, the generator is aborted.
     *
     * @throws JsonMappingException if the class of a value cannot be bound
     * @throws dev.octet.json.JsonException if a value has no form in JSON, or is beyond a limit
     * @throws java.io.UncheckedIOException if the target fails
     */
    public void writeValue(UTF8JsonGenerator target, @Nullable Object value) {
        WriteCalls.generator(target, value, codecOf(value));
    }

    // ---- other ways

    /**
     * Reads a document into an object that exists: the members of the document replace what the object has, the rest
     * stays. {@code null} changes nothing.
     *
     * <p>As in Jackson, a collection gets the elements added, and a map gets the members put. A value of the map that
     * is there and is itself a bean, map or collection is updated, not replaced, and so are values inside of it; but
     * properties of beans are replaced. An array is returned anew, with its elements and those of the document. The
     * class of a map or collection does not say of what type its values are, so those of the document are read as
     * {@code Object}: {@link #updateValue(Object, byte[], TypeRef)} takes a type.
     *
     * @return the object itself; a new one for an array
     * @throws JsonMappingException if the document does not fit the object's class; if the class cannot be bound; if
     *     its objects cannot be updated, which is true of scalars; if the document has a member that only a creator
     *     takes, which is true of all members of a record; or if the collection or map cannot be changed
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> T updateValue(T existing, byte[] json) {
        return Objects.requireNonNull(reads.array(json, 0, json.length, updating(existing), existing.getClass()));
    }

    /**
     * Reads a document into an object that exists, as {@link #updateValue(Object, byte[])} does, by a type instead of
     * its class.
     *
     * @param type a type that the object is of, such as {@code Map<String, Order>}
     * @throws JsonMappingException as there
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     */
    public <T> T updateValue(T existing, byte[] json, TypeRef<T> type) {
        return Objects.requireNonNull(reads.array(json, 0, json.length, Update.of(existing, codec(type)), type.type()));
    }

    /**
     * Reads a document of a stream into an object that exists, as {@link #updateValue(Object, byte[])} does.
     *
     * @throws JsonMappingException as there
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws java.io.UncheckedIOException if the source fails
     */
    public <T> T updateValue(T existing, InputStream json) {
        return Objects.requireNonNull(reads.source(ByteSource.of(json), updating(existing), existing.getClass()));
    }

    /**
     * Reads the next value of a parser into an object that exists, as {@link #updateValue(Object, byte[])} does. The
     * parser stays open.
     *
     * @throws JsonMappingException as there
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IllegalStateException if the input has ended, or the parser lacks bytes now
     */
    public <T> T updateValue(T existing, UTF8JsonParser json) {
        return Objects.requireNonNull(ReadCalls.value(json, updating(existing), existing.getClass()));
    }

    /**
     * Reads the next value of a parser into an object that exists, as {@link #updateValue(Object, byte[], TypeRef)}
     * does. The parser stays open.
     *
     * @throws JsonMappingException as there
     * @throws dev.octet.json.JsonException if the document is malformed or beyond a limit
     * @throws IllegalStateException if the input has ended, or the parser lacks bytes now
     */
    public <T> T updateValue(T existing, UTF8JsonParser json, TypeRef<T> type) {
        return Objects.requireNonNull(ReadCalls.value(json, Update.of(existing, codec(type)), type.type()));
    }

    private <T> JsonCodec<T> updating(T existing) {
        return Update.of(existing, codecs.codec((Type) existing.getClass()));
    }

    /**
     * Writes a value as JSON, and reads that as another class. So types that JSON does not have are lost where the
     * class does not name them: a {@code BigDecimal} becomes a {@code Double} in a {@code Map}. {@code null} becomes
     * what {@link #readValue} makes of the document {@code null}.
     *
     * @throws JsonMappingException if the value's JSON does not fit the class, or one of the classes cannot be bound
     * @throws dev.octet.json.JsonException if the value has no form in JSON, or is beyond a limit
     */
    public <T> @Nullable T convertValue(@Nullable Object value, Class<T> type) {
        return readValue(writeValueAsBytes(value), type);
    }

    /**
     * Writes a value as JSON, and reads that as another type, as {@link #convertValue(Object, Class)} does.
     *
     * @throws JsonMappingException as there
     * @throws dev.octet.json.JsonException if the value has no form in JSON, or is beyond a limit
     */
    public <T> @Nullable T convertValue(@Nullable Object value, TypeRef<T> type) {
        return readValue(writeValueAsBytes(value), type);
    }

    /** The options of a mapper. Each method sets one and returns this object. For one thread at a time. */
    public static final class Builder {
        private final MapperOptions options;

        private Builder(MapperOptions options) {
            this.options = options;
        }

        /**
         * Sets whether a member that is no property of its class is an error, instead of being skipped. Default: false.
         * Jackson's {@code FAIL_ON_UNKNOWN_PROPERTIES}. In the preset of Jackson 2 all members are skipped beside a
         * property with {@code @JsonUnwrapped}.
         */
        public Builder failOnUnknownProperties(boolean on) {
            options.failOnUnknownProperties = on;
            return this;
        }

        /**
         * Sets whether {@code null} for a primitive type is an error, instead of 0 or false. Default: true. Jackson's
         * {@code FAIL_ON_NULL_FOR_PRIMITIVES}. In the preset of Jackson 2 a parameter of a creator that does not come
         * is an error as well.
         */
        public Builder failOnNullForPrimitives(boolean on) {
            options.failOnNullForPrimitives = on;
            return this;
        }

        /**
         * Sets whether anything but whitespace behind the value is an error. Default: true. Jackson's {@code
         * FAIL_ON_TRAILING_TOKENS}.
         */
        public Builder failOnTrailingTokens(boolean on) {
            options.failOnTrailingTokens = on;
            return this;
        }

        /**
         * Sets whether an object without properties is an error when it is written, instead of <code>{}</code>.
         * Default: false. Jackson's {@code FAIL_ON_EMPTY_BEANS}.
         */
        public Builder failOnEmptyBeans(boolean on) {
            options.failOnEmptyBeans = on;
            return this;
        }

        /**
         * Sets whether properties are in alphabetical order, instead of the order of their declarations, where no
         * annotation orders them. Default: true. Jackson's {@code SORT_PROPERTIES_ALPHABETICALLY}.
         */
        public Builder sortPropertiesAlphabetically(boolean on) {
            options.sortPropertiesAlphabetically = on;
            return this;
        }

        /**
         * Sets whether properties without {@code @JsonView} belong to every view. Default: false. Jackson's {@code
         * DEFAULT_VIEW_INCLUSION}.
         */
        public Builder defaultViewInclusion(boolean on) {
            options.defaultViewInclusion = on;
            return this;
        }

        /**
         * Sets whether a collection or map without a setter is filled through its getter. Default: false. Jackson's
         * {@code USE_GETTERS_AS_SETTERS}.
         */
        public Builder useGettersAsSetters(boolean on) {
            options.useGettersAsSetters = on;
            return this;
        }

        /**
         * Sets whether names of parameters, if the class file has them, name the properties of a constructor. Default:
         * true. Jackson's {@code DETECT_PARAMETER_NAMES}.
         */
        public Builder detectParameterNames(boolean on) {
            options.detectParameterNames = on;
            return this;
        }

        /**
         * Sets whether dates and times are written as numbers, instead of ISO 8601 texts. Default: false. Jackson's
         * {@code WRITE_DATES_AS_TIMESTAMPS}.
         */
        public Builder writeDatesAsTimestamps(boolean on) {
            options.writeDatesAsTimestamps = on;
            return this;
        }

        /**
         * Sets whether durations are written as numbers, instead of ISO 8601 texts. Default: false. Jackson's {@code
         * WRITE_DURATIONS_AS_TIMESTAMPS}.
         */
        public Builder writeDurationsAsTimestamps(boolean on) {
            options.writeDurationsAsTimestamps = on;
            return this;
        }

        /**
         * Sets whether the constants of enums are read and written as their {@code toString()}, instead of their {@code
         * name()}. Default: true. Jackson's
         * {@code WRITE_ENUMS_USING_TO_STRING} and {@code READ_ENUMS_USING_TO_STRING}.
         */
        public Builder enumsUsingToString(boolean on) {
            options.enumsUsingToString = on;
            return this;
        }

        /**
         * Sets whether numbers with a fraction are {@code BigDecimal}, instead of {@code Double}, where the type is
         * {@code Object}. Default: false. Jackson's {@code USE_BIG_DECIMAL_FOR_FLOATS}.
         */
        public Builder useBigDecimalForFloats(boolean on) {
            options.useBigDecimalForFloats = on;
            return this;
        }

        /**
         * Sets whether texts are converted to numbers and booleans, and numbers to booleans: {@code "12"} to 12, 1 to
         * {@code true}. Default: true. Jackson's {@code ALLOW_COERCION_OF_SCALARS}: without it, 1.5 is still taken for
         * the integer 1, 5 for the text {@code "5"}, and a text of blanks for null. An empty text stays null for dates
         * and times, and a number a {@code LocalDate}, which Jackson refuses.
         */
        public Builder allowCoercionOfScalars(boolean on) {
            options.allowCoercionOfScalars = on;
            return this;
        }

        /**
         * Gives the mapper access to classes of a module that does not open its packages, or of another class loader:
         * {@code access(MethodHandles.lookup())}, called in that module. Without it, public members of exported
         * packages are within reach, and all members of packages that are opened to this module.
         */
        public Builder access(Lookup lookup) {
            options.access = Objects.requireNonNull(lookup, "lookup");
            return this;
        }

        /**
         * Sets how many errors of a value are collected before they are thrown, as one exception:
         * {@link JsonMappingException#errors}. For validation: the sender of a document learns of all that is wrong
         * with it at once. Default: 1, the first error is thrown where it occurs.
         *
         * <p>A member or element that does not fit is skipped whole, its property keeps what it has, and the next one
         * is read. An object of which a parameter of the creator is missing or did not fit is not created. So an error
         * that only shows once the object is there may come later, when the document has been corrected. Of
         * {@link #readValues} each value has errors of its own.
         *
         * <p>What ends reading at once is thrown as it is, with the errors so far as
         * {@linkplain Throwable#getSuppressed() suppressed} exceptions: malformed JSON, limits, failures of the source,
         * a class that cannot be bound, and what a codec throws that is no error of the document.
         *
         * @param max the most errors: at the last of them, reading ends
         * @throws IllegalArgumentException if it is less than 1
         */
        public Builder collectErrors(int max) {
            options.setMaxErrors(max);
            return this;
        }

        /** Sets how names are spelled that no annotation spells. Default: as in Java. */
        public Builder naming(Naming naming) {
            options.naming = Objects.requireNonNull(naming, "naming");
            return this;
        }

        /**
         * Sets which values are written where no annotation says so. Default: {@code ALWAYS}. In the preset of Jackson
         * 2 it is {@code setSerializationInclusion}, which is for values of maps and references too; otherwise it is
         * Jackson's {@code changeDefaultPropertyInclusion} with {@code withValueInclusion}.
         */
        public Builder include(JsonInclude.Include include) {
            options.include = Objects.requireNonNull(include, "include");
            return this;
        }

        /** Sets the active view, for reading and writing: {@code @JsonView}. Null for none, the default. */
        public Builder view(@Nullable Class<?> view) {
            options.view = view;
            return this;
        }

        /**
         * Sets the options of parsers. {@link Framing#NDJSON} is for {@link #readValues}; one value is read as one
         * document, whatever the framing is. Default: {@link ReadOptions#defaults()}. Options with the default depth,
         * 1,000, get a depth of 500; any other depth stays, and takes up to 2 KB of stack for each level.
         *
         * @throws IllegalArgumentException if the options have a buffer, which only one parser may use
         */
        public Builder read(ReadOptions options) {
            this.options.setRead(options);
            return this;
        }

        /**
         * Sets the options of generators. Default: {@link WriteOptions#defaults()}. For the depth {@link #read} says
         * what holds here too.
         *
         * @throws IllegalArgumentException if the framing is not {@code SINGLE}: {@link #writeValues} takes one
         */
        public Builder write(WriteOptions options) {
            this.options.setWrite(options);
            return this;
        }

        /**
         * Registers the codec of a class. It comes before every codec that Octet has, also where the class is part of
         * another type; a {@link dev.octet.json.codec.UseCodec} comes before it. It also writes objects of subclasses
         * for which nothing is registered, and serves a generic class with all type arguments. A primitive type and its
         * box are two classes.
         *
         * <pre>{@code
         * JsonMapper mapper = JsonMapper.builder()
         *         .register(Money.class, JsonCodec.ofString(Money::parse, Money::toString))
         *         .build();
         * }</pre>
         */
        public <T> Builder register(Class<T> type, JsonCodec<T> codec) {
            return put(type, codec);
        }

        /** Registers the codec of a generic type, for these type arguments only. It comes before one of the class. */
        public <T> Builder register(TypeRef<T> type, JsonCodec<T> codec) {
            return put(type.type(), codec);
        }

        private Builder put(Type type, JsonCodec<?> codec) {
            Objects.requireNonNull(codec, "codec");
            options.registered.remove(Objects.requireNonNull(type, "type")); // the last one counts, so it comes last
            options.registered.put(type, codec);
            return this;
        }

        /**
         * Registers a factory of codecs. Factories are asked in the order in which they were registered, after the
         * codecs of exact types and before every codec that Octet has.
         */
        public Builder register(CodecFactory factory) {
            options.factories.add(Objects.requireNonNull(factory, "factory"));
            return this;
        }

        /**
         * Makes the annotations of a class, and of its members, count for another class whose source cannot be changed.
         * They come before those of that class. What a mixin of {@code Object} says of the class and of methods counts
         * for all classes, after what they say themselves.
         *
         * <pre>{@code
         * abstract class LocaleMixin {
         *     @JsonProperty("lang")
         *     abstract String getLanguage();
         * }
         * }</pre>
         *
         * @param target the class that is bound
         * @param mixin the class with the annotations: members of the same name and type have those for members
         */
        public Builder mixin(Class<?> target, Class<?> mixin) {
            options.mixins.put(Objects.requireNonNull(target, "target"), Objects.requireNonNull(mixin, "mixin"));
            return this;
        }

        /**
         * Adds sub-types of a type with {@code @JsonTypeInfo}, beside those that annotations name. Their ids are those
         * of {@code @JsonTypeName}, else the default names.
         *
         * @throws IllegalArgumentException if one of them is no sub-type of it
         */
        public Builder subtypes(Class<?> type, Class<?>... subtypes) {
            options.addSubtypes(type, subtypes);
            return this;
        }

        /** Returns a mapper. This builder can be used further. */
        public JsonMapper build() {
            return new JsonMapper(new MapperOptions(options));
        }
    }
}
