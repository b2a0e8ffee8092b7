import { progressText } from "@mapaobra/domain/point/display";
import type { ProjectSheet, SheetStage } from "../sheet-content.ts";
import { drawHeading } from "./draw-heading.es.ts";
import { printableLine, printableText } from "./printable-text.ts";
import {
  createSheetPage,
  ink,
  jpegOf,
  muted,
  rule,
  type SheetPage,
  type TextStyle,
  toJpeg,
} from "./sheet-page.ts";

const GAP = 12;
/** A longer text would need a third page. */
const MAX_NOTE = 520;
const MAX_FACT = 60;
const noteStyle: TextStyle = { size: 10.5, lineGap: 2.5 };
const termStyle: TextStyle = { size: 8.5, color: muted };
const valueStyle: TextStyle = { size: 10.5, weight: "Medium" };
const COLUMNS = 3;
const PIN = 8;

/** Draws the sheet of a project: one or two pages. */
export async function drawProjectSheet(sheet: ProjectSheet): Promise<Uint8Array> {
  const page = createSheetPage(sheet);
  const [first, ...others] = await Promise.all(sheet.photographs.map(jpegOf));
  const map = sheet.map && (await toJpeg(sheet.map.file));
  await drawHeading(page, sheet, (x, y, within) => stageLine(page, sheet, x, y, within));
  lead(page, sheet, first, map);
  details(page, sheet);
  stagesOverTime(page, sheet);
  contacts(page, sheet);
  photographs(page, sheet, others);
  return page.finish();
}

function dot({ doc, artifact }: SheetPage, { color }: SheetStage, x: number, y: number) {
  artifact(() =>
    doc
      .circle(x + 5, y, 4.5)
      .lineWidth(0.5)
      .fillAndStroke(color, muted),
  );
}

/** The stage with its progress, and the place. */
function stageLine(page: SheetPage, sheet: ProjectSheet, x: number, y: number, within: number): void {
  const { doc, artifact, write } = page;
  const { stage, progress, place, colours } = sheet;
  const style: TextStyle = { size: 12, weight: "Medium" };
  dot(page, stage, x, y + 7);
  const text = [printableLine(stage.name), progressText(progress)].filter(Boolean).join(" · ");
  write("P", text, style, { x: x + 16, y, within: within - 16 });
  if (progress !== null) {
    const top = doc.y + 4;
    const length = Math.min(200, within);
    artifact(() => {
      doc.roundedRect(x, top, length, 5, 2.5).fill(rule);
      if (progress > 0)
        doc.roundedRect(x, top, Math.max(5, (length * progress) / 100), 5, 2.5).fill(colours.band);
    });
    doc.y = top + 9;
  }
  if (place) write("P", printableLine(place), { size: 11, color: muted }, { x, y: doc.y + 3, within });
}

/** The first photograph next to the map, or the one that there is. */
function lead(
  page: SheetPage,
  sheet: ProjectSheet,
  photograph: Uint8Array | undefined,
  map: Uint8Array | null,
) {
  const { doc, left, width, picture } = page;
  if (!photograph && !map) return;
  const isPair = photograph !== undefined && map !== null;
  const [w, height] = isPair ? [(width - GAP) / 2, 168] : [width, 228];
  const y = doc.y;
  const name = printableLine(sheet.title);
  if (photograph) picture(photograph, `Fotografía de ${name}`, { x: left, y, width: w, height });
  if (map && sheet.map) {
    const x = isPair ? left + w + GAP : left;
    picture(map, `Mapa con la ubicación de ${name}`, { x, y, width: w, height }, () =>
      pin(page, sheet.colours.band, x + w / 2, y + height / 2),
    );
    page.write(
      "P",
      printableLine(sheet.map.sources),
      { size: 7, color: muted },
      { x, y: y + height + 3, within: w },
    );
  }
  doc.y = y + height + 18;
}

/** Its point is on the project. */
function pin({ doc }: SheetPage, color: string, x: number, y: number) {
  doc
    .moveTo(x, y)
    .bezierCurveTo(x - 3, y - 7, x - PIN, y - 10, x - PIN, y - 16)
    .bezierCurveTo(x - PIN, y - 27, x + PIN, y - 27, x + PIN, y - 16)
    .bezierCurveTo(x + PIN, y - 10, x + 3, y - 7, x, y)
    .closePath()
    .lineWidth(1.5)
    .fillAndStroke(color, "#ffffff")
    .circle(x, y - 17, 2.8)
    .fill("#ffffff");
}

function title(page: SheetPage, text: string, following: number) {
  const { doc, artifact, left, width, write } = page;
  page.require(26 + following);
  const y = doc.y + 8;
  artifact(() =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(rule),
  );
  write("H2", text, { size: 13, weight: "Bold" }, { y: y + 8 });
  doc.y += 5;
}

function details(page: SheetPage, { note, facts }: ProjectSheet) {
  const { doc, write, fitted } = page;
  const text = printableText(note);
  if (text === "" && facts.length === 0) return;
  title(page, "Detalles", 40);
  if (text !== "") {
    write("P", fitted(text, noteStyle, MAX_NOTE), noteStyle);
    doc.y += 8;
  }
  page.group("L", (list) => {
    for (let at = 0; at < facts.length; at += COLUMNS) factRow(page, facts.slice(at, at + COLUMNS), list);
  });
}

function factRow(page: SheetPage, facts: ProjectSheet["facts"], list: PDFKit.PDFStructureElement) {
  const { doc, left, width, write } = page;
  const within = (width - (COLUMNS - 1) * GAP) / COLUMNS;
  const cells = facts.map(([term, value]) => ({
    term,
    value: page.fitted(printableLine(value), valueStyle, MAX_FACT, within),
  }));
  const height = Math.max(...cells.map(({ value }) => page.heightOf(value, valueStyle, within))) + 14;
  page.require(height);
  const y = doc.y;
  for (const [at, { term, value }] of cells.entries()) {
    const x = left + at * (within + GAP);
    page.group(
      "LI",
      (item) => {
        write("Lbl", term, termStyle, { x, y, within, parent: item });
        write("LBody", value, valueStyle, { x, y: y + 11, within, parent: item });
      },
      list,
    );
  }
  doc.y = y + height + 6;
}

function stagesOverTime(page: SheetPage, { stages }: ProjectSheet) {
  if (stages.length === 0) return;
  const { doc, left, width, write } = page;
  title(page, "Etapas", 16);
  page.group("L", (list) => {
    for (const stage of stages) {
      page.require(16);
      const y = doc.y;
      dot(page, stage, left, y + 6);
      const name = page.fitted(printableLine(stage.name), { size: 10.5 }, 14, 260);
      page.group(
        "LI",
        (item) => {
          write("Lbl", name, { size: 10.5, color: ink }, { x: left + 16, y, within: 260, parent: item });
          const since = { x: left + 280, y, within: width - 280, parent: item };
          write("LBody", `desde el ${stage.since}`, { size: 10.5, color: muted }, since);
        },
        list,
      );
      doc.y = y + 17;
    }
  });
}

function photographs(page: SheetPage, sheet: ProjectSheet, others: readonly Uint8Array[]) {
  if (others.length === 0) return;
  const { doc, left, width, picture } = page;
  const w = (width - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = (w * 2) / 3;
  title(page, "Fotografías", height);
  for (let at = 0; at < others.length; at += COLUMNS) {
    page.require(height);
    const y = doc.y;
    for (const [column, file] of others.slice(at, at + COLUMNS).entries()) {
      const alt = `Fotografía ${at + column + 2} de ${printableLine(sheet.title)}`;
      picture(file, alt, { x: left + column * (w + GAP), y, width: w, height });
    }
    doc.y = y + height + GAP;
  }
}

function contacts(page: SheetPage, sheet: ProjectSheet) {
  const known = sheet.contacts.map(printableLine).filter(Boolean);
  if (known.length === 0) return;
  title(page, "Contacto", 16);
  page.write("P", [printableLine(sheet.company), ...known].join(" · "), { size: 10.5 });
}
