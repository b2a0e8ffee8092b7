import type { Readable } from "node:stream";
import { OperatorError } from "../../../../settings/operator-error.ts";
import { readWholeXml } from "../read-xml.ts";
import type { ZipPackage } from "../zip-package.ts";
import { type NumberStyle, readNumberStyles } from "./number-styles.ts";
import { type Relationship, readRelationships } from "./relationships.ts";
import { createTextCollector } from "./text-collector.ts";

/**
 * The shared strings that cells refer to by index. They are the only part of a workbook held in memory as a
 * whole.
 */
async function readSharedStrings(stream: Readable): Promise<string[]> {
  const strings: string[] = [];
  const collector = createTextCollector();
  await readWholeXml(stream, {
    open: (name) => collector.open(name),
    text: (text) => collector.add(text),
    close(name) {
      collector.close(name);
      if (name === "si") strings.push(collector.flush());
    },
  });
  return strings;
}

/** Metadata needed to read the cells of one sheet. */
export interface Workbook {
  /** Path of the sheet's part. */
  readonly sheet: string;
  readonly sharedStrings: readonly string[];
  /** By the style index of a cell. */
  readonly styles: readonly NumberStyle[];
  /** Whether dates count from 1904, as in workbooks from old Macintoshes. */
  readonly countsFrom1904: boolean;
}

/** The names of the visible sheets with cells, in order. */
export async function readSheetNames(book: ZipPackage): Promise<string[]> {
  const { sheets } = await readMain(book);
  return sheets.map(({ name }) => name);
}

/** Reads what one visible sheet needs: the one with this name, else the first. */
export async function readWorkbook(book: ZipPackage, sheetName?: string): Promise<Workbook> {
  const { sheets, related, countsFrom1904 } = await readMain(book);
  const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
  if (!sheet) throw new OperatorError("El libro de Excel no tiene hojas visibles.");
  const sharedStrings = partOf(related, "sharedStrings");
  const styles = partOf(related, "styles");
  return {
    sheet: sheet.file,
    sharedStrings: sharedStrings ? await readSharedStrings(await book.open(sharedStrings)) : [],
    styles: styles ? await readNumberStyles(await book.open(styles)) : [],
    countsFrom1904,
  };
}

async function readMain(book: ZipPackage) {
  const main = (await readRelationships(book, "")).find(({ type }) => type === "officeDocument");
  if (!main) throw new OperatorError("El archivo no es un libro de Excel (.xlsx).");
  const related = await readRelationships(book, main.file);
  const { listed, countsFrom1904 } = await readSheetList(book, main.file);
  // Chart sheets are in the same list, but have another relationship type.
  const sheets = listed.flatMap(({ id, name }) =>
    related.filter((part) => part.id === id && part.type === "worksheet").map(({ file }) => ({ name, file })),
  );
  return { sheets, related, countsFrom1904 };
}

/** The relationship ids and names of the visible sheets in order, and the date system. */
async function readSheetList(book: ZipPackage, file: string) {
  const listed: { readonly id: string; readonly name: string }[] = [];
  let uses1904Dates = false;
  await readWholeXml(await book.open(file), {
    open(name, attributes) {
      if (name === "workbookPr") uses1904Dates = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const relation = Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id"));
      if (relation) listed.push({ id: relation[1], name: attributes.name ?? "" });
    },
  });
  return { listed, countsFrom1904: uses1904Dates };
}

function partOf(related: readonly Relationship[], wantedType: string): string | undefined {
  return related.find(({ type }) => type === wantedType)?.file;
}
