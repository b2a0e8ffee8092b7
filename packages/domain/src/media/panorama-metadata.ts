const numericProperties = [
  "FullPanoWidthPixels",
  "FullPanoHeightPixels",
  "CroppedAreaImageWidthPixels",
  "CroppedAreaImageHeightPixels",
  "CroppedAreaLeftPixels",
  "CroppedAreaTopPixels",
  "PoseHeadingDegrees",
] as const;

/** What is larger is no panorama's: pixels of a side, and degrees clockwise from north. */
const MOST_PIXELS = 1_000_000;
const MOST_DEGREES = 360;

/**
 * What a picture's own metadata says of its panorama (Google's photo sphere description, GPano, under its
 * own names): how it is projected, and which part of the whole sphere it shows, in pixels and degrees.
 */
export type PanoramaMetadata = { readonly ProjectionType: string } & {
  readonly [Measure in (typeof numericProperties)[number]]?: number;
};

/**
 * Written as attributes or as elements: both are XMP. Spaces are counted, because a file full of them would
 * otherwise keep the search busy for hours.
 */
const property = /\bGPano:(\w+)\s*(?:=\s{0,40}["']([^"']{1,40})["']|>\s{0,40}([^<\s][^<]{0,80})<)/g;

/** What an XMP packet says of a panorama; undefined when it says nothing of a projection. */
export function parsePanoramaXmp(xmp: string): PanoramaMetadata | undefined {
  const said = new Map<string, string>();
  for (const [, name = "", attribute, element] of xmp.matchAll(property)) {
    if (!said.has(name)) said.set(name, (attribute ?? element ?? "").trim());
  }
  const projection = said.get("ProjectionType");
  if (projection === undefined) return undefined;
  const known = numericProperties
    .map((measure) => [measure, Number(said.get(measure))] as const)
    .filter(
      ([measure, number]) =>
        number >= 0 && number <= (measure === "PoseHeadingDegrees" ? MOST_DEGREES : MOST_PIXELS),
    );
  return { ProjectionType: projection.toLowerCase(), ...Object.fromEntries(known) };
}
