import { describe, expect, it } from "vitest";
import type { PanoramaMetadata } from "./panorama-metadata.ts";
import { initialViewOf, sphereAreaOf } from "./sphere-area.ts";

const wholeSphere = { left: -180, right: 180, top: 90, bottom: -90 };
const metadata = {
  ProjectionType: "equirectangular",
  FullPanoWidthPixels: 8000,
  FullPanoHeightPixels: 4000,
  CroppedAreaImageWidthPixels: 4000,
  CroppedAreaImageHeightPixels: 1000,
  CroppedAreaLeftPixels: 1000,
  CroppedAreaTopPixels: 1000,
};

describe("sphere area of a panorama", () => {
  it("is taken from the metadata", () => {
    expect(sphereAreaOf({ width: 4000, height: 1000 }, metadata)).toEqual({
      left: -135,
      right: 45,
      top: 45,
      bottom: 0,
    });
  });

  it.each<Partial<PanoramaMetadata>>([
    { FullPanoWidthPixels: 0 },
    { CroppedAreaImageHeightPixels: 0 },
    { CroppedAreaLeftPixels: 4401 },
    { CroppedAreaTopPixels: 3401 },
  ])("ignores implausible metadata: %j", (implausible) => {
    expect(sphereAreaOf({ width: 8000, height: 4000 }, { ...metadata, ...implausible })).toEqual(wholeSphere);
  });

  it("is derived from the aspect ratio of a picture that was cropped without its metadata", () => {
    const full = { ...metadata, CroppedAreaImageWidthPixels: 8000, CroppedAreaImageHeightPixels: 4000 };
    const area = sphereAreaOf(
      { width: 2000, height: 600 },
      { ...full, CroppedAreaLeftPixels: 0, CroppedAreaTopPixels: 0 },
    );
    expect(area).toEqual({ left: -180, right: 180, top: 54, bottom: -54 });
  });

  it("ends at the sphere's edge if rounded sides exceed it", () => {
    const rounded = { ...metadata, CroppedAreaLeftPixels: 4003, CroppedAreaTopPixels: 3002 };
    expect(sphereAreaOf({ width: 4000, height: 1000 }, rounded)).toMatchObject({ right: 180, bottom: -90 });
  });

  it.each([
    [{ width: 4096, height: 2048 }, wholeSphere],
    [{ width: 4096, height: 2088 }, wholeSphere],
    [
      { width: 9000, height: 1500 },
      { left: -180, right: 180, top: 30, bottom: -30 },
    ],
    [
      { width: 4000, height: 3000 },
      { left: -120, right: 120, top: 90, bottom: -90 },
    ],
  ])("is derived from the aspect ratio without metadata: %j", (size, area) => {
    expect(sphereAreaOf(size, null)).toEqual(area);
    expect(sphereAreaOf(size, { ProjectionType: "equirectangular" })).toEqual(area);
  });
});

it.each([
  ["none", {}, 0, 0],
  ["a heading alone", { InitialViewHeadingDegrees: 200 }, -160, 0],
  ["the heading of its centre alone", { PoseHeadingDegrees: 271.5 }, 0, 0],
  ["both headings", { PoseHeadingDegrees: 350, InitialViewHeadingDegrees: 20 }, 30, 0],
  ["a pitch", { InitialViewPitchDegrees: -12.5 }, 0, -12.5],
] as const)("a panorama with %s opens in that direction", (_which, facts, yaw, pitch) => {
  expect(initialViewOf({ ProjectionType: "equirectangular", ...facts })).toEqual({ yaw, pitch });
});
