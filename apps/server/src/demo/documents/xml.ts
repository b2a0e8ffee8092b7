const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageFormat = "http://schemas.openxmlformats.org/package/2006";
const officeFormat = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The list of kinds of parts that every Office package begins with. */
export function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([part, type]) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return `${xmlDeclaration}<Types xmlns="${packageFormat}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

/** A part that leads to one other part. */
export function relationship(type: string, target: string): string {
  return `${xmlDeclaration}<Relationships xmlns="${packageFormat}/relationships"><Relationship Id="rId1" Type="${officeFormat}/${type}" Target="${target}"/></Relationships>`;
}
