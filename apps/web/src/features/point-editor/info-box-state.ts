import type { Location } from "react-router";
import { parseMapUrl } from "../map-screen/map-url.ts";

/** Stored in the form's history entry: the previous entry shows the info box of the same point. */
interface InfoBoxState {
  readonly overBox: {
    /** Whether opening the info box pushed an entry, so that the one before it is the map without it. */
    readonly isStep: boolean;
  };
}

/** The state for the form's history entry; null if the point's info box is not open. */
export function infoBoxState(
  { search, state }: Pick<Location, "search" | "state">,
  pointId: number,
): InfoBoxState | null {
  if (parseMapUrl(new URLSearchParams(search)).point !== pointId) return null;
  const { openedHere } = (state ?? {}) as { readonly openedHere?: boolean };
  return { overBox: { isStep: openedHere === true } };
}

export const readInfoBoxState = (state: unknown): InfoBoxState["overBox"] | undefined =>
  (state as Partial<InfoBoxState> | null)?.overBox;
