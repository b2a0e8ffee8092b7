/** Replaces bytes of a file that are no letter. A value that contains it is not used. */
export const unreadable = "\ufffd";
