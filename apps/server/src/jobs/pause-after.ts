/** Two days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * 60);
/** After so many attempts work is given up; a mail also if each was interrupted, as by the end of the process. */
export const maxAttempts = pauses.length + 1;

/** The seconds from a failed attempt to the next one; undefined after the last: the work is given up. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];
