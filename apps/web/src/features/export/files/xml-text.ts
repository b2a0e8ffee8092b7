/** What XML 1.0 cannot carry, not even escaped, and the other control characters. */
const illegal = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const special = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** One look is enough for nearly every text. */
const needsEscaping = /[&<>"\ufffe\uffff\p{Cc}\p{Cs}]/u;

/** A text as it stands between tags and in attributes; characters that XML does not allow are left out. */
export function escapeXml(text: string): string {
  if (!needsEscaping.test(text)) return text;
  return text
    .toWellFormed()
    .replace(illegal, "")
    .replace(special, (mark) => escapes[mark] as string);
}
