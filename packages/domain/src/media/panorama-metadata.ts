const numericProperties = [
  "FullPanoWidthPixels",
  "FullPanoHeightPixels",
  "CroppedAreaImageWidthPixels",
  "CroppedAreaImageHeightPixels",
  "CroppedAreaLeftPixels",
  "CroppedAreaTopPixels",
  "PoseHeadingDegrees",
  "InitialViewHeadingDegrees",
  "InitialViewPitchDegrees",
] as const;

/** Upper limits of valid values: pixels of a side, degrees clockwise from north, and above the horizon. */
const MAX_PIXELS = 1_000_000;
const MAX_DEGREES = 360;
const MAX_PITCH = 90;

/**
 * The panorama metadata of a picture (Google's Photo Sphere XMP schema, GPano, with its own property names):
 * the projection, and the part of the full sphere that the picture covers, in pixels and degrees.
 */
export type PanoramaMetadata = { readonly ProjectionType: string } & {
  readonly [Measure in (typeof numericProperties)[number]]?: number;
};

/**
 * XMP allows attributes and elements. The number of spaces is limited, because a file full of spaces would
 * cause quadratic backtracking.
 */
const property = /\bGPano:(\w+)\s*(?:=\s{0,40}["']([^"']{1,40})["']|>\s{0,40}([^<\s][^<]{0,80})<)/g;

/** Parses the panorama metadata of an XMP packet; undefined if it names no projection. */
export function parsePanoramaXmp(xmp: string): PanoramaMetadata | undefined {
  const properties = new Map<string, string>();
  for (const [, name = "", attribute, element] of xmp.matchAll(property)) {
    if (!properties.has(name)) properties.set(name, (attribute ?? element ?? "").trim());
  }
  const projection = properties.get("ProjectionType");
  if (projection === undefined) return undefined;
  const numbers = numericProperties
    .map((measure) => [measure, validNumber(measure, Number(properties.get(measure)))] as const)
    .filter(([, number]) => number !== undefined);
  return { ProjectionType: projection.toLowerCase(), ...Object.fromEntries(numbers) };
}

/** Cameras write a heading west of north as negative degrees. */
function validNumber(measure: (typeof numericProperties)[number], number: number): number | undefined {
  if (measure === "InitialViewPitchDegrees") return Math.abs(number) <= MAX_PITCH ? number : undefined;
  const isHeading = measure.endsWith("HeadingDegrees");
  const value = isHeading && number < 0 && number >= -MAX_DEGREES ? number + MAX_DEGREES : number;
  return value >= 0 && value <= (isHeading ? MAX_DEGREES : MAX_PIXELS) ? value : undefined;
}

/**
 * An XMP packet with this metadata only. A projection that is not a word, as every known one is, is left out
 * with the rest.
 */
export function panoramaXmp(metadata: PanoramaMetadata): string {
  const isWord = /^[a-z]{1,40}$/.test(metadata.ProjectionType);
  const attributes = isWord
    ? Object.entries(metadata).map(([name, value]) => ` GPano:${name}="${value}"`)
    : [];
  const description = `<rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"${attributes.join("")}/>`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;
}
