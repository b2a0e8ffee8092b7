/** The parts of a workbook other than its worksheet, as specified by ECMA-376. */

export const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemaHost = "http://schemas.openxmlformats.org";
export const mainNamespace = `${schemaHost}/spreadsheetml/2006/main`;
const relations = `${schemaHost}/officeDocument/2006/relationships`;
const packageTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const workbookType = `${packageTypes}.sheet`;

/** Cell styles, by their index in `cellXfs` of the style sheet. */
export const cellStyle = { text: 0, integer: 0, heading: 1, decimal: 2, day: 3, degrees: 4 } as const;

export const contentTypes = `${xmlStart}<Types xmlns="${schemaHost}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${packageTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${packageTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${packageTypes}.styles+xml"/></Types>`;

export const packageRelationships = relationships([["officeDocument", "xl/workbook.xml"]]);

export const workbookRelationships = relationships([
  ["worksheet", "worksheets/sheet1.xml"],
  ["styles", "styles.xml"],
]);

/**
 * Workbook with one worksheet. Spreadsheets require the defined name of the filtered range with an auto
 * filter.
 */
export function workbook(sheetName: string, range: string): string {
  const filtered = `${sheetName}!${range.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2")}`;
  return `${xmlStart}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${filtered}</definedName></definedNames></workbook>`;
}

const DAY_FORMAT = 164;
const DEGREES_FORMAT = 165;
/** Built-in format `#,##0.00`, displayed with the separators of the user's locale. */
const DECIMAL_FORMAT = 4;

export const styles = `${xmlStart}<styleSheet xmlns="${mainNamespace}"><numFmts count="2"><numFmt numFmtId="${DAY_FORMAT}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${DEGREES_FORMAT}" formatCode="0.000000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EAED"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="${DECIMAL_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="${DAY_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="${DEGREES_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xmlStart}<Relationships xmlns="${schemaHost}/package/2006/relationships">${list.join("")}</Relationships>`;
}
