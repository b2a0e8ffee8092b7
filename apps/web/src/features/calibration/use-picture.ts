import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useState } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import { measurePicture, type Picture, uploadedPicture } from "../../map/hosts/image/picture.ts";

export type PictureState =
  | { readonly kind: "loading" }
  | { readonly kind: "there"; readonly picture: Picture }
  | { readonly kind: "failed" };

/** The picture that an image map shows, with its measure. */
export function usePicture({ mapUrl, imageUrl, width, height }: ProjectMap): PictureState {
  const source = pictureSource(mapUrl, imageUrl);
  const measure = mapUrl === imageUrl && width !== null && height !== null ? { width, height } : undefined;
  const known = source !== undefined && measure ? uploadedPicture(source, measure) : undefined;
  const [measured, setMeasured] = useState<PictureState>({ kind: "loading" });

  const unknown = known ? undefined : source;
  useEffect(() => {
    if (unknown === undefined) return;
    let isGone = false;
    const settle = (state: PictureState) => {
      if (!isGone) setMeasured(state);
    };
    measurePicture(unknown).then(
      (size) => settle({ kind: "there", picture: { kind: "whole", address: unknown, ...size } }),
      () => settle({ kind: "failed" }),
    );
    return () => {
      isGone = true;
    };
  }, [unknown]);

  if (source === undefined) return { kind: "failed" };
  return known ? { kind: "there", picture: known } : measured;
}
