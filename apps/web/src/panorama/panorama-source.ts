import type { PictureSize, PictureTile } from "@mapaobra/domain/map/picture-tiles";

/** The data of a panorama. */
export interface PanoramaSource {
  readonly id: number;
  readonly title: string;
  /** URLs of the whole picture in a moderate size, the best first; empty without a picture. */
  readonly urls: readonly string[];
  /** The sharp tiles of a large panorama, numbered as in `domain/map/picture-tiles`. */
  readonly tiles: PanoramaTiles | null;
  /** The part of the sphere that the picture covers; null if only its aspect ratio is known. */
  readonly area: SphereArea | null;
  /** The heading of the picture's centre, in degrees clockwise from north; null if unknown. */
  readonly compass: number | null;
  /** The direction in which it opens; by default the centre of the picture. */
  readonly start?: { readonly yaw: number; readonly pitch: number } | undefined;
}

export interface PanoramaTiles extends PictureSize {
  urlOf(tile: PictureTile): string;
}

/** Degrees: yaw increases to the right of the centre, pitch upwards from the horizon. */
export interface SphereArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const wholeSphere: SphereArea = { left: -180, right: 180, top: 90, bottom: -90 };

/** Why a panorama is shown as a flat picture. */
export type PanoramaFailure = "no_address" | "timeout" | "unreadable" | "no_graphics";
