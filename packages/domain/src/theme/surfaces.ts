export type ColorScheme = "light" | "dark";

/**
 * The colours that are the same in every theme: the neutral ones that everything stands on, and those that
 * say how something went. The page and the contrast tests use the same ones.
 */
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
  /** A button that takes something away, the same under the pointer, and the text on both. */
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  /** What is wrong, what went well, what wants a look: as text, and as a ground for it and for ordinary text. */
  readonly dangerText: string;
  readonly dangerSoft: string;
  readonly successText: string;
  readonly successSoft: string;
  readonly warningText: string;
  readonly warningSoft: string;
}

export const surfaces: Readonly<Record<ColorScheme, Surfaces>> = {
  light: {
    background: "#f4f5f7",
    surface: "#ffffff",
    text: "#1b1f24",
    textMuted: "#57606a",
    border: "#d8dce1",
    controlBorder: "#868e97",
    danger: "#b3261e",
    dangerHover: "#93201a",
    onDanger: "#ffffff",
    dangerText: "#b3261e",
    dangerSoft: "#fcebea",
    successText: "#1a6b35",
    successSoft: "#e5f4ea",
    warningText: "#7a4f00",
    warningSoft: "#fdf1d8",
  },
  dark: {
    background: "#111418",
    surface: "#1b1f24",
    text: "#e8eaed",
    textMuted: "#a3abb5",
    border: "#343a42",
    controlBorder: "#707882",
    danger: "#c9352c",
    dangerHover: "#b32c24",
    onDanger: "#ffffff",
    dangerText: "#ff9d94",
    dangerSoft: "#42211f",
    successText: "#86d69c",
    successSoft: "#1c3524",
    warningText: "#f0c163",
    warningSoft: "#3a2e14",
  },
};
