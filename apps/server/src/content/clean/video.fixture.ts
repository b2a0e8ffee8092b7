/** A box of an ISO base media file; `type` is latin1, as in `©xyz`. */
export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part)),
  );
  return Buffer.concat([uint32(8 + bytes.length), Buffer.from(type, "latin1"), bytes]);
};

export const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A place as phones write it. */
export const place = "+09.9281-084.0907+1146.000/";

const locationKeys = box("keys", uint32(0, 1), box("mdta", "com.apple.quicktime.location.ISO6709"));
/** QuickTime's metadata: names of keys, and their values by number. */
export const appleMeta = box(
  "meta",
  box("hdlr", uint32(0, 0), "mdta", Buffer.alloc(13)),
  locationKeys,
  box("ilst", box("\0\0\0\u0001", box("data", uint32(1, 0), place))),
);
/** What phones and cameras write about a place into `moov`. */
export const userData = box(
  "udta",
  box("\u00a9xyz", Buffer.from([0, place.length, 0x15, 0xc7]), place),
  box("loci", uint32(0), Buffer.from([0x15, 0xc7]), `Obra de Ana\0`, uint32(0, 0, 0)),
  box("meta", uint32(0), box("hdlr", uint32(0, 0), "mdir", Buffer.alloc(13)), box("ilst", place)),
);

export const sphericalId = Buffer.from("ffcc8263f8554a938814587a02521fdd", "hex");
/** The identifier of XMP in a `uuid` box. */
const xmpId = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
export const xmpBox = box("uuid", xmpId, `<x:xmpmeta>${place}</x:xmpmeta>`);

interface TrackOptions {
  readonly id: number;
  /** The type of the track's handler: `vide`, `meta`, `text`. */
  readonly handler: string;
  /** The format of its samples: `avc1`, `gpmd`, `mebx`, `camm`, `tx3g`. */
  readonly format: string;
  /** The lengths of the samples; one length for all that are alike. */
  readonly sizes: readonly number[];
  /** Samples in each chunk, and where the chunks start. */
  readonly chunkSamples: number;
  readonly offsets: readonly number[];
  readonly isLong?: boolean;
  readonly more?: readonly Buffer[];
  /** What the tables state instead of the first chunk, 1, and the number of the samples. */
  readonly firstChunk?: number;
  readonly count?: number;
  /** A box in `mdia`. */
  readonly inMedia?: Buffer;
}

export function track({
  id,
  handler,
  format,
  sizes,
  chunkSamples,
  offsets,
  isLong,
  more = [],
  firstChunk = 1,
  count = sizes.length,
  inMedia = Buffer.alloc(0),
}: TrackOptions) {
  const [first = 0] = sizes;
  const isConstant = sizes.every((size) => size === first);
  const offsetTable = isLong
    ? box("co64", uint32(0, offsets.length, ...offsets.flatMap((offset) => [0, offset])))
    : box("stco", uint32(0, offsets.length, ...offsets));
  const sampleTables = box(
    "stbl",
    box("stsd", uint32(0, 1), box(format, Buffer.alloc(8), box("sv3d", "esfera"))),
    box("stsz", isConstant ? uint32(0, first, count) : uint32(0, 0, count, ...sizes)),
    box("stsc", uint32(0, 1, firstChunk, chunkSamples, 1)),
    offsetTable,
  );
  const header = box("hdlr", uint32(0, 0), handler, Buffer.alloc(13));
  return box(
    "trak",
    box("tkhd", uint32(7, 0, 0, id), Buffer.alloc(68)),
    box("mdia", box("mdhd", Buffer.alloc(24)), header, box("minf", sampleTables), inMedia),
    ...more,
  );
}

export const fileType = (brand: string): Buffer => box("ftyp", brand, uint32(512), brand);
const headerBytes = fileType("isom").length + 8;

/** How long the samples of measurements are: one chunk with two of them between the pictures. */
const measurementSizes = [20, 31, 20, 31];
const measurement = `GPS5 ${place} `.padEnd(51, "m");
const pictures = "imagenes-de-la-obra";

interface VideoOptions {
  readonly brand?: "isom" | "qt  ";
  /** Whether `moov` precedes the pictures. */
  readonly isFast?: boolean;
  /** Whether `mdat` has a length of 64 bits. */
  readonly isLong?: boolean;
  /** The handler and the format of a track of measurements. */
  readonly measured?: readonly [handler: string, format: string];
}

/** A small video with places in `moov`, in its tracks, in the file and in a track of measurements. */
export function videoWithPlaces({
  brand = "isom",
  isFast = false,
  isLong = false,
  measured = ["meta", "gpmd"],
}: VideoOptions = {}): Buffer {
  const samples = [pictures, measurement, pictures, measurement].join("");
  const media = isLong
    ? Buffer.concat([uint32(1), Buffer.from("mdat"), uint32(0, 16 + samples.length), Buffer.from(samples)])
    : box("mdat", samples);
  const [handler, format] = measured;
  const moovFor = (start: number) => {
    const step = pictures.length + measurement.length;
    const offsets = [start, start + step];
    return box(
      "moov",
      box("mvhd", Buffer.alloc(100, 1)),
      track({
        ...{ id: 1, handler: "vide", format: "avc1", sizes: [19, 19], chunkSamples: 1, offsets, isLong },
        more: [box("uuid", sphericalId, "<GSpherical/>"), userData, appleMeta, xmpBox],
      }),
      track({
        ...{ id: 2, handler, format, sizes: measurementSizes, chunkSamples: 2, isLong },
        offsets: offsets.map((offset) => offset + pictures.length),
      }),
      userData,
      appleMeta,
      xmpBox,
    );
  };
  const before = isFast ? moovFor(0).length : 0;
  const moov = moovFor(headerBytes + (isLong ? 8 : 0) + before);
  const rest = [box("free", `antes ${place}`), xmpBox, box("meta", uint32(0), place)];
  return Buffer.concat([fileType(brand), ...(isFast ? [moov, media] : [media, moov]), ...rest]);
}
