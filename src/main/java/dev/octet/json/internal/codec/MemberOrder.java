package dev.octet.json.internal.codec;

/**
 * The order in which the members of a bean come: for each name of the table the one that followed it. A reader starts
 * with the order of the table and learns another one from the input, so that the next name can be expected whatever
 * order the writer of the JSON has.
 *
 * <p>An expectation that is wrong costs time and changes nothing else, so threads share an instance without
 * synchronization: a thread may see an old successor. Shared memory that is written all the time would make threads
 * slow, and members that are sometimes absent would have that effect, so learning ends after some changes.
 */
final class MemberOrder {
    /** Changes that are made: enough for another order, and for the members that are absent in the first documents. */
    private static final int CHANGES_PER_NAME = 4;

    /** The last entry has the first name. */
    private final int[] successors;

    private int changesLeft;

    MemberOrder(int names) {
        successors = new int[names + 1];
        for (int index = 0; index < names; index++) {
            successors[index] = index + 1;
        }
        changesLeft = CHANGES_PER_NAME * (names + 1);
    }

    /** Returns what stands for the name before the first one. */
    int start() {
        return successors.length - 1;
    }

    /** Returns the index of the name that is expected after another one. */
    int after(int index) {
        return successors[index];
    }

    /** Records that a name followed another one. Returns its index. */
    int learn(int before, int index) {
        if (successors[before] != index && changesLeft > 0) {
            changesLeft--;
            successors[before] = index;
        }
        return index;
    }
}
