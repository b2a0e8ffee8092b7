export type ColorScheme = "light" | "dark";

/** The neutral colours that everything stands on. The page and the contrast tests use the same ones. */
export interface Surfaces {
  /** Behind everything. */
  readonly background: string;
  /** Cards, panels and dialogs. */
  readonly surface: string;
  readonly text: string;
  readonly textMuted: string;
  /** Lines that only divide. */
  readonly border: string;
  /** Outlines that show where a control is: 3 to 1 against what they stand on. */
  readonly controlBorder: string;
}

export const surfaces: Readonly<Record<ColorScheme, Surfaces>> = {
  light: {
    background: "#f4f5f7",
    surface: "#ffffff",
    text: "#1b1f24",
    textMuted: "#57606a",
    border: "#d8dce1",
    controlBorder: "#868e97",
  },
  dark: {
    background: "#111418",
    surface: "#1b1f24",
    text: "#e8eaed",
    textMuted: "#a3abb5",
    border: "#343a42",
    controlBorder: "#707882",
  },
};
