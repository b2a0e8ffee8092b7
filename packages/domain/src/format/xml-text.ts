/** Characters that are invalid in XML 1.0: most control characters, lone surrogates, two noncharacters. */
const invalidXmlCharacters = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text for an XML element or attribute. Characters that are invalid in XML are removed. */
export function escapeXmlText(text: string): string {
  return text.replace(invalidXmlCharacters, "").replace(/[&<>"']/g, (mark) => escapes[mark] as string);
}
