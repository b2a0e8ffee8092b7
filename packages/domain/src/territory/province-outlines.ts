import { provinceOutlines as encodedOutlines } from "./province-outlines.generated.ts";
import { allProvinces, type Place } from "./territory.ts";

/** Thousandths of a degree. */
export type Vertex = readonly [x: number, y: number];

interface ProvinceOutline {
  readonly place: Place;
  /** Closed rings: the mainland and islands. */
  readonly rings: readonly (readonly Vertex[])[];
}

/** The outline of each province, from a map of 1:10,000,000. */
export const provinceOutlines: readonly ProvinceOutline[] = allProvinces().map((place, index) => ({
  place,
  rings: (encodedOutlines[index] ?? []).map(parseRing),
}));

function parseRing(encoded: string): readonly Vertex[] {
  let x = 0;
  let y = 0;
  return encoded.split(" ").map((step) => {
    const [east = 0, north = 0] = step.split(",").map(Number);
    x += east;
    y += north;
    return [x, y];
  });
}
