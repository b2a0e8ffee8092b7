import { clampPosition } from "@mapaobra/domain/map/clamp-position";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { chooseQuickPhotoPlace, hasOwnPlace, type QuickPhotoPlace } from "@mapaobra/domain/point/quick-photo";
import { useEffect, useRef, useState } from "react";
import { getPosition } from "../../../lib/browser/geolocation.ts";
import { readPhotoPosition } from "../../../lib/files/photo-position.ts";
import type { AdjustedPlace } from "./place-text.ts";

/** A photograph, and the map on which its point is created. */
export interface TakenPhoto {
  readonly file: File;
  /** The centre of the map when it was taken, if it is a place (`centreOfView`). */
  readonly centre: Position | undefined;
  /** Of an image map. */
  readonly bounds: ImageBounds | undefined;
}

type Place = QuickPhotoPlace | AdjustedPlace;

/** The place of a photograph; undefined while it is being looked for. */
export function useQuickPhotoPlace(photo: TakenPhoto) {
  const [found, setFound] = useState<QuickPhotoPlace>();
  const [adjusted, setAdjusted] = useState<AdjustedPlace>();
  const search = useRef<Promise<QuickPhotoPlace>>(undefined);

  useEffect(() => {
    let isMounted = true;
    search.current = findPlace(photo);
    void search.current.then((place) => isMounted && setFound(place));
    return () => {
      isMounted = false;
    };
  }, [photo]);

  return {
    place: (adjusted ?? found) as Place | undefined,
    adjust(picked: Position) {
      const position = clampPosition(photo.bounds, picked);
      if (position) setAdjusted({ source: "adjusted", position });
    },
    /** The position to save, once it is known. */
    settled: async (): Promise<Position | null> => (adjusted ?? (await search.current))?.position ?? null,
  };
}

async function findPlace({ file, centre, bounds }: TakenPhoto) {
  const photo = await readPhotoPosition(file);
  // A photograph with its own place does not ask for the permission to know the device's.
  const located = hasOwnPlace(photo, bounds) ? undefined : await getPosition();
  const device = located?.kind === "found" ? located : undefined;
  return chooseQuickPhotoPlace({ photo, device, centre }, bounds);
}
