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

/** Editors round sides and offsets, each by some pixels. */
const MAX_ROUNDING = 0.01;

/**
 * The sphere area of a panorama: from its metadata if it fits the picture, otherwise the full sphere for an aspect ratio of 2:1,
 * otherwise the area that fits the aspect ratio, centred on the horizon.
 */
export function sphereAreaOf(size: PictureSize, facts: PanoramaMetadata | null): SphereArea {
  return (facts && areaFromMetadata(size, facts)) ?? areaFromAspectRatio(size);
}

function areaFromMetadata(
  size: PictureSize,
  {
    FullPanoWidthPixels: fullWidth = 0,
    FullPanoHeightPixels: fullHeight = 0,
    CroppedAreaImageWidthPixels: width = 0,
    CroppedAreaImageHeightPixels: height = 0,
    CroppedAreaLeftPixels: fromLeft = 0,
    CroppedAreaTopPixels: fromTop = 0,
  }: PanoramaMetadata,
): SphereArea | undefined {
  const limit = 1 + MAX_ROUNDING;
  const isWithin = fromLeft + width <= fullWidth * limit && fromTop + height <= fullHeight * limit;
  if (width === 0 || height === 0 || !isWithin) return undefined;
  // A picture that was cropped or scaled on one side after its metadata were written.
  const distortion = (width * size.height) / (height * size.width);
  if (distortion > 1 + 2 * MAX_ROUNDING || distortion < 1 - 2 * MAX_ROUNDING) return undefined;
  const left = (360 * fromLeft) / fullWidth - 180;
  const top = 90 - (180 * fromTop) / fullHeight;
  return {
    left,
    right: Math.min(180, left + (360 * width) / fullWidth),
    top,
    bottom: Math.max(-90, top - (180 * height) / fullHeight),
  };
}

function areaFromAspectRatio({ width, height }: PictureSize): SphereArea {
  if (hasSphereRatio(width, height)) return wholeSphere;
  const ratio = width / height;
  const right = Math.min(180, 90 * ratio);
  const top = Math.min(90, 180 / ratio);
  return { left: -right, right, top, bottom: -top };
}

/**
 * The direction in which a panorama opens: degrees to the right of the picture's centre, and above the horizon. The
 * metadata count the heading from north, as that of the centre, without which the centre is north.
 */
export function initialViewOf(facts: PanoramaMetadata | null): {
  readonly yaw: number;
  readonly pitch: number;
} {
  const { PoseHeadingDegrees: centre = 0, InitialViewHeadingDegrees: heading = centre } = facts ?? {};
  // From -180 to 180.
  const yaw = ((heading - centre + 540) % 360) - 180;
  return { yaw, pitch: facts?.InitialViewPitchDegrees ?? 0 };
}
