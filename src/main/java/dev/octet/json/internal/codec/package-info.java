/**
 * Codecs that are made at run time. Arrows say what a class knows:
 *
 * <pre>
 *   CodecCache ──► BuiltIn ──► scalars, texts, times, containers: a class or a maker ({@code …Codecs}) each
 *    │  finds, makes, keeps       │
 *    │                            └──► BeanCodecs ──► BeanCodec, ArrayBeanCodec, DelegatingCodec, ValueCodec
 *    │                                     └──► TypeIdCodec, SubtypeTable
 *    ▼
 *   Codecs ◄── all codecs: what they ask for codecs of other types. None knows the cache or what makes codecs.
 *    └──► Models: what the annotations of a class mean, found once
 *   Element, BySubclass ◄── parts of types: their codecs, found once
 *   Settings, Context ◄── all: what the builder of the mapper decided; what a property says about its value
 *
 *   BeanPlan: model of the class, context, reach
 *      ▲
 *      ├── WriteSlots ──► WriteSlot, BeanWriter ──► RareWrites ──► AnyWriter, ExternalId
 *      └── ReadSlots ───► ReadSlot, BeanReader ──► BeanShape, UnknownMembers, RareReads, NullReads
 *            ▲                   ▲                     └──► AnyReader, ExternalId
 *            └── FlatReader ─────┘    unwrapped properties: the readers of several beans as one
 *                   ▲
 *                   └── CollectingReader    where errors are collected: BeanReader and FlatReader, called again
 *
 *   PartReads ◄── all loops over members and elements that collect errors: they read on after a part that failed
 *
 *   Reach ──► Accessor: all members of users' classes are called here; Failures and ReadErrors make the exceptions
 * </pre>
 *
 * <p>A codec of a bean is a {@code BeanPlan} until its first use. Then {@code WriteSlots} and {@code ReadSlots} turn
 * the plan into slots; these and what they hold are final, and shared by threads. There are no cycles of more than
 * three files: {@code BeanShape}, {@code NullReads} and {@code RareReads} read what waits for its object together,
 * {@code BeanCodec} and {@code WriteSlots} make each other, {@code ReadSlot} and {@code BackLink} know each other.
 */
@NullMarked
package dev.octet.json.internal.codec;

import org.jspecify.annotations.NullMarked;
