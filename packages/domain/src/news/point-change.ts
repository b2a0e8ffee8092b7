/** What can change of a project on a map. `date` is the date of the permit; `data` is every other field. */
export const changeKinds = [
  "new",
  "stage",
  "progress",
  "date",
  "area",
  "contact",
  "data",
  "photos",
  "comments",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What the history has of one point on one day. */
export interface ChangeFacts {
  readonly isNew: boolean;
  /** The stage before the first change of the day; null if it had none, or did not change. */
  readonly stageBefore: string | null;
  /** The stage after the last one. */
  readonly stage: string | null;
  /** Percent. */
  readonly progressBefore: number | null;
  readonly progress: number | null;
  readonly hasDate: boolean;
  readonly hasArea: boolean;
  readonly hasContact: boolean;
  readonly hasData: boolean;
  /** Number of photographs and panoramas that were added and still exist. */
  readonly photos: number;
  readonly comments: number;
}

/** The changes of one point on one day. */
export interface PointChange
  extends Pick<ChangeFacts, "stageBefore" | "stage" | "progressBefore" | "progress" | "photos" | "comments"> {
  readonly pointId: number;
  readonly name: string;
  /** In Costa Rica, `YYYY-MM-DD`. */
  readonly day: string;
  /** The last change of the day, ISO 8601. */
  readonly at: string;
  /** In the order of `changeKinds`; never empty. */
  readonly kinds: readonly ChangeKind[];
}

/** The kinds of a day's changes. Edits on the day on which a project is new are part of it; a stage that is the same in the evening did not change. */
export function kindsOf(facts: ChangeFacts): ChangeKind[] {
  const edited = (isKind: boolean) => isKind && !facts.isNew;
  const holds: Readonly<Record<ChangeKind, boolean>> = {
    new: facts.isNew,
    stage: edited(facts.stageBefore !== facts.stage),
    progress: edited(facts.progressBefore !== facts.progress),
    date: edited(facts.hasDate),
    area: edited(facts.hasArea),
    contact: edited(facts.hasContact),
    data: edited(facts.hasData),
    photos: facts.photos > 0,
    comments: facts.comments > 0,
  };
  return changeKinds.filter((kind) => holds[kind]);
}
