/** What XML 1.0 can't carry at all: most control characters, halves of surrogate pairs, two non-characters. */
const invalidXmlCharacters = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in an XML document, between tags or in an attribute; what XML can't carry is left out. */
export function escapeXmlText(text: string): string {
  return text.replace(invalidXmlCharacters, "").replace(/[&<>"']/g, (mark) => escapes[mark] as string);
}
