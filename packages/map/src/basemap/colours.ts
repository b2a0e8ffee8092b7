export type ColourScheme = "light" | "dark";

/** The basemap's palette: low saturation, so that only the stages' colours stand out. */
export interface BasemapColours {
  readonly sea: string;
  readonly shoal: string;
  readonly land: string;
  readonly home: string;
  readonly coast: string;
  readonly border: string;
  readonly provinceLine: string;
  readonly halo: string;
  readonly seaName: string;
  readonly countryName: string;
  readonly provinceName: string;
  readonly townName: string;
  readonly capitalName: string;
}

export const basemapColours: Readonly<Record<ColourScheme, BasemapColours>> = {
  light: {
    sea: "#cfdfe6",
    shoal: "#dce9ee",
    land: "#ebe9e4",
    home: "#faf8f3",
    coast: "#a9bfc9",
    border: "#b3a9a0",
    provinceLine: "#cdc3b6",
    halo: "#faf8f3",
    seaName: "#7f9fae",
    countryName: "#9a928a",
    provinceName: "#a3988b",
    townName: "#5b554e",
    capitalName: "#2f2b27",
  },
  dark: {
    sea: "#16212a",
    shoal: "#1c2b36",
    land: "#21272c",
    home: "#2e3439",
    coast: "#435460",
    border: "#5a5f63",
    provinceLine: "#4a5258",
    halo: "#292f34",
    seaName: "#557284",
    countryName: "#6b7278",
    provinceName: "#868e95",
    townName: "#b5bbc0",
    capitalName: "#e6e9eb",
  },
};
