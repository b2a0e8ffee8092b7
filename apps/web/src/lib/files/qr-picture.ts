import { collapseSpaces } from "@mapaobra/domain/format/text";
import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/**
 * Drawing of a QR code: its modules are squares of size 1, surrounded by the quiet zone that scanners need.
 */
export interface QrPicture {
  /** Outline of the dark modules. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Lines of text below the code. */
  readonly lines: readonly string[];
  readonly fontSize: number;
}

/** Width of the quiet zone in modules. */
export const QUIET_ZONE = 4;
const LINE_LENGTH = 26;
const MAX_LINES = 3;

/**
 * QR code of a link with a name below it. Error correction restores a quarter of the code, because it is
 * printed for outdoor use.
 */
export function qrPicture(link: string, name: string): QrPicture {
  const code = generate(link, { minCorrectionLevel: correction.Q });
  const width = code.size + 2 * QUIET_ZONE;
  const fontSize = width / 16;
  const lines = linesOf(name);
  const textHeight = lines.length * fontSize * LINE_HEIGHT;
  return { path: toSvgPath(code), width, height: width + textHeight, lines, fontSize };
}

export const LINE_HEIGHT = 1.3;

/** Baseline of a line of the name, from the top. */
export const baselineOf = ({ width, fontSize }: QrPicture, line: number): number =>
  width + fontSize * (line * LINE_HEIGHT + 0.5);

/** Splits the name into lines that fit below the code; the rest is truncated with an ellipsis. */
export function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of collapseSpaces(name).split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, MAX_LINES).map((line) => truncateLine(line, LINE_LENGTH));
  if (lines.length > MAX_LINES) shown.push(truncateLine(`${shown.pop()}…`, LINE_LENGTH));
  return shown;
}

const truncateLine = (line: string, maxLength: number) =>
  line.length <= maxLength ? line : `${line.slice(0, maxLength - 1)}…`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** SVG file of the picture with the given width in pixels. */
export function qrSvg(picture: QrPicture, pixels: number): string {
  const { path, width, height, lines, fontSize } = picture;
  const scale = pixels / width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="#fff"/>`,
    `<path transform="translate(${QUIET_ZONE} ${QUIET_ZONE})" d="${path}" fill="#000" shape-rendering="crispEdges"/>`,
    ...lines.map(
      (line, index) =>
        `<text x="${width / 2}" y="${baselineOf(picture, index)}" font-size="${fontSize}" text-anchor="middle" font-family="system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif">${escaped(line)}</text>`,
    ),
    "</svg>",
  ].join("\n");
}
