import type { PointDraft } from "@mapaobra/domain/point/point";

/** What staff change on the card. */
export type QuickChange = Partial<Pick<PointDraft, "stage" | "progress">>;
