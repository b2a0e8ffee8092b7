import type { StreetColours } from "./street-colours.ts";
import type { WayClass } from "./street-filters.ts";

/** How a kind of way is drawn. Zooms are MapLibre's, widths CSS pixels. */
export interface WayStyle {
  readonly minzoom: number;
  readonly width: readonly (readonly [zoom: number, width: number])[];
  readonly colour: keyof StreetColours;
  /** While the line is too thin for its edges to show it; `near` is the zoom of `colour`. */
  readonly far?: { readonly colour: keyof StreetColours; readonly until: number; readonly near: number };
  /** An edge on both sides, from its own zoom on. */
  readonly casing?: { readonly colour: keyof StreetColours; readonly minzoom: number };
  readonly dashes?: readonly number[];
}

const farMain = { colour: "farMainStreet", until: 11, near: 13 } as const;
const farHighway = { colour: "farHighway", until: 11, near: 13 } as const;

export const wayStyles: Readonly<Record<WayClass, WayStyle>> = {
  path: {
    minzoom: 13,
    width: [
      [13, 0.8],
      [16, 1.6],
      [20, 4],
    ],
    colour: "path",
    dashes: [3, 2],
  },
  service: {
    minzoom: 13,
    width: [
      [13, 0.8],
      [15, 2],
      [20, 14],
    ],
    colour: "street",
    casing: { colour: "casing", minzoom: 13 },
  },
  minor: {
    minzoom: 11.5,
    width: [
      [11.5, 0.4],
      [13, 1.2],
      [15, 5],
      [20, 30],
    ],
    colour: "street",
    far: { colour: "farStreet", until: 13, near: 13.6 },
    casing: { colour: "casing", minzoom: 13 },
  },
  link: {
    minzoom: 10.5,
    width: [
      [10.5, 0.8],
      [14, 2.4],
      [16, 6],
      [20, 26],
    ],
    colour: "mainStreet",
    far: farMain,
    casing: { colour: "mainCasing", minzoom: 12 },
  },
  tertiary: {
    minzoom: 10,
    width: [
      [10, 0.8],
      [13, 2.2],
      [15, 7],
      [20, 36],
    ],
    colour: "street",
    far: { colour: "farStreet", until: 11.5, near: 13 },
    casing: { colour: "casing", minzoom: 10 },
  },
  secondary: {
    minzoom: 9,
    width: [
      [9, 1],
      [13, 3],
      [15, 8],
      [20, 40],
    ],
    colour: "mainStreet",
    far: farMain,
    casing: { colour: "mainCasing", minzoom: 9 },
  },
  primary: {
    minzoom: 9,
    width: [
      [9, 1.2],
      [13, 3.6],
      [15, 9],
      [20, 44],
    ],
    colour: "mainStreet",
    far: farMain,
    casing: { colour: "mainCasing", minzoom: 9 },
  },
  highway: {
    minzoom: 9,
    width: [
      [9, 1.8],
      [13, 4.4],
      [15, 10],
      [20, 48],
    ],
    colour: "highway",
    far: farHighway,
    casing: { colour: "highwayCasing", minzoom: 9 },
  },
};

/** Of a casing, on each side. */
export const casingWidth: readonly (readonly [zoom: number, width: number])[] = [
  [9, 0.5],
  [15, 1],
  [20, 2],
];
