import { fileURLToPath } from "node:url";
import { surfaces } from "@mapaobra/domain/theme/surfaces";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Pixels, SheetFrame } from "../sheet-content.ts";
import { printableLine } from "./printable-text.ts";

const weights = {
  Regular: import.meta.resolve("@fontsource/roboto/files/roboto-latin-400-normal.woff"),
  Medium: import.meta.resolve("@fontsource/roboto/files/roboto-latin-500-normal.woff"),
  Bold: import.meta.resolve("@fontsource/roboto/files/roboto-latin-700-normal.woff"),
} as const;
type Weight = keyof typeof weights;

export const { text: ink, textMuted: muted, border: rule } = surfaces.light;

const SIDE = 48;
const BAR = 8;
const TOP = 40;
/** Of the body: the foot is below. */
const BOTTOM = 58;
const FOOT = 36;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly lineGap?: number;
  readonly align?: "left" | "center" | "right";
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Element = PDFKit.PDFStructureElement;

export type SheetPage = ReturnType<typeof createSheetPage>;

/** A tagged document (PDF/UA) with the marks of a company on every page. Lengths are points. */
export function createSheetPage({ paper, company, title, colours }: SheetFrame) {
  const doc = new PDFDocument({
    size: paper,
    margins: { top: TOP, bottom: BOTTOM, left: SIDE, right: SIDE },
    // None: a file that is also registered by a name would be read again for every text.
    font: "",
    // Its types do not know this one yet.
    subset: "PDF/UA" as string as PDFKit.PDFDocumentOptions["subset"],
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "es-CR",
    bufferPages: true,
    info: {
      Title: printableLine(title),
      Author: printableLine(company),
      Creator: "MapaObra",
      Producer: "MapaObra",
    },
  });
  for (const [name, file] of Object.entries(weights)) doc.registerFont(name, fileURLToPath(file));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const { width: pageWidth, height: pageHeight } = doc.page;
  const width = pageWidth - 2 * SIDE;
  const bottom = pageHeight - BOTTOM;

  const use = ({ size, weight = "Regular", color = ink }: TextStyle) =>
    doc.font(weight).fontSize(size).fillColor(color);

  const heightOf = (text: string, style: TextStyle, within = width): number => {
    use(style);
    // Most cells have one line, and breaking lines takes ten times as long.
    const isLine = !text.includes("\n") && doc.widthOfString(text) <= within;
    return isLine
      ? doc.currentLineHeight(true) + (style.lineGap ?? 0)
      : doc.heightOfString(text, { width: within, lineGap: style.lineGap ?? 0 });
  };

  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };

  const tagged = (tag: string, draw: () => void, options: object = {}, parent: Element = root) => {
    parent.add(doc.struct(tag, options, [draw]));
  };

  /** A line that keeps its place below the body. */
  const footLine = (text: string, align: "left" | "right") =>
    use({ size: 8, color: muted }).text(text, SIDE, pageHeight - FOOT, { width, align, lineBreak: false });

  return {
    doc,
    left: SIDE,
    width,
    root,
    bottom,
    use,
    heightOf,
    artifact,
    tagged,

    /** The text, or its start with '…', that is at most so high. */
    fitted(text: string, style: TextStyle, height: number, within = width): string {
      if (heightOf(text, style, within) <= height) return text;
      let [fits, tooLong] = [0, text.length];
      const cut = (length: number) => `${text.slice(0, length).trimEnd()}…`;
      while (tooLong - fits > 1) {
        const middle = Math.floor((fits + tooLong) / 2);
        if (heightOf(cut(middle), style, within) <= height) fits = middle;
        else tooLong = middle;
      }
      return cut(fits);
    },

    /** Writes a text whose letters the font has, at a place. `link` makes it a link. */
    write(
      tag: string,
      text: string,
      style: TextStyle,
      { x = SIDE, y = doc.y, within = width, parent = root, link = "" } = {},
    ): void {
      const options = { width: within, lineGap: style.lineGap ?? 0, align: style.align ?? "left" };
      tagged(
        link ? "Link" : tag,
        () => use(style).text(text, x, y, link ? { ...options, link } : options),
        {},
        parent,
      );
    },

    /** A new page if so much does not fit on this one. */
    require(height: number): void {
      if (doc.y + height > bottom) doc.addPage();
    },

    /** An element of others: `draw` adds them. */
    group(tag: string, draw: (group: Element) => void, parent: Element = root): void {
      const element = doc.struct(tag);
      parent.add(element);
      draw(element);
      element.end();
    },

    /** A picture that fills a box with round corners. `over` draws on it. */
    picture(file: Uint8Array, alt: string, { x, y, width: w, height: h }: Box, over = () => {}): void {
      tagged(
        "Figure",
        () => {
          doc.save().roundedRect(x, y, w, h, 5).clip();
          doc.image(Buffer.from(file), x, y, { cover: [w, h], align: "center", valign: "center" });
          doc.restore();
          over();
        },
        { alt, bbox: [x, y, x + w, y + h] },
      );
    },

    /** The bar and the foot of every page. Resolves with the file. */
    async finish(): Promise<Uint8Array> {
      root.end();
      const { count } = doc.bufferedPageRange();
      const foot = printableLine(`${company} · ${title}`);
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // Text below the body would start another page.
        doc.page.margins.bottom = 0;
        artifact(() => {
          doc.rect(0, 0, pageWidth, BAR).fill(colours.band);
          doc
            .moveTo(SIDE, pageHeight - FOOT - 8)
            .lineTo(SIDE + width, pageHeight - FOOT - 8)
            .lineWidth(0.5)
            .stroke(rule);
          use({ size: 8 });
          const shown = foot.length > 90 ? `${foot.slice(0, 89).trimEnd()}…` : foot;
          footLine(shown, "left");
          footLine(`Página ${page + 1} de ${count}`, "right");
        });
      }
      const parts: Uint8Array[] = [];
      doc.on("data", (part: Uint8Array) => parts.push(part));
      const ended = new Promise((resolve) => doc.on("end", resolve));
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

/** PDF has no WebP. */
export const toJpeg = (file: Uint8Array): Promise<Uint8Array> => sharp(file).jpeg({ quality: 85 }).toBuffer();

export const jpegOf = ({ data, width, height }: Pixels): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
