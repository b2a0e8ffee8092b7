/** Text on one line, without terminal control characters. */
export function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
