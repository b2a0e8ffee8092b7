import { provinces as official } from "@mapaobra/domain/territory/provinces";
import { type Position, simplify } from "./simplify.ts";
import { outlines, provinces, withLines } from "./sources.ts";

/** Simplification tolerance in degrees (220 m), below the error of the sources. */
const TOLERANCE = 0.002;

/** TypeScript: the rings of one province a line, in the order of their codes. */
export function provinceOutlinesSource(): string {
  // Lines that two provinces share are simplified once, so that they still meet.
  const home = withLines(provinces(), (line) => simplify(line, () => TOLERANCE));
  const lines = official.map(({ name }) =>
    JSON.stringify(
      outlines(home, name)
        .map(written)
        .filter((ring) => ring !== ""),
    ),
  );
  return [
    "/** Made by tools/basemap/build.ts of Natural Earth (public domain): see position-warning.ts. */",
    "export const provinceOutlines: readonly (readonly string[])[] = [",
    ...lines.map((line) => `  ${line},`),
    "];",
    "",
  ].join("\n");
}

/** Steps from vertex to vertex in thousandths of a degree, the first from zero; empty where too little is left of it. */
function written(ring: readonly Position[]): string {
  const vertices = ring
    .map(([lng, lat]) => [Math.round(lng * 1_000), Math.round(lat * 1_000)] as const)
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  if (vertices.length < 4) return "";
  return vertices
    .map(([x, y], index) => [x - (vertices[index - 1]?.[0] ?? 0), y - (vertices[index - 1]?.[1] ?? 0)].join())
    .join(" ");
}
