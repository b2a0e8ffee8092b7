import type { StreetColours } from "./street-colours.ts";
import type { WayClass } from "./street-filters.ts";

/** How a kind of way is drawn. Zooms are MapLibre's, widths CSS pixels. */
export interface WayLook {
  readonly minzoom: number;
  readonly width: readonly (readonly [zoom: number, width: number])[];
  readonly colour: keyof StreetColours;
  /** While the line is too thin for an edge. */
  readonly farColour?: keyof StreetColours;
  /** An edge on both sides, from its own zoom on. */
  readonly casing?: { readonly colour: keyof StreetColours; readonly minzoom: number };
  readonly dashes?: readonly number[];
}

export const wayLooks: Readonly<Record<WayClass, WayLook>> = {
  path: {
    minzoom: 13,
    width: [
      [13, 0.6],
      [16, 1.2],
      [20, 3],
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
    farColour: "farStreet",
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
    casing: { colour: "casing", minzoom: 10 },
  },
  secondary: {
    minzoom: 9,
    width: [
      [9, 0.8],
      [13, 3],
      [15, 8],
      [20, 40],
    ],
    colour: "mainStreet",
    casing: { colour: "mainCasing", minzoom: 9 },
  },
  primary: {
    minzoom: 9,
    width: [
      [9, 1],
      [13, 3.6],
      [15, 9],
      [20, 44],
    ],
    colour: "mainStreet",
    casing: { colour: "mainCasing", minzoom: 9 },
  },
  highway: {
    minzoom: 9,
    width: [
      [9, 1.4],
      [13, 4.4],
      [15, 10],
      [20, 48],
    ],
    colour: "highway",
    casing: { colour: "highwayCasing", minzoom: 9 },
  },
};

/** Of a casing, on each side. */
export const casingWidth: readonly (readonly [zoom: number, width: number])[] = [
  [9, 0.5],
  [15, 1],
  [20, 2],
];
