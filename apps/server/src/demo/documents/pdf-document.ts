/** One page of a PDF, in letter format. */
export interface PdfPage {
  readonly title: string;
  /** `#rrggbb`, of the band behind the title. */
  readonly colour: string;
  /** Pale across the page. */
  readonly watermark: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** One line each. */
  readonly lines: readonly string[];
}

const [pageWidth, pageHeight] = [612, 792];
const margin = 56;

/** A PDF of one page with the standard Helvetica, which every reader has. */
export function createPdf(page: PdfPage): Buffer {
  const content = drawPage(page);
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title ${textOf(page.title)} /Subject ${textOf(page.watermark)} >>`,
  ]);
}

function drawPage({ title, colour, watermark, facts, lines }: PdfPage): string {
  const top = pageHeight - 88;
  const write = (text: string, font: "F1" | "F2", size: number, x: number, y: number, gray = "0.15 g") =>
    `BT ${gray} /${font} ${size} Tf ${x} ${y} Td ${textOf(text)} Tj ET`;
  const rows = facts.flatMap(([label, value], index) => {
    const y = top - 40 - index * 24;
    return [
      write(label, "F2", 10, margin, y, "0.4 g"),
      write(value, "F1", 11, margin + 150, y),
      `0.85 G 0.5 w ${margin} ${y - 8} m ${pageWidth - margin} ${y - 8} l S`,
    ];
  });
  const text = top - 64 - facts.length * 24;
  return [
    `${rgb(colour)} rg 0 ${pageHeight - 72} ${pageWidth} 72 re f`,
    write(title, "F2", 20, margin, pageHeight - 46, "1 g"),
    // Turned by 40 degrees.
    `BT 0.9 g /F2 44 Tf 0.766 0.643 -0.643 0.766 100 170 Tm ${textOf(watermark)} Tj ET`,
    ...rows,
    ...lines.map((line, index) => write(line, "F1", 11, margin, text - index * 17)),
  ].join("\n");
}

/** Header, objects, table of their places, trailer. The last object is the information dictionary. */
function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n%âãÏÓ\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** A text in the encoding of western Europe; other characters are left out. */
function textOf(text: string): string {
  const known = text.replaceAll("–", "-").replace(/[^\x20-\x7e\xa0-\xff]/g, "");
  return `(${known.replace(/[\\()]/g, "\\$&")})`;
}

function rgb(colour: string): string {
  return [1, 3, 5]
    .map((start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255).toFixed(3))
    .join(" ");
}
