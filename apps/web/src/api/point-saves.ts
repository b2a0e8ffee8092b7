import type { savePoint } from "@mapaobra/contract/endpoints/points";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";

/** The request of a point save. */
export type PointSave = ValueOf<(typeof savePoint)["request"]>;

/** The fields of a save that leaves all of them unchanged: a save of some fields overrides those. */
export const unchangedFields = Object.fromEntries(
  Object.keys(emptyDraft).map((field) => [field, undefined]),
) as { readonly [Field in keyof PointDraft]: undefined };

/** A save with its idempotency key. */
export interface IdempotentSave {
  readonly save: PointSave;
  readonly writeKey: string;
}
