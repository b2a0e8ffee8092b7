/** The light of an hour of the day, and what it does to sky and ground. */
export interface Light {
  /** From the zenith down to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly cloud: string;
  readonly hills: string;
  readonly grass: string;
  readonly sun: string;
  /** Clockwise from north, in degrees. */
  readonly sunAzimuth: number;
  readonly sunElevation: number;
  /** How much darker a face is that turns away from the sun. */
  readonly contrast: number;
}

export const lights: readonly Light[] = [
  {
    sky: ["#2f7fd0", "#7fbdea", "#dcf0fa"],
    cloud: "#ffffff",
    hills: "#3f7a78",
    grass: "#86ad5c",
    sun: "#fff6d8",
    sunAzimuth: 128,
    sunElevation: 48,
    contrast: 0.34,
  },
  {
    sky: ["#5b86c4", "#f0c08f", "#ffe9bf"],
    cloud: "#ffe9d2",
    hills: "#6d6a86",
    grass: "#a3a05a",
    sun: "#ffdc96",
    sunAzimuth: 244,
    sunElevation: 19,
    contrast: 0.44,
  },
  {
    sky: ["#6e9fd2", "#b9d4ea", "#fbe9dc"],
    cloud: "#fff8f2",
    hills: "#64809a",
    grass: "#8fae76",
    sun: "#fff0d4",
    sunAzimuth: 100,
    sunElevation: 30,
    contrast: 0.38,
  },
  {
    sky: ["#8296a8", "#b7c6d0", "#e6ecee"],
    cloud: "#f4f6f7",
    hills: "#5d7a7c",
    grass: "#7f9c69",
    sun: "#ffffff",
    sunAzimuth: 160,
    sunElevation: 60,
    contrast: 0.2,
  },
];
