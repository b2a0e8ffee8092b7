import type { Position } from "@mapaobra/domain/point/coordinates";
import { directionsUrl } from "@mapaobra/domain/point/directions";
import type { Leg } from "@mapaobra/domain/route/legs";
import { useState } from "react";
import { type GeolocationResult, getPosition } from "../../../lib/browser/geolocation.ts";
import { useIsUnmounted } from "../../../lib/browser/use-is-unmounted.ts";
import type { PlacedStop } from "./route-stop.ts";

/** Opens a URL in a new tab without opener or referrer; false if the browser blocks it. */
function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  return opened !== null;
}

export type RouteLeg = Leg<PlacedStop>;

/** A leg whose directions could not open directly: a dialog explains, and its button opens them. */
export interface LegPrompt {
  readonly leg: RouteLeg;
  readonly location: GeolocationResult;
}

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "locating"; readonly leg: RouteLeg }
  | ({ readonly kind: "asking" } & LegPrompt);

/** Directions URL of a leg, from an origin if there is one. */
export function legLink({ stops: [first, ...rest] }: RouteLeg, origin?: Position): string {
  return directionsUrl([first.position, ...rest.map(({ position }) => position)], origin);
}

interface LegOpeningHandlers {
  readonly onLocated: (position: Position) => void;
  readonly onOpened: (leg: RouteLeg) => void;
}

/**
 * Opens the directions of a leg, from the previous stop or from the user's location. The tab opens directly
 * only while the click still counts as a user activation.
 */
export function useLegOpening({ onLocated, onOpened }: LegOpeningHandlers) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const isUnmounted = useIsUnmounted();

  const open = async (leg: RouteLeg) => {
    if (leg.origin) {
      if (openInNewTab(legLink(leg, leg.origin.position))) onOpened(leg);
      return;
    }
    setState({ kind: "locating", leg });
    const location = await getPosition();
    if (isUnmounted.current) return;
    if (location.kind === "found") onLocated(location.position);
    if (location.kind === "found" && openInNewTab(legLink(leg, location.position))) {
      setState({ kind: "idle" });
      onOpened(leg);
    } else setState({ kind: "asking", leg, location });
  };

  return {
    open,
    locating: state.kind === "locating" ? state.leg : null,
    question: state.kind === "asking" ? state : null,
    dismiss: () => setState({ kind: "idle" }),
  };
}
