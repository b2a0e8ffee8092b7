import {
  addPhotos,
  currentSuggestion,
  dismissSuggestion,
  type GeotaggedPhoto,
  type GeotagSuggestions,
  noGeotagSuggestions,
} from "@mapaobra/domain/media/geotag-suggestions";
import { isPhotograph, type MediaKind } from "@mapaobra/domain/media/media-kind";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef, useState } from "react";
import { readPhotoPosition } from "../../../lib/files/photo-position.ts";

/** The position field of the surrounding form. */
export interface PlaceField {
  /** Undefined while the fields hold no position. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** A photograph's position, offered in the area to which it was added. */
export interface SuggestedPhoto extends GeotaggedPhoto {
  readonly kind: MediaKind;
}

/** Offers the GPS position of added photographs for their point; the user must accept it. */
export function usePhotoOffer(place: PlaceField | undefined) {
  const [offers, setOffers] = useState<GeotagSuggestions<SuggestedPhoto>>(noGeotagSuggestions);
  const readQueue = useRef(Promise.resolve());

  const readPositions = async (kind: MediaKind, files: readonly File[]) => {
    const found: SuggestedPhoto[] = [];
    // Sequential: reading forty photographs at once would slow down a phone.
    for (const file of files) {
      const position = await readPhotoPosition(file);
      if (position) found.push({ kind, name: file.name, position });
    }
    setOffers((before) => addPhotos(before, found));
  };

  return {
    offer: place && currentSuggestion(offers, place.position),
    /** Called when photographs were added. */
    look(kind: MediaKind, files: readonly File[]) {
      if (place && isPhotograph(kind))
        readQueue.current = readQueue.current.then(() => readPositions(kind, files));
    },
    choose(selectedPosition: Position | undefined) {
      setOffers(dismissSuggestion);
      if (selectedPosition) place?.onPick(selectedPosition);
    },
  };
}

export type PhotoOffer = ReturnType<typeof usePhotoOffer>;
