/** The editable fields of a point. Null means unknown. */
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
  /** Stage, work type and class: free text in upper case. */
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
  /** Degrees. An invalid pair is stored too (see `isValidPosition`). */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The draft of an empty point form. */
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
  /** Incremented by each save. An update with an older version is rejected. */
  readonly version: number;
}

/** Maximum number of characters of each text of a point. */
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
