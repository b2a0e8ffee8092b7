import type { Location } from "react-router";
import { parseMapUrl } from "../../map/map-url.ts";

/** Kept with the form's step of the history: the step before it has the box of the same point open. */
interface InfoBoxState {
  readonly overBox: {
    /** Whether opening the box was a step by itself, so that the one before it is the map without it. */
    readonly isStep: boolean;
  };
}

/** What goes with the step to the form of a point; null where its box is not open. */
export function infoBoxState({ search, state }: Location, pointId: number): InfoBoxState | null {
  if (parseMapUrl(new URLSearchParams(search)).point !== pointId) return null;
  const { openedHere } = (state ?? {}) as { readonly openedHere?: boolean };
  return { overBox: { isStep: openedHere === true } };
}

export const readInfoBoxState = (state: unknown): InfoBoxState["overBox"] | undefined =>
  (state as Partial<InfoBoxState> | null)?.overBox;
