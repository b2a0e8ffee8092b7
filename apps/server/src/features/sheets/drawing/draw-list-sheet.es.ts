import { formatWhole } from "@mapaobra/domain/format/numbers";
import { projectsText } from "@mapaobra/domain/point/display";
import type { ListedRow, ListSheet } from "../sheet-content.ts";
import { drawHeading } from "./draw-heading.es.ts";
import { printableLine } from "./printable-text.ts";
import { createSheetPage, ink, muted, rule, type SheetPage, type TextStyle, toJpeg } from "./sheet-page.ts";

const PAD = 9;
const headStyle: TextStyle = { size: 8, weight: "Medium", color: muted };
const cellStyle: TextStyle = { size: 8.5 };
/** Two lines of a cell: a longer text is cut. */
const MAX_CELL = 24;
const MARK = 6.5;

interface Column {
  readonly title: string;
  /** Of the width of the table. */
  readonly share: number;
  readonly textOf: (row: ListedRow) => string;
  readonly isNumber?: true;
}

const columns: readonly Column[] = [
  { title: "N.º", share: 0.06, textOf: ({ number }) => String(number), isNumber: true },
  { title: "Proyecto", share: 0.33, textOf: ({ name }) => name },
  { title: "Etapa", share: 0.18, textOf: ({ stage }) => stage.name },
  { title: "Lugar", share: 0.2, textOf: ({ place }) => place },
  { title: "Área (m²)", share: 0.11, textOf: ({ area }) => area, isNumber: true },
  { title: "Fecha", share: 0.12, textOf: ({ day }) => day },
];

/** Draws a list of projects: their map, the totals and a table. */
export async function drawListSheet(sheet: ListSheet): Promise<Uint8Array> {
  const page = createSheetPage(sheet);
  const map = sheet.map && (await toJpeg(sheet.map.file));
  await drawHeading(page, sheet, (x, y, within) =>
    page.write("P", sheet.count, { size: 12, weight: "Medium" }, { x, y, within }),
  );
  if (map) numberedMap(page, sheet, map);
  totals(page, sheet);
  table(page, sheet);
  return page.finish();
}

function numberedMap(page: SheetPage, { rows, map, title }: ListSheet, file: Uint8Array) {
  const { doc, left, width } = page;
  const y = doc.y;
  const height = width / 2;
  const placed = rows.flatMap(({ at, ...row }) =>
    at ? [{ ...row, x: left + at.x * width, y: y + at.y * height }] : [],
  );
  const numbered: typeof placed = [];
  const others: typeof placed = [];
  for (const mark of placed) {
    const isFree = numbered.every(({ x, y: top }) => Math.hypot(x - mark.x, top - mark.y) > 1.7 * MARK);
    (isFree ? numbered : others).push(mark);
  }
  const alt = `Mapa con ${projectsText(placed.length)}: ${printableLine(title)}`;
  page.picture(file, alt, { x: left, y, width, height }, () => {
    for (const { x, y: top, stage } of others)
      doc.circle(x, top, 2.6).lineWidth(0.6).fillAndStroke(stage.color, "#ffffff");
    for (const { x, y: top, number } of numbered.toReversed()) {
      doc.circle(x, top, MARK).lineWidth(1).fillAndStroke(ink, "#ffffff");
      doc.font("Bold").fontSize(number > 99 ? 5.5 : 7);
      doc.fillColor("#ffffff").text(String(number), x - MARK, top - (number > 99 ? 3.2 : 4.1), {
        width: 2 * MARK,
        align: "center",
        lineBreak: false,
      });
    }
  });
  const crowded = others.length > 0 ? "Los números que no caben son puntos, del color de su etapa. " : "";
  const note = crowded + printableLine(map?.sources ?? "");
  page.write("P", note, { size: 7, color: muted }, { y: y + height + 3 });
  doc.y += 10;
}

/** All projects of the list, also those that the table leaves out. */
function totals(page: SheetPage, { totals: groups }: ListSheet) {
  for (const { title, counts } of groups) {
    if (counts.length === 0) continue;
    const text = counts
      .map(({ name, projects }) => `${printableLine(name)}:\u00a0${formatWhole(projects)}`)
      .join(" · ");
    page.require(40);
    page.write("H2", title, { size: 11, weight: "Bold" });
    page.write("P", text, { size: 9, lineGap: 2 }, { y: page.doc.y + 2 });
    page.doc.y += 8;
  }
}

function table(page: SheetPage, { rows, colours }: ListSheet) {
  const { doc, left, width, bottom } = page;
  page.require(60);
  const boxes = columns.map(({ share }, at) => ({
    x: left + width * columns.slice(0, at).reduce((sum, before) => sum + before.share, 0),
    within: width * share - PAD,
  }));
  const styleOf = ({ isNumber }: Column, style: TextStyle): TextStyle =>
    isNumber ? { ...style, align: "right" } : style;
  const line = (y: number, color: string) =>
    page.artifact(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(color),
    );

  page.group("Table", (element) => {
    const head = (isFirst: boolean) => {
      const y = doc.y;
      const writeTitles = (write: (column: Column, box: (typeof boxes)[number]) => void) => {
        for (const [at, column] of columns.entries()) write(column, boxes[at] as (typeof boxes)[number]);
      };
      // A reader has the titles once.
      if (isFirst)
        page.group(
          "TR",
          (row) =>
            writeTitles((column, box) =>
              page.write("TH", column.title, styleOf(column, headStyle), { ...box, y, parent: row }),
            ),
          element,
        );
      else
        page.artifact(() =>
          writeTitles((column, { x, within }) =>
            page.use(headStyle).text(column.title, x, y, {
              width: within,
              align: column.isNumber ? "right" : "left",
              lineBreak: false,
            }),
          ),
        );
      doc.y = y + 13;
      line(doc.y, colours.band);
      doc.y += 4;
    };
    head(true);
    for (const row of rows) {
      const texts = columns.map((column, at) =>
        page.fitted(printableLine(column.textOf(row)), cellStyle, MAX_CELL, boxes[at]?.within),
      );
      const height = Math.max(...texts.map((text, at) => page.heightOf(text, cellStyle, boxes[at]?.within)));
      if (doc.y + height + 8 > bottom) {
        doc.addPage();
        head(false);
      }
      const y = doc.y;
      page.group("TR", (element_) => writeRow(element_, row, texts, y), element);
      doc.y = y + height + 3;
      line(doc.y, rule);
      doc.y += 4;
    }

    function writeRow(
      parent: PDFKit.PDFStructureElement,
      row: ListedRow,
      texts: readonly string[],
      y: number,
    ) {
      for (const [at, column] of columns.entries()) {
        const box = { ...(boxes[at] as (typeof boxes)[number]), y };
        const text = texts[at] ?? "";
        const isLink = column.title === "Proyecto" && row.address !== null;
        if (isLink) {
          const style = { ...cellStyle, color: colours.text };
          page.group(
            "TD",
            (cell) => page.write("P", text, style, { ...box, parent: cell, link: row.address ?? "" }),
            parent,
          );
        } else page.write("TD", text, styleOf(column, cellStyle), { ...box, parent });
      }
    }
  });
}
