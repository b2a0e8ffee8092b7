import type { PictureSize, PictureTile } from "@mapaobra/domain/map/picture-tiles";

/** What is shown all around. */
export interface PanoramaSource {
  readonly id: number;
  readonly title: string;
  /** Where the whole picture is had in a moderate size, the best first; none where there is no picture. */
  readonly urls: readonly string[];
  /** Of a large panorama: the sharp parts of what is looked at, as `domain/map/picture-tiles` counts them. */
  readonly tiles: PanoramaTiles | null;
  /** The part of the whole sphere that the picture shows; null where only its proportions tell. */
  readonly area: SphereArea | null;
  /** Where the picture's middle looks, in degrees from north to the east; null where nobody knows. */
  readonly compass: number | null;
}

export interface PanoramaTiles extends PictureSize {
  urlOf(tile: PictureTile): string;
}

/** Degrees: yaw grows to the right of the middle, pitch upwards from the horizon. */
export interface SphereArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const wholeSphere: SphereArea = { left: -180, right: 180, top: 90, bottom: -90 };

/** Why a panorama is shown as a still picture. */
export type PanoramaFailure = "no_address" | "timeout" | "unreadable" | "no_graphics";
