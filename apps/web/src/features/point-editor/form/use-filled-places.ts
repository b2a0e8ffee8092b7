import type { Position } from "@mapaobra/domain/point/coordinates";
import {
  countOwnLevels,
  fillPlaces,
  type GazetteerTown,
  noPlaces,
  offerPlaces,
  type PlaceLevel,
  placeLevels,
  proposePlaces,
} from "@mapaobra/domain/territory/place-proposal";
import type { PlaceSelection } from "@mapaobra/domain/territory/place-selection";
import { useEffect, useEffectEvent, useState } from "react";

/** The places that the position has as far as they are clear. The gazetteer loads with the first position. */
function useProposedPlaces(position: Position | undefined): PlaceSelection | undefined {
  const [towns, setTowns] = useState<readonly GazetteerTown[]>();
  const needsTowns = position !== undefined && towns === undefined;

  useEffect(() => {
    if (!needsTowns) return;
    let isMounted = true;
    import("../../../map/gazetteer/gazetteer.ts").then(
      ({ gazetteerTowns }) => isMounted && setTowns(gazetteerTowns),
      // Offline: the form has no proposal then.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [needsTowns]);

  return position && towns && proposePlaces(position, towns);
}

interface FilledPlacesInput {
  readonly selected: PlaceSelection;
  readonly position: Position | undefined;
  /** False for a saved point: its places, also absent ones, count as chosen. */
  readonly isFilling: boolean;
  /** Sets places that the user did not choose. */
  readonly fill: (places: PlaceSelection) => void;
  readonly change: (places: PlaceSelection) => void;
}

/** The places of a form's position: what was filled in, and what can only be offered. */
export interface PositionPlaces {
  readonly proposed: PlaceSelection | undefined;
  readonly offered: PlaceSelection | undefined;
  /** The user accepts these places; from now on they follow the position. */
  readonly accept: (places: PlaceSelection) => void;
  /** The user chooses or clears a place. */
  readonly choose: (level: PlaceLevel, places: PlaceSelection) => void;
  /** Whether the level was filled in from the position. */
  readonly isFilled: (level: PlaceLevel) => boolean;
  /** Whether the place around the level is known from the position, but not the level itself. */
  readonly isUnclear: (level: PlaceLevel) => boolean;
  /** The user's own places. */
  readonly own: PlaceSelection;
}

/** Fills in the places of the position, and never over a place that the user chose or cleared. */
export function useFilledPlaces(input: FilledPlacesInput): PositionPlaces {
  const { selected, position, isFilling, change } = input;
  const [filled, setFilled] = useState(noPlaces);
  const [touched, setTouched] = useState(0);
  const [isFollowing, setFollowing] = useState(isFilling);
  const proposed = useProposedPlaces(position);
  const own = isFollowing ? countOwnLevels({ selected, filled, touched }) : placeLevels.length;
  const places = fillPlaces({ selected, own, proposed });
  const isSettled = placeLevels.every((level) => places[level] === selected[level]);

  const fill = useEffectEvent(() => {
    setFilled(places);
    input.fill(places);
  });
  const { province, canton, district } = places;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other selection of the position is filled in.
  useEffect(() => {
    if (!isSettled) fill();
  }, [isSettled, province, canton, district]);

  const isFilled = (level: PlaceLevel) => placeLevels.indexOf(level) >= own && selected[level] !== "";
  return {
    proposed,
    offered: isSettled && proposed ? offerPlaces({ selected, proposed }) : undefined,
    accept(accepted) {
      setFollowing(true);
      setTouched(0);
      setFilled(accepted);
      change(accepted);
    },
    choose(level, chosen) {
      setTouched(placeLevels.indexOf(level) + 1);
      change(chosen);
    },
    isFilled,
    isUnclear(level) {
      const index = placeLevels.indexOf(level);
      const around = placeLevels[index - 1];
      return index >= own && selected[level] === "" && around !== undefined && isFilled(around);
    },
    own: fillPlaces({ selected, own, proposed: undefined }),
  };
}
