import type { Position } from "@mapaobra/domain/point/coordinates";
import { type GazetteerTown, proposePlaces } from "@mapaobra/domain/territory/place-proposal";
import type { PlaceSelection } from "@mapaobra/domain/territory/place-selection";
import { useEffect, useState } from "react";

/** The places that the position has as far as they are clear. The gazetteer loads with the first position. */
export function useProposedPlaces(position: Position | undefined): PlaceSelection | undefined {
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
