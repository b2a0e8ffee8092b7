/** A text that is cut where it is too long, and says so. */
export const truncate = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
