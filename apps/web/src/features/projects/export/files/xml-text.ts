/** Characters that XML 1.0 forbids even when escaped, and the other control characters. */
const illegal = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const special = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Fast path: most texts need no change. */
const needsEscaping = /[&<>"\ufffe\uffff\p{Cc}\p{Cs}]/u;

/**
 * Escapes a text for XML content and attributes; removes characters that XML does not allow. Unlike the
 * domain's `escapeXmlText` it has a fast path, keeps apostrophes and replaces lone surrogates.
 */
export function escapeXml(text: string): string {
  if (!needsEscaping.test(text)) return text;
  return text
    .toWellFormed()
    .replace(illegal, "")
    .replace(special, (mark) => escapes[mark] as string);
}
