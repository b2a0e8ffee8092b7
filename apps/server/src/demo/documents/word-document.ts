import { contentTypes, escapeXml, relationship, xmlDeclaration } from "./xml.ts";
import { createZipArchive } from "./zip-archive.ts";

/** A DOCX of a title and paragraphs: the least that word processors take for one. */
export function createWordDocument(title: string, paragraphs: readonly string[]): Buffer {
  const body = [
    paragraph(title, '<w:b/><w:color w:val="4A51C9"/><w:sz w:val="36"/>'),
    ...paragraphs.map((text) => paragraph(text, '<w:sz w:val="22"/>')),
  ];
  return createZipArchive({
    "[Content_Types].xml": contentTypes({ "word/document.xml": "wordprocessingml.document.main" }),
    "_rels/.rels": relationship("officeDocument", "word/document.xml"),
    "word/document.xml": `${xmlDeclaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join("")}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  });
}

function paragraph(text: string, style: string): string {
  return `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}
