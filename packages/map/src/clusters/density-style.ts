import type { ColourScheme } from "../basemap/colours.ts";

/** Colours of the density layers in one colour scheme. */
export interface DensityStyle {
  /** Fill of a cluster, `#rrggbb`, and colour of its count. */
  readonly disc: string;
  readonly number: string;
  /** The colour ramp from few points to many, with alpha last. No stage uses these colours. */
  readonly heat: readonly (readonly [red: number, green: number, blue: number, alpha: number])[];
}

export const densityStyles: Readonly<Record<ColourScheme, DensityStyle>> = {
  light: {
    disc: "#ffffff",
    number: "#1b1f24",
    heat: [
      [0.74, 0.66, 0.9, 0],
      [0.69, 0.58, 0.88, 0.5],
      [0.49, 0.32, 0.75, 0.72],
      [0.21, 0.07, 0.4, 0.88],
    ],
  },
  dark: {
    disc: "#1b1f24",
    number: "#f2f4f6",
    heat: [
      [0.36, 0.24, 0.6, 0],
      [0.45, 0.32, 0.72, 0.5],
      [0.67, 0.54, 0.93, 0.74],
      [0.97, 0.94, 1, 0.92],
    ],
  },
};
