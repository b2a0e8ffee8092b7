/** Numbers of projects that can be compared. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;
