export type ColorScheme = "light" | "dark";

/**
 * The colours common to all themes: neutral surfaces and status colours. The page and the contrast tests use
 * the same values.
 */
export interface Surfaces {
  /** Page background. */
  readonly background: string;
  /** Cards, panels and dialogs. */
  readonly surface: string;
  readonly text: string;
  readonly textMuted: string;
  /** Decorative dividers. */
  readonly border: string;
  /** Outlines of controls: 3:1 contrast with their background. */
  readonly controlBorder: string;
  /** A destructive button, its hover colour, and the text on both. */
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  /** Error, success and warning: as text colour, and as background of that text and of ordinary text. */
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
