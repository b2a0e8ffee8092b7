import type { MapView } from "@mapaobra/domain/map/view-from-url";

/**
 * What closing the open point does to the map: its view returns to the one before the point, unless the person
 * has moved it since. The list stays as it was, also afterwards until the map moves again.
 */
export type PointReturn =
  | { readonly kind: "idle" | "returned" }
  | { readonly kind: "open"; readonly before: MapView | null; readonly isMoved: boolean }
  | { readonly kind: "returning"; readonly to: MapView };

export const idle: PointReturn = { kind: "idle" };

/** @param before the view before the open point, if its history entry has one */
export function afterNavigation(
  state: PointReturn,
  openId: number | null,
  before: MapView | null,
): PointReturn {
  if (openId !== null) return state.kind === "open" ? state : { kind: "open", before, isMoved: false };
  if (state.kind !== "open") return state;
  return state.before && !state.isMoved ? { kind: "returning", to: state.before } : idle;
}

interface MapMove {
  /** The person has moved the map since the last point was opened or closed. */
  readonly isByPerson: boolean;
  isAt(view: MapView): boolean;
}

/** The state after a movement of the map. */
export function afterMove(state: PointReturn, { isByPerson, isAt }: MapMove): PointReturn {
  if (state.kind === "open") return isByPerson && !state.isMoved ? { ...state, isMoved: true } : state;
  if (state.kind === "returned" || isByPerson) return idle;
  return state.kind === "returning" && isAt(state.to) ? { kind: "returned" } : state;
}
