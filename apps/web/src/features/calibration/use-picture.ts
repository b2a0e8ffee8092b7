import type { ProjectMap } from "@mapaobra/domain/map/map";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pictureSource } from "../../api/picture-source.ts";
import { measurePicture, type Picture, uploadedPicture } from "../../map/hosts/image/picture.ts";

export type PictureState =
  | { readonly kind: "loading" }
  | { readonly kind: "there"; readonly picture: Picture }
  | { readonly kind: "failed"; readonly retry: () => void };

/** The picture that an image map shows, with its measure, once it is sure that there is one. */
export function usePicture({ mapUrl, imageUrl, width, height }: ProjectMap): PictureState {
  const source = pictureSource(mapUrl, imageUrl) ?? "";
  const isMeasured = mapUrl === imageUrl && width !== null && height !== null;
  const known = isMeasured ? uploadedPicture(source, { width, height }) : undefined;
  const seen = known?.kind === "tiled" ? known.preview : source;
  const measured = useQuery({
    queryKey: ["picture", seen],
    queryFn: () => measurePicture(seen),
    retry: false,
    // Its address is signed anew from time to time: who is at work on it does not wait for it again.
    placeholderData: keepPreviousData,
  });
  if (measured.isError) return { kind: "failed", retry: () => void measured.refetch() };
  if (!measured.data) return { kind: "loading" };
  return { kind: "there", picture: known ?? { kind: "whole", address: source, ...measured.data } };
}
