package dev.octet.json.internal.model;

/**
 * The version of Jackson whose rules hold where the two differ and no option decides.
 *
 * <pre>
 *                                        JACKSON_2     JACKSON_3
 *   getURL(), getXAxis()                 url, xaxis    URL, XAxis
 *   getaX(), get1()                      getters       no getters
 *   a field URL beside getUrl()          two names     one: URL
 *   creators that no annotation marks    any           public; with one scalar not private
 *   their parameters, if sorted          sorted        as declared
 *   permitted subclasses                 unknown       are sub-types
 *   the forms of some scalars            en_US, "MAY"  en-US, 5
 * </pre>
 */
public enum Generation {
    JACKSON_2,
    JACKSON_3
}
