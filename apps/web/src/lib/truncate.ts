/** Truncates a text to `most` characters and appends an ellipsis. */
export const truncate = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
