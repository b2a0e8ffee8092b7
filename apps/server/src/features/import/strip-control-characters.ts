/** Text of a file on one line, without what a terminal would take for a command. */
export function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
