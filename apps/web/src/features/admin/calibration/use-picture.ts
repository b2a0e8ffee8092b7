import type { ProjectMap } from "@mapaobra/domain/map/map";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pictureUrl } from "../../../api/picture-url.ts";
import { measurePicture, type Picture, uploadedPicture } from "../../../map/hosts/image/picture.ts";

export type PictureState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly picture: Picture }
  | { readonly kind: "failed"; readonly retry: () => void };

/** Picture of an image map and its size, once the picture has loaded. */
export function usePicture({ mapUrl, imageUrl, width, height }: ProjectMap): PictureState {
  const source = pictureUrl(mapUrl, imageUrl) ?? "";
  const isSizeKnown = mapUrl === imageUrl && width !== null && height !== null;
  const uploaded = isSizeKnown ? uploadedPicture(source, { width, height }) : undefined;
  const previewUrl = uploaded?.kind === "tiled" ? uploaded.preview : source;
  const measured = useQuery({
    queryKey: ["picture", previewUrl],
    queryFn: () => measurePicture(previewUrl),
    retry: false,
    // The signed URL is renewed from time to time: the previous picture stays visible while it reloads.
    placeholderData: keepPreviousData,
  });
  if (measured.isError) return { kind: "failed", retry: () => void measured.refetch() };
  if (!measured.data) return { kind: "loading" };
  return { kind: "ready", picture: uploaded ?? { kind: "whole", address: source, ...measured.data } };
}
