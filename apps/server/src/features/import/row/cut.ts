/** The beginning of a text, without half a surrogate pair at its end: jsonb refuses one. */
export function cut(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return beginning.length < text.length ? beginning.replace(/[\uD800-\uDBFF]$/, "") : beginning;
}
