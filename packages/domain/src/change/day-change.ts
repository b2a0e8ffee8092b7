import { type Change, isSameStage } from "./change.ts";

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

/** What is known of the changes of one point on one day. */
interface DayValues extends Pick<Change, "stageBefore" | "stageAfter"> {
  /** Percent. */
  readonly progressBefore: number | null;
  readonly progress: number | null;
  /** Number of photographs and panoramas that were added and still exist. */
  readonly photos: number;
  readonly comments: number;
}

/** What the history has of one point on one day. */
export interface ChangeFacts extends DayValues {
  readonly isNew: boolean;
  readonly hasDate: boolean;
  readonly hasArea: boolean;
  readonly hasContact: boolean;
  readonly hasData: boolean;
}

/** The changes of one point on one day; `fields` are those of the kind `data`, as far as they are known. */
export interface DayChange extends DayValues, Pick<Change, "fields"> {
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
    stage: edited(!isSameStage(facts.stageBefore, facts.stageAfter)),
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
