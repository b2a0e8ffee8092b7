import type { PictureSize } from "../map/picture-tiles.ts";
import { hasSphereRatio } from "./media-kind.ts";
import type { PanoramaMetadata } from "./panorama-metadata.ts";

/**
 * The part of the full sphere that a picture covers, in degrees: to the right of its centre, above the
 * horizon.
 */
export interface SphereArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const wholeSphere: SphereArea = { left: -180, right: 180, top: 90, bottom: -90 };

/**
 * The sphere area of a panorama: from its metadata, otherwise the full sphere for an aspect ratio of 2:1,
 * otherwise the area that fits the aspect ratio, centred on the horizon.
 */
export function sphereAreaOf(size: PictureSize, facts: PanoramaMetadata | null): SphereArea {
  return (facts && areaFromMetadata(facts)) ?? areaFromAspectRatio(size);
}

function areaFromMetadata({
  FullPanoWidthPixels: fullWidth = 0,
  FullPanoHeightPixels: fullHeight = 0,
  CroppedAreaImageWidthPixels: width = 0,
  CroppedAreaImageHeightPixels: height = 0,
  CroppedAreaLeftPixels: fromLeft = 0,
  CroppedAreaTopPixels: fromTop = 0,
}: PanoramaMetadata): SphereArea | undefined {
  const isWithin = fromLeft + width <= fullWidth && fromTop + height <= fullHeight;
  if (width === 0 || height === 0 || !isWithin) return undefined;
  const left = (360 * fromLeft) / fullWidth - 180;
  const top = 90 - (180 * fromTop) / fullHeight;
  return {
    left,
    right: left + (360 * width) / fullWidth,
    top,
    bottom: top - (180 * height) / fullHeight,
  };
}

function areaFromAspectRatio({ width, height }: PictureSize): SphereArea {
  if (hasSphereRatio(width, height)) return wholeSphere;
  const ratio = width / height;
  const right = Math.min(180, 90 * ratio);
  const top = Math.min(90, 180 / ratio);
  return { left: -right, right, top, bottom: -top };
}
