import { byField, emptyValue, type PointDraft, pointFieldIds } from "./fields.ts";

export type { PointDraft } from "./fields.ts";

/** The draft of an empty point form. */
export const emptyDraft = byField(pointFieldIds, emptyValue) as PointDraft;

/** A construction project on a map (P2 §3.1 to §3.3). */
export interface Point extends PointDraft {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
  readonly mediaCount: number;
  /** Incremented by each save. An update with an older version is rejected. */
  readonly version: number;
}
