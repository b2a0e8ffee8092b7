/** The period whose news are shown. */
export type NewsRange = "visit" | "week" | "month";

/** Where the reader was in the panel 'Novedades' when a project covered it. */
export interface NewsPlace {
  readonly mapId: number;
  readonly pointId: number;
  readonly day: string;
  /** The chosen one; null for the one by default. */
  readonly range: NewsRange | null;
  /** Entries that were shown. */
  readonly most: number;
}

let place: NewsPlace | null = null;

export const rememberNewsPlace = (left: NewsPlace): void => {
  place = left;
};

/** The place on this map; null if the reader did not leave the panel for a project. */
export const newsPlaceOf = (mapId: number): NewsPlace | null => (place?.mapId === mapId ? place : null);

export const forgetNewsPlace = (): void => {
  place = null;
};
