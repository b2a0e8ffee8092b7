/** What a person or a file says about a point. Null where it is not known. */
export interface PointDraft {
  readonly mapId: number | null;
  readonly companyId: number | null;
  readonly name: string;
  /** Province, canton and district: official names in upper case (P2 §5.5). */
  readonly province: string | null;
  readonly canton: string | null;
  readonly district: string | null;
  /** Number of the construction permit. Several points may share one. */
  readonly permit: string | null;
  /** Stage, kind of work and class: free text in upper case. */
  readonly stage: string | null;
  readonly workType: string | null;
  readonly workClass: string | null;
  readonly note: string | null;
  /** Square metres. */
  readonly area: number | null;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly developer: string | null;
  readonly builder: string | null;
  /** Whole percent, 0 to 100. */
  readonly progress: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** `http:` or `https:` address. */
  readonly web: string | null;
  /** Person in charge. */
  readonly manager: string | null;
  /** Degrees; a pair that no map can show is kept all the same (see `isPlaced`). */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A point of which nothing is known yet. */
export const emptyDraft: PointDraft = {
  mapId: null,
  companyId: null,
  name: "",
  province: null,
  canton: null,
  district: null,
  permit: null,
  stage: null,
  workType: null,
  workClass: null,
  note: null,
  area: null,
  date: null,
  developer: null,
  builder: null,
  progress: null,
  phone: null,
  email: null,
  web: null,
  manager: null,
  latitude: null,
  longitude: null,
};

/** A construction project on a map (P2 §3.1 to §3.3). */
export interface Point extends PointDraft {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
  readonly mediaCount: number;
  /** Rises with each save; an update that names an older one is refused. */
  readonly version: number;
}

/** The most characters that each text of a point may have. */
export const pointTextLimits = {
  name: 200,
  province: 80,
  canton: 80,
  district: 80,
  permit: 80,
  stage: 80,
  workType: 80,
  workClass: 80,
  note: 4000,
  developer: 200,
  builder: 200,
  phone: 40,
  email: 200,
  web: 500,
  manager: 200,
} as const satisfies Partial<Record<keyof PointDraft, number>>;
