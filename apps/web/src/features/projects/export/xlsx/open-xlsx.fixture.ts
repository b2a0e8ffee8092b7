import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";

/** A cell as spreadsheets read it. */
export interface Cell {
  value: string | number;
  /** Of numbers: the code of a custom format, else the number of a built-in one. */
  format: string | number;
}

export interface Workbook {
  readonly sheetNames: readonly string[];
  readonly range: string | undefined;
  /** By address (`A1`). */
  readonly cells: ReadonlyMap<string, Cell>;
  /** The files of the archive, as text. */
  readonly parts: Readonly<Record<string, string>>;
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements in the order of their ends. Throws if the XML is not well-formed. */
function elementsOf(xml = ""): Element[] {
  const found: Element[] = [];
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => open.push({ name, attributes, text: "" }));
  parser.on("text", (text) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  });
  parser.on("closetag", () => found.push(open.pop() as Element));
  parser.write(xml).close();
  return found;
}

/** As ECMA-376 defines them: outer space counts only if it is preserved, `_x000a_` is a character. */
const textOf = ({ text, attributes }: Element): string =>
  (attributes["xml:space"] === "preserve" ? text : text.trim()).replace(
    /_x([0-9a-f]{4})_/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Reads a workbook with inline texts. */
export async function openXlsx(file: Blob): Promise<Workbook> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const parts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const styles = elementsOf(parts["xl/styles.xml"]);
  const codes = new Map(
    styles
      .filter(({ name }) => name === "numFmt")
      .map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]),
  );
  const rules = styles.filter(({ name }) => name === "xf").slice(1);
  const formatOf = (style = "0") => {
    const id = rules[Number(style)]?.attributes.numFmtId;
    return codes.get(id) ?? Number(id);
  };
  const cells = new Map<string, Cell>();
  let content: Element | undefined;
  const sheet = elementsOf(parts["xl/worksheets/sheet1.xml"]);
  for (const element of sheet) {
    const { name, attributes } = element;
    if (name === "v" || name === "t" || name === "f") content = element;
    if (name !== "c" || !content || !attributes.r) continue;
    if (content.name === "f") throw new Error("the cell has a formula");
    const value = attributes.t === "inlineStr" ? textOf(content) : Number(content.text);
    cells.set(attributes.r, { value, format: formatOf(attributes.s) });
    content = undefined;
  }
  const sheetNames = elementsOf(parts["xl/workbook.xml"]).flatMap(({ name, attributes }) =>
    name === "sheet" ? [attributes.name ?? ""] : [],
  );
  return { sheetNames, range: sheet.find(({ name }) => name === "dimension")?.attributes.ref, cells, parts };
}
