import { strToU8, zipSync } from "fflate";

/** The parts of a small workbook. Omitted parts have the usual content. */
export interface XlsxParts {
  /** The rows of the sheet as XML. */
  readonly rows: string;
  readonly sharedStrings?: string;
  /** `numFmts` and `cellXfs`. */
  readonly styles?: string;
  readonly workbookProperties?: string;
  /** The list of sheets; `rId9` is the one with the rows, `rId3` is empty. */
  readonly sheets?: string;
  /** What follows the rows in the sheet: `mergeCells`. */
  readonly afterRows?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const rowsSheet = '<sheet name="Datos" sheetId="9" r:id="rId9"/>';

/** The bytes of an .xlsx file with one sheet of rows. */
export function xlsxFile(parts: XlsxParts): Buffer {
  const {
    rows,
    sharedStrings = "",
    styles = "",
    workbookProperties = "",
    sheets = rowsSheet,
    afterRows = "",
  } = parts;
  const relationships = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return zip({
    "_rels/.rels": relationships(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}">${workbookProperties}<sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      relation("rId1", "sharedStrings", "sharedStrings.xml") +
        relation("rId2", "styles", "/xl/styles.xml") +
        relation("rId3", "worksheet", "worksheets/hidden.xml") +
        relation("rId9", "worksheet", "worksheets/sheet1.xml"),
    ),
    "xl/sharedStrings.xml": `<sst ${main}>${sharedStrings}</sst>`,
    "xl/styles.xml": `<styleSheet ${main}>${styles}</styleSheet>`,
    "xl/worksheets/hidden.xml": `<worksheet ${main}><sheetData/></worksheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${rows}</sheetData>${afterRows}</worksheet>`,
  });
}

/** A workbook with these rows as inline strings and numbers. */
export function simpleXlsxFile(table: readonly (readonly (string | number | null)[])[]): Buffer {
  const cell = (value: string | number | null) => {
    if (value === null) return "<c/>";
    if (typeof value === "number") return `<c><v>${value}</v></c>`;
    const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  };
  return xlsxFile({ rows: table.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("") });
}

/** A ZIP archive of uncompressed files. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const contents = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 0 }));
}
