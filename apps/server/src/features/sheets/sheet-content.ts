/** A picture of ours as RGB pixels, three bytes each: the thread that draws reads no foreign file. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Paper = "A4" | "LETTER";

/** What every sheet says. Texts are as stored: drawing leaves out what its font lacks. */
export interface SheetFrame {
  readonly paper: Paper;
  readonly company: string;
  /** `#rrggbb` of fills, and of texts and marks on white. */
  readonly colours: { readonly band: string; readonly text: string };
  /** Of `logoSize`; null without one. */
  readonly logo: Pixels | null;
  readonly title: string;
  /** The page that the sheet is of; null if its host is unknown. */
  readonly address: string | null;
  /** Of the data, `dd/mm/yyyy`. */
  readonly date: string;
}

/** A picture of ours as WebP, and what it was made of. */
export interface SheetMap {
  readonly file: Uint8Array;
  readonly sources: string;
}

/** A stage with its colour, `#rrggbb`. */
export interface SheetStage {
  readonly name: string;
  readonly color: string;
}

/** What the page of a project shows. */
export interface ProjectSheet extends SheetFrame {
  readonly kind: "project";
  readonly stage: SheetStage;
  readonly progress: number | null;
  readonly place: string;
  readonly note: string;
  readonly facts: readonly (readonly [string, string])[];
  /** `since`: `dd/mm/yyyy`. */
  readonly stages: readonly (SheetStage & { readonly since: string })[];
  readonly contacts: readonly string[];
  /** With the project in the middle. */
  readonly map: SheetMap | null;
  readonly photographs: readonly Pixels[];
}

/** A project of a list. */
export interface ListedRow {
  readonly number: number;
  readonly name: string;
  readonly stage: SheetStage;
  readonly place: string;
  readonly area: string;
  readonly day: string;
  /** Of its page. */
  readonly address: string | null;
  /** In fractions of the map; null if it is not on it. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** What a list of projects shows. */
export interface ListSheet extends SheetFrame {
  readonly kind: "list";
  /** How many projects there are, and how many of them are rows. */
  readonly count: string;
  readonly totals: readonly {
    readonly title: string;
    readonly counts: readonly { readonly name: string; readonly projects: number }[];
  }[];
  readonly rows: readonly ListedRow[];
  readonly map: SheetMap | null;
}

export type Sheet = ProjectSheet | ListSheet;

/** Real pixels, at about 220 per inch. */
export const logoSize = { width: 440, height: 128 } as const;
export const firstPhotographSize = { width: 900, height: 600 } as const;
export const otherPhotographSize = { width: 480, height: 320 } as const;
export const MAX_PHOTOGRAPHS = 6;
