import sharp, { type Sharp } from "sharp";

/** A finished picture. */
export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const description = "Imagen ficticia de demostracion";

/** A picture as a camera would give it: JPEG, with the moment in its EXIF. */
export async function renderPhoto(svg: string, takenAt: Date): Promise<Picture> {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
  const image = sharp(Buffer.from(svg))
    .jpeg({ quality: 84 })
    .withExif({ IFD0: { ImageDescription: description }, IFD2: { DateTimeOriginal: moment } });
  return finished(image);
}

export function renderWebp(svg: string): Promise<Picture> {
  return finished(sharp(Buffer.from(svg)).webp({ quality: 84 }));
}

/** With transparency. */
export function renderPng(svg: string): Promise<Picture> {
  return finished(sharp(Buffer.from(svg)).png());
}

/** What a panorama says of itself (Photo Sphere XMP), by the names of that format. */
export interface PanoramaFacts {
  readonly ProjectionType: "equirectangular";
  readonly UsePanoramaViewer: true;
  readonly FullPanoWidthPixels: number;
  readonly FullPanoHeightPixels: number;
  readonly CroppedAreaImageWidthPixels: number;
  readonly CroppedAreaImageHeightPixels: number;
  readonly CroppedAreaLeftPixels: number;
  readonly CroppedAreaTopPixels: number;
  /** The middle of the picture looks north. */
  readonly PoseHeadingDegrees: 0;
}

export async function renderPanorama(
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<Picture & { readonly facts: PanoramaFacts }> {
  const facts: PanoramaFacts = {
    ProjectionType: "equirectangular",
    UsePanoramaViewer: true,
    FullPanoWidthPixels: size.width,
    FullPanoHeightPixels: size.height,
    CroppedAreaImageWidthPixels: size.width,
    CroppedAreaImageHeightPixels: size.height,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
    PoseHeadingDegrees: 0,
  };
  const image = sharp(Buffer.from(svg))
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { ImageDescription: description } })
    .withXmp(panoramaXmp(facts));
  return { ...(await finished(image)), facts };
}

function panoramaXmp(facts: PanoramaFacts): string {
  const entries = Object.entries(facts).map(([name, value]) => {
    const text = value === true ? "True" : String(value);
    return `<GPano:${name}>${text}</GPano:${name}>`;
  });
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/">${entries.join("")}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

async function finished(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
