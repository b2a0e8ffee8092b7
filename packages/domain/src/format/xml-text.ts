/** What XML 1.0 can't carry at all: most control characters, halves of surrogate pairs, two non-characters. */
const impossible = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in an XML document, between tags or in an attribute; what XML can't carry is left out. */
export function xmlText(text: string): string {
  return text.replace(impossible, "").replace(/[&<>"']/g, (mark) => escapes[mark] as string);
}
