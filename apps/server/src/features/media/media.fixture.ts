import sharp from "sharp";
import * as form from "../../testing/form-upload.ts";

export type SentFile = Omit<form.FormFile, "field">;

/** A form with files, in the field that the specification's clients use. */
export const formOf = (
  files: readonly SentFile[],
  fields: Readonly<Record<string, string | number>> = {},
  field = "files",
): FormData =>
  form.formOf(
    files.map((file) => ({ field, ...file })),
    fields,
  );

const canvas = (width: number, height: number, colour = "#3a7") =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const jpeg = (width = 64, height = 48, colour?: string): Promise<Buffer> =>
  canvas(width, height, colour).jpeg().toBuffer();
export const png = (width = 64, height = 48): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => canvas(64, 48).webp().toBuffer();
export const gif = (): Promise<Buffer> => canvas(64, 48).gif().toBuffer();
export const avif = (): Promise<Buffer> => canvas(64, 48).avif().toBuffer();

/** A rotated photograph with EXIF data of its place, time and camera. */
export const photoWithExif = (width = 400, height = 300): Promise<Buffer> =>
  canvas(width, height)
    .withExif({
      IFD0: { Make: "Camara Secreta", Orientation: "6" },
      IFD2: { DateTimeOriginal: "2024:03:15 14:30:05" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "9/1 55/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "84/1 4/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture with panorama metadata. */
export const photoSphere = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height)
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="${width}" GPano:CroppedAreaTopPixels="10"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer();

const box = (type: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, Buffer.from(type + content, "latin1")]);
};
/** The first boxes of a video, enough to detect its container. */
export const mp4 = Buffer.concat([box("ftyp", "isom\0\0\u0002\0isommp41"), box("mdat", "nada")]);
export const mov = Buffer.concat([box("ftyp", "qt  \0\0\u0002\0qt  "), box("mdat", "nada")]);
export const heic = Buffer.concat([box("ftyp", "heic\0\0\0\0mif1heic"), box("mdat", "nada")]);
export const avi = Buffer.from("RIFF\u0010\0\0\0AVI LIST\0\0\0\0hdrlavih", "latin1");
export const flv = Buffer.from("FLV\u0001\u0005\0\0\0\u0009\0\0\0\0", "latin1");
/** An ASF header with one object: a video stream. */
export const wmv = Buffer.concat([
  Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex"),
  Buffer.alloc(14),
  Buffer.from("9107dcb7b7a9cf118ee600c00c205365", "hex"),
  Buffer.from("4000000000000000", "hex"),
  Buffer.from("c0ef19bc4d5bcf11a8fd00805f5c442b", "hex"),
  Buffer.alloc(64),
]);
const ebml = (documentType: string) =>
  Buffer.concat([
    Buffer.from([
      0x1a,
      0x45,
      0xdf,
      0xa3,
      0x80 + 3 + documentType.length,
      0x42,
      0x82,
      0x80 + documentType.length,
    ]),
    Buffer.from(documentType),
    Buffer.alloc(16),
  ]);
export const mkv = ebml("matroska");
export const webm = ebml("webm");
/** The signature of documents of older office programs (OLE). */
export const olderOffice = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504)]);
export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
export const html = "<!doctype html><script>alert(1)</script>";
