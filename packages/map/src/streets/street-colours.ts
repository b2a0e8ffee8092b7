import type { ColourScheme } from "../basemap/colours.ts";

/** The palette of the streets: greys and pale tints, so that only the stages' colours stand out. */
export interface StreetColours {
  /** The land that tiles leave uncovered, and the water that they draw. */
  readonly land: string;
  readonly water: string;
  readonly green: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly casing: string;
  readonly street: string;
  readonly farStreet: string;
  readonly mainStreet: string;
  readonly farMainStreet: string;
  readonly mainCasing: string;
  readonly highway: string;
  readonly farHighway: string;
  readonly highwayCasing: string;
  readonly streetName: string;
  readonly placeName: string;
  readonly areaName: string;
  readonly halo: string;
}

export const streetColours: Readonly<Record<ColourScheme, StreetColours>> = {
  light: {
    land: "#faf8f3",
    water: "#cfdfe6",
    green: "#e4ebdb",
    building: "#e9e5db",
    buildingEdge: "#d3cdc1",
    path: "#b3a998",
    rail: "#c3beb6",
    casing: "#d9d3c8",
    street: "#ffffff",
    farStreet: "#d8d2c5",
    mainStreet: "#f6f0e2",
    farMainStreet: "#cfc5b0",
    mainCasing: "#cfc7b8",
    highway: "#efe4cb",
    farHighway: "#bfaf8a",
    highwayCasing: "#c2b697",
    streetName: "#6d675f",
    placeName: "#4a453f",
    areaName: "#817a71",
    halo: "#fdfcf9",
  },
  dark: {
    land: "#2e3439",
    water: "#16212a",
    green: "#2e3a35",
    building: "#3a4249",
    buildingEdge: "#495259",
    path: "#5d666d",
    rail: "#566069",
    casing: "#252a2f",
    street: "#4a535b",
    farStreet: "#515b63",
    mainStreet: "#58626a",
    farMainStreet: "#6b767e",
    mainCasing: "#23282c",
    highway: "#6c767e",
    farHighway: "#7b868f",
    highwayCasing: "#22272b",
    streetName: "#a9b0b6",
    placeName: "#cdd2d6",
    areaName: "#8e979e",
    halo: "#262b30",
  },
};
