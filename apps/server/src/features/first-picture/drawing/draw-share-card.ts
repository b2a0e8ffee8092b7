import { projectsText } from "@mapaobra/domain/point/display";
import type { PointTable } from "@mapaobra/domain/point/table";
import { surfaces } from "@mapaobra/domain/theme/surfaces";
import sharp, { type OverlayOptions } from "sharp";
import { BAND_HEIGHT, cardPhotographSize, type ShareCard, shareCardSize } from "../share-card.ts";
import { cutToWidth, drawableText, linePath, twoLines } from "./card-texts.ts";
import { type PictureOptions, rasterise } from "./draw-picture.ts";
import { outlineText } from "./outlined-text.ts";

const { width, height } = shareCardSize;

/** WhatsApp leaves out larger pictures. */
const MAX_BYTES = 300_000;
/** The first whose file is small enough; a photograph of noise takes the last. */
const QUALITIES = [84, 74, 62, 50, 38, 25];

/** Chats round the corners. */
const MARGIN = 44;
const TEXT_WIDTH = width - 2 * MARGIN;
const bandTop = height - BAND_HEIGHT;
/** A title of one line is larger. */
const oneLine = { weight: "Bold", size: 64 };
const ofTwoLines = { weight: "Bold", size: 48 };
const detailsFont = { weight: "Medium", size: 34 };
const companyFont = { weight: "Semibold", size: 34 };
const creditsFont = { weight: "Regular", size: 16 };
const MARK_RADIUS = 13;
const MARK_WIDTH = 2 * MARK_RADIUS + 16;
/** Between the details and the company. */
const GAP = 40;
/** What long details leave to the company. */
const COMPANY_WIDTH = 320;
/** Between the photograph and the map. */
const SEAM = 6;

/** CSS pixels of the marker of the one project of a card. */
const PROJECT_MARKER = 22;

/** Draws the card of a link as a JPEG of `shareCardSize` under 300 kB. `mapOptions` are those of its map. */
export async function drawShareCard(
  table: PointTable,
  mapOptions: PictureOptions,
  card: ShareCard,
): Promise<Buffer> {
  const options = card.around ? { ...mapOptions, markerDiameter: PROJECT_MARKER } : mapOptions;
  const { data, info } = await rasterise(table, options).raw().toBuffer({ resolveWithObject: true });
  const map: OverlayOptions = {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: width - info.width,
    top: 0,
  };
  const photograph: OverlayOptions[] = card.photograph
    ? [{ input: Buffer.from(card.photograph), raw: { ...cardPhotographSize, channels: 3 }, left: 0, top: 0 }]
    : [];
  const pixels = await sharp({
    create: { width, height, channels: 3, background: card.colours.band },
  })
    .composite([map, ...photograph, { input: Buffer.from(overlay(card, table, options)), left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (file.length < MAX_BYTES) break;
  }
  return file;
}

/** The seam, the credits and the band as SVG. Texts are outlines: no letter of a company is markup. */
function overlay(card: ShareCard, table: PointTable, options: PictureOptions): string {
  const seam = card.photograph
    ? `<rect x="${cardPhotographSize.width - SEAM / 2}" width="${SEAM}" height="${bandTop}" fill="#ffffff"/>`
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    seam,
    credits(options),
    `<rect y="${bandTop}" width="${width}" height="${BAND_HEIGHT}" fill="${card.colours.band}"/>`,
    title(card),
    lastLine(card, table),
    "</svg>",
  ].join("");
}

/** What the map was made of, at its lower right corner: a picture in a chat has no other place for it. */
function credits({ streets }: PictureOptions): string {
  const sources = `Natural Earth · GeoNames (CC BY 4.0)${streets ? " · © OpenStreetMap" : ""}`;
  const plate = widthIn(creditsFont)(sources) + 20;
  const d = linePath(sources, creditsFont, { x: width - 10, y: bandTop - 14, end: true });
  return `<rect x="${width - plate}" y="${bandTop - 28}" width="${plate}" height="28" fill="#ffffff" fill-opacity="0.8"/><path d="${d}" fill="${surfaces.light.textMuted}"/>`;
}

const widthIn =
  ({ weight, size }: typeof oneLine) =>
  (text: string): number =>
    outlineText(text, weight, size).width;

function title({ title: text, company, colours }: ShareCard): string {
  const name = drawableText(text) || drawableText(company);
  const isShort = widthIn(oneLine)(name) <= TEXT_WIDTH;
  const font = isShort ? oneLine : ofTwoLines;
  const lines = isShort ? [name] : twoLines(name, TEXT_WIDTH, widthIn(font));
  const first = lines.length === 1 ? 76 : 42;
  const paths = lines.map((line, at) => linePath(line, font, { x: MARGIN, y: bandTop + first + at * 54 }));
  return `<path d="${paths.join("")}" fill="${colours.text}"/>`;
}

/** The mark with the details, and the company at the right. */
function lastLine({ details, mark, company, colours }: ShareCard, table: PointTable): string {
  const y = height - 38;
  const left = MARGIN + (mark ? MARK_WIDTH : 0);
  const end = width - MARGIN;
  const detailsWidth = end - left - GAP - COMPANY_WIDTH;
  const facts = cutToWidth(
    drawableText(details ?? projectsText(table.count)),
    detailsWidth,
    widthIn(detailsFont),
  );
  const free = end - left - GAP - widthIn(detailsFont)(facts);
  const owner = cutToWidth(drawableText(company), free, widthIn(companyFont));
  const paths =
    linePath(facts, detailsFont, { x: left, y }) + linePath(owner, companyFont, { x: end, y, end: true });
  const dot = mark
    ? `<circle cx="${MARGIN + MARK_RADIUS}" cy="${y}" r="${MARK_RADIUS}" fill="${mark}" stroke="#ffffff" stroke-width="4"/>`
    : "";
  return `${dot}<path d="${paths}" fill="${colours.text}"/>`;
}
