import { correction, generate } from "lean-qr";
import { describe, expect, it } from "vitest";
import { linesOf, QUIET_ZONE, qrPicture, qrSvg } from "./qr-picture.ts";

const link = "https://app.mapaobra.example/mapa/cumbres--todo-el-pais";

/** Modules inside the outline of a path, row by row, by counting the edges to the left of each. */
function modulesIn(path: string, size: number): string[] {
  const rings = path
    .split("Z")
    .filter((ring) => ring !== "")
    .map((ring) =>
      ring
        .slice(1)
        .split("L")
        .map((corner) => corner.split(" ").map(Number)),
    );
  const upright = rings.flatMap((ring) =>
    ring.flatMap((corner, index) => {
      const [x = 0, y = 0] = corner;
      const [nextX, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      return x === nextX ? [{ x, from: Math.min(y, nextY), to: Math.max(y, nextY) }] : [];
    }),
  );
  const isDark = (column: number, row: number) =>
    upright.filter(({ x, from, to }) => x <= column && from <= row && row < to).length % 2 === 1;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (isDark(column, row) ? "#" : ".")).join(""),
  );
}

describe("QR code of a public link", () => {
  it("decodes module by module to exactly that link", () => {
    const code = generate(link, { minCorrectionLevel: correction.Q });
    const expected = Array.from({ length: code.size }, (_, row) =>
      Array.from({ length: code.size }, (_, column) => (code.get(column, row) ? "#" : ".")).join(""),
    );
    expect(modulesIn(qrPicture(link, "Todo el país").path, code.size)).toEqual(expected);
    expect(modulesIn(qrPicture(`${link}-2`, "Todo el país").path, code.size)).not.toEqual(expected);
  });

  it("has a quiet zone, and space below for the name", () => {
    const { width, height, lines } = qrPicture(link, "Todo el país");
    const { size } = generate(link, { minCorrectionLevel: correction.Q });
    expect(width).toBe(size + 2 * QUIET_ZONE);
    expect(height).toBeGreaterThan(width);
    expect(lines).toEqual(["Todo el país"]);
  });

  it("is a standalone file that contains the escaped name", () => {
    const svg = qrSvg(qrPicture(link, 'Peña & Hijos <"S.A.">'), 1024);
    expect(svg).toContain('width="1024"');
    expect(svg).toContain('>Peña &amp; Hijos &lt;"S.A."&gt;</text>');
  });
});

describe("name below a QR code", () => {
  it.each([
    ["Obras 2026", ["Obras 2026"]],
    ["Urbanización Hacienda Los Reyes etapa segunda", ["Urbanización Hacienda Los", "Reyes etapa segunda"]],
    ["a".repeat(40), [`${"a".repeat(25)}…`]],
    ["  ", [""]],
  ])("%j is split into lines %j", (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });

  it("is truncated with an ellipsis after three lines", () => {
    const lines = linesOf("palabra ".repeat(20));
    expect(lines).toHaveLength(3);
    expect(lines[2]?.endsWith("…")).toBe(true);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(26);
  });
});
