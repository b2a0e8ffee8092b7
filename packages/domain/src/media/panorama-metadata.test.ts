import { describe, expect, it } from "vitest";
import { panoramaXmp, parsePanoramaXmp } from "./panorama-metadata.ts";

describe("panorama metadata", () => {
  it("is parsed from XMP elements and attributes", () => {
    const elements = `<rdf:Description xmlns:GPano='http://ns.google.com/photos/1.0/panorama/'>
      <GPano:ProjectionType>equirectangular</GPano:ProjectionType>
      <GPano:FullPanoWidthPixels> 8192 </GPano:FullPanoWidthPixels>
      <GPano:CroppedAreaTopPixels>0</GPano:CroppedAreaTopPixels></rdf:Description>`;
    const attributes = `<rdf:Description GPano:ProjectionType="Equirectangular"
      GPano:FullPanoWidthPixels="8192" GPano:CroppedAreaTopPixels='0'/>`;
    for (const xmp of [elements, attributes]) {
      expect(parsePanoramaXmp(xmp)).toEqual({
        ProjectionType: "equirectangular",
        FullPanoWidthPixels: 8192,
        CroppedAreaTopPixels: 0,
      });
    }
  });

  it("ignores invalid numbers", () => {
    const xmp = `<x GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="ancho"
      GPano:CroppedAreaLeftPixels="-5" GPano:PoseHeadingDegrees="1e999"/>`;
    expect(parsePanoramaXmp(xmp)).toEqual({ ProjectionType: "equirectangular" });
  });

  it("ignores a heading beyond 360 degrees and impossible picture sides", () => {
    const xmp = `<x GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="400"
      GPano:FullPanoWidthPixels="1e300" GPano:CroppedAreaLeftPixels="1000001"/>`;
    expect(parsePanoramaXmp(xmp)).toEqual({ ProjectionType: "equirectangular" });
    expect(parsePanoramaXmp(xmp.replace("400", "360"))).toMatchObject({ PoseHeadingDegrees: 360 });
  });

  it("has a heading between 0 and 360 degrees, also of a camera that counts from -180", () => {
    const xmp = `<x GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="-45.0"/>`;
    expect(parsePanoramaXmp(xmp)).toMatchObject({ PoseHeadingDegrees: 315 });
    expect(parsePanoramaXmp(xmp.replace("-45.0", "-361"))).not.toHaveProperty("PoseHeadingDegrees");
  });

  it("has the direction in which it opens, also below the horizon", () => {
    const xmp = `<x GPano:ProjectionType="equirectangular" GPano:InitialViewHeadingDegrees="-90"
      GPano:InitialViewPitchDegrees="-12.5"/>`;
    const metadata = { InitialViewHeadingDegrees: 270, InitialViewPitchDegrees: -12.5 };
    expect(parsePanoramaXmp(xmp)).toMatchObject(metadata);
    expect(parsePanoramaXmp(panoramaXmp({ ProjectionType: "equirectangular", ...metadata }))).toMatchObject(
      metadata,
    );
    expect(parsePanoramaXmp(xmp.replace("-12.5", "91"))).not.toHaveProperty("InitialViewPitchDegrees");
  });

  it.each([" ", "\n", "a ", "< ", "GPano:a>", "GPano:a ", "GPano:a = "])(
    "is parsed in one pass, also from a text that only repeats %j",
    (part) => {
      // A restart of the search at every offset would take minutes.
      const text = part.repeat(65_536 / part.length);
      expect(parsePanoramaXmp(`GPano:ProjectionType>${text}`)).toBeUndefined();
    },
  );

  it("is undefined without a projection", () => {
    expect(parsePanoramaXmp(`<x GPano:FullPanoWidthPixels="8192"/>`)).toBeUndefined();
    expect(parsePanoramaXmp("")).toBeUndefined();
  });
});
