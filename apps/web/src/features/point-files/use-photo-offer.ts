import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import {
  answeredPhoto,
  noPhotoOffers,
  type PhotoOffers,
  type PhotoPlace,
  photoOffer,
  withPhotos,
} from "@mapaobra/domain/media/photo-place";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef, useState } from "react";
import { readPhotoPosition } from "../../lib/photo-position.ts";

/** The place that the form around writes down for its point. */
export interface PlaceOfPoint {
  /** Undefined while there is none. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** A place that is offered in the area to which its photograph was added. */
export interface OfferedPhoto extends PhotoPlace {
  readonly kind: MediaKind;
}

const hasPhotos = (kind: MediaKind) => kind === "image" || kind === "panorama";

/** Offers the places of photographs that are added as the place of their point; never takes one by itself. */
export function usePhotoOffer(place: PlaceOfPoint | undefined) {
  const [offers, setOffers] = useState<PhotoOffers<OfferedPhoto>>(noPhotoOffers);
  const last = useRef(Promise.resolve());

  const look = async (kind: MediaKind, files: readonly File[]) => {
    const found: OfferedPhoto[] = [];
    // One after the other: a telephone has other things to do with forty photographs.
    for (const file of files) {
      const position = await readPhotoPosition(file);
      if (position) found.push({ kind, name: file.name, position });
    }
    setOffers((before) => withPhotos(before, found));
  };

  return {
    offer: place && photoOffer(offers, place.position),
    /** Photographs were added. */
    look(kind: MediaKind, files: readonly File[]) {
      if (place && hasPhotos(kind)) last.current = last.current.then(() => look(kind, files));
    },
    answer(taken: Position | undefined) {
      setOffers(answeredPhoto);
      if (taken) place?.onPick(taken);
    },
  };
}

export type PhotoOffer = ReturnType<typeof usePhotoOffer>;
