import type { ProjectMap } from "@mapaobra/domain/map/map";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pictureUrl } from "../../api/picture-url.ts";
import { measurePicture, type Picture, uploadedPicture } from "../../map/hosts/image/picture.ts";

export type PictureState =
  | { readonly kind: "loading" }
  | { readonly kind: "there"; readonly picture: Picture }
  | { readonly kind: "failed"; readonly retry: () => void };

/** Picture of an image map and its size, once the picture has loaded. */
export function usePicture({ mapUrl, imageUrl, width, height }: ProjectMap): PictureState {
  const source = pictureUrl(mapUrl, imageUrl) ?? "";
  const isSizeKnown = mapUrl === imageUrl && width !== null && height !== null;
  const known = isSizeKnown ? uploadedPicture(source, { width, height }) : undefined;
  const previewUrl = known?.kind === "tiled" ? known.preview : source;
  const measured = useQuery({
    queryKey: ["picture", previewUrl],
    queryFn: () => measurePicture(previewUrl),
    retry: false,
    // The signed URL is renewed from time to time: the previous picture stays visible while it reloads.
    placeholderData: keepPreviousData,
  });
  if (measured.isError) return { kind: "failed", retry: () => void measured.refetch() };
  if (!measured.data) return { kind: "loading" };
  return { kind: "there", picture: known ?? { kind: "whole", address: source, ...measured.data } };
}
