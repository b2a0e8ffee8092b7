import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { logoSize, type SheetFrame } from "../sheet-content.ts";
import { printableLine } from "./printable-text.ts";
import { jpegOf, muted, rule, type SheetPage } from "./sheet-page.ts";

const QR = 84;
const GAP = 20;
const HEAD = 24;
const LOGO_HEIGHT = 32;
const titleSizes = [25, 20, 16];
const MAX_TITLE = 94;

/** The company, the title, `lines` below it, the date and the address, next to the code of the address. */
export async function drawHeading(
  page: SheetPage,
  sheet: SheetFrame,
  lines: (x: number, y: number, within: number) => void,
): Promise<void> {
  const { doc, left, width, artifact, write } = page;
  const { address, colours, date } = sheet;
  await company(page, sheet);
  const line = HEAD + LOGO_HEIGHT + 8;
  artifact(() =>
    doc
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(0.5)
      .stroke(rule),
  );
  const top = line + 16;
  const within = address === null ? width : width - QR - GAP;
  const text = printableLine(sheet.title);
  const styleOf = (size: number) => ({ size, weight: "Bold" }) as const;
  const size = titleSizes.find((each) => page.heightOf(text, styleOf(each), within) <= MAX_TITLE) ?? 16;
  write("H1", page.fitted(text, styleOf(size), MAX_TITLE, within), styleOf(size), { y: top, within });
  lines(left, doc.y + 6, within);
  write("P", `Datos actualizados el ${date}`, { size: 8.5, color: muted }, { y: doc.y + 8, within });
  if (address !== null) {
    write("P", address, { size: 8.5, color: colours.text }, { y: doc.y + 1, within, link: address });
    const end = doc.y;
    code(page, address, top);
    doc.y = Math.max(end, top + QR + 12);
  }
  doc.y += 14;
}

async function company(page: SheetPage, { company: name, logo }: SheetFrame) {
  const { doc, left, width, tagged } = page;
  const logoWidth = (LOGO_HEIGHT * logoSize.width) / logoSize.height;
  const within = width - (logo ? logoWidth + GAP : 0);
  const style = { size: 13, weight: "Medium" } as const;
  const text = page.fitted(printableLine(name), style, 2 * 16, within);
  const height = page.heightOf(text, style, within);
  page.write("P", text, style, { y: HEAD + (LOGO_HEIGHT - height) / 2, within });
  if (!logo) return;
  const file = Buffer.from(await jpegOf(logo));
  const x = left + width - logoWidth;
  const bbox = [x, HEAD, x + logoWidth, HEAD + LOGO_HEIGHT];
  const draw = () => void doc.image(file, x, HEAD, { height: LOGO_HEIGHT });
  tagged("Figure", draw, { alt: `Logo de ${printableLine(name)}`, bbox });
}

/** On paper less of a code is damaged than on a sign outdoors: a medium correction is enough. */
function code({ doc, left, width, tagged, write }: SheetPage, address: string, y: number) {
  const qr = generate(address, { minCorrectionLevel: correction.M });
  const x = left + width - QR;
  const draw = () =>
    void doc
      .save()
      .translate(x, y)
      .scale(QR / qr.size)
      .path(toSvgPath(qr))
      .fill("#000000")
      .restore();
  tagged("Figure", draw, { alt: `Código QR de ${address}`, bbox: [x, y, x + QR, y + QR] });
  const caption = { size: 7.5, color: muted, align: "center" } as const;
  write("P", "Abrir en el teléfono", caption, { x, y: y + QR + 3, within: QR });
}
