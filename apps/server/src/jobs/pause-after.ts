/** Two days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * 60);
/** Work of which every attempt was interrupted, as by the end of the process, is given up after as many. */
export const maxAttempts = pauses.length + 1;

/** The seconds from a failed attempt to the next one; undefined after the last: the work is given up. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];
