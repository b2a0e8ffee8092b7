import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { foldText } from "@mapaobra/domain/format/text";
import { provinces as official } from "@mapaobra/domain/territory/provinces";
import { type Position, simplify } from "./simplify.ts";
import { mapArcs, outlines, provinces } from "./sources.ts";

/** Where the rules have the outlines of the provinces. */
export const target = fileURLToPath(
  new URL("../../packages/domain/src/territory/province-outlines.generated.ts", import.meta.url),
);

/** Degrees that a vertex may lie beside the line without being missed: 220 m, less than what the sources are off. */
const TOLERANCE = 0.002;

/** The file's content: the rings of one province a line, in the order of their codes. */
export function provinceOutlinesSource(): string {
  // Lines that two provinces share are drawn anew once, so that they still meet.
  const home = mapArcs(provinces(), (line) => simplify(line, () => TOLERANCE));
  const lines = official.map(({ name }) => {
    const area = home.areas.find(({ properties }) => foldText(properties.name) === foldText(name));
    if (!area) throw new Error(`The sources lack the province ${name}.`);
    return JSON.stringify(
      outlines(home, area)
        .map(encodeRing)
        .filter((ring) => ring !== ""),
    );
  });
  return [
    "/** Made by tools/basemap/build-outlines.ts of Natural Earth (public domain): see province-at.ts. */",
    "export const provinceOutlines: readonly (readonly string[])[] = [",
    ...lines.map((line) => `  ${line},`),
    "];",
    "",
  ].join("\n");
}

/** Steps from vertex to vertex in thousandths of a degree, the first from zero; empty where too little is left of it. */
function encodeRing(ring: readonly Position[]): string {
  const vertices = ring
    .map(([lng, lat]) => [Math.round(lng * 1_000), Math.round(lat * 1_000)] as const)
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  if (vertices.length < 4) return "";
  return vertices
    .map(([x, y], index) => [x - (vertices[index - 1]?.[0] ?? 0), y - (vertices[index - 1]?.[1] ?? 0)].join())
    .join(" ");
}

if (import.meta.main) {
  const source = provinceOutlinesSource();
  writeFileSync(target, source);
  console.log(`${target}: ${source.length} bytes, ${gzipSync(source).length} compressed`);
}
