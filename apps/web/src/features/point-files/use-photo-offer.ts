import {
  addPhotos,
  currentSuggestion,
  dismissSuggestion,
  type GeotaggedPhoto,
  type GeotagSuggestions,
  noGeotagSuggestions,
} from "@mapaobra/domain/media/geotag-suggestions";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef, useState } from "react";
import { readPhotoPosition } from "../../lib/photo-position.ts";

/** The place that the form around writes down for its point. */
export interface PlaceField {
  /** Undefined while there is none. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** A place that is offered in the area to which its photograph was added. */
export interface OfferedPhoto extends GeotaggedPhoto {
  readonly kind: MediaKind;
}

const hasPhotos = (kind: MediaKind) => kind === "image" || kind === "panorama";

/** Offers the places of photographs that are added as the place of their point; never takes one by itself. */
export function usePhotoOffer(place: PlaceField | undefined) {
  const [offers, setOffers] = useState<GeotagSuggestions<OfferedPhoto>>(noGeotagSuggestions);
  const readQueue = useRef(Promise.resolve());

  const readPositions = async (kind: MediaKind, files: readonly File[]) => {
    const found: OfferedPhoto[] = [];
    // One after the other: a telephone has other things to do with forty photographs.
    for (const file of files) {
      const position = await readPhotoPosition(file);
      if (position) found.push({ kind, name: file.name, position });
    }
    setOffers((before) => addPhotos(before, found));
  };

  return {
    offer: place && currentSuggestion(offers, place.position),
    /** Photographs were added. */
    look(kind: MediaKind, files: readonly File[]) {
      if (place && hasPhotos(kind))
        readQueue.current = readQueue.current.then(() => readPositions(kind, files));
    },
    answer(taken: Position | undefined) {
      setOffers(dismissSuggestion);
      if (taken) place?.onPick(taken);
    },
  };
}

export type PhotoOffer = ReturnType<typeof usePhotoOffer>;
