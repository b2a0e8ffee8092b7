/** What must not be in a copy. */
export const containerSecrets = [
  "+09.9281-084.0907",
  "Ana Autora",
  "SERIE-1234",
  "Programa Secreto",
] as const;
const secret = containerSecrets.join(" ");
/** Stand for the pictures and sounds of a video. */
const picture = "imagenes-de-la-obra";

const join = (parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** An EBML element; the identifier in hexadecimal digits. */
export function element(id: string, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = join(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 + bytes.length);
  return join([Buffer.from(id, "hex"), length, bytes]);
}

/** An element without a stated length. */
export const openElement = (id: string, ...content: readonly (Buffer | string)[]): Buffer =>
  join([Buffer.from(id, "hex"), Buffer.from("01ffffffffffffff", "hex"), ...content]);

const number = (...bytes: readonly number[]) => Buffer.from(bytes);
export const ebmlHeader = element("1a45dfa3", element("4282", "webm"));
const seek = (target: string) =>
  element("4dbb", element("53ab", Buffer.from(target, "hex")), element("53ac", number(0)));
const info = element(
  "1549a966",
  element("bf", number(1, 2, 3, 4)),
  element("2ad7b1", number(15, 66, 64)),
  ...["7ba9", "4d80", "5741", "7384"].map((id) => element(id, secret)),
  element("4461", Buffer.alloc(8, 7)),
  element("4489", Buffer.alloc(8)),
);
const vorbisComments = join([
  ...[
    "\x03vorbis",
    number(4, 0, 0, 0),
    "Xiph",
    number(1, 0, 0, 0),
    number(secret.length, 0, 0, 0),
    secret,
    "\x01",
  ],
]);
const vorbisHeaders = join([
  number(2, 30, vorbisComments.length),
  Buffer.alloc(30, "i"),
  vorbisComments,
  "tablas",
]);
export const matroskaTrack = (trackNumber: number, type: number, ...more: readonly Buffer[]): Buffer =>
  element("ae", element("d7", number(trackNumber)), element("83", number(type)), ...more);
/** Kept and other elements of a track, and within its parts. */
const pictureTrack = matroskaTrack(
  1,
  1,
  ...[element("86", "V_VP8"), element("536e", secret), element("3a9697", secret), element("3b4040", secret)],
  ...[element("258688", secret), element("7fff", secret), element("22b59c", "spa")],
  element("e0", element("b0", "formato"), element("7fff", secret), element("7670", element("ec", secret))),
  element("41e4", element("41e7", number(4)), element("41a4", secret)),
);
const soundTrack = matroskaTrack(2, 2, element("86", "A_VORBIS"), element("63a2", vorbisHeaders));
export const matroskaTracks = element("1654ae6b", pictureTrack, soundTrack);
export const block = (trackNumber: number, content: string): Buffer =>
  element("a3", number(0x80 + trackNumber, 0, 0, 0x80), content);
export const pictures: Buffer = join([
  block(1, picture),
  element("a0", element("a1", number(0x82, 0, 0, 0), picture)),
]);
export const matroskaTags = element("1254c367", element("7373", element("67c8", secret)));
const attachments = element("1941a469", element("61a7", secret));
const chapters = element("1043a770", element("45b9", secret));
const cues = element("1c53bb6b", element("bb", "indice"));
const seekHead = element("114d9b74", seek("1254c367"), seek("1c53bb6b"));
const leftOver = element("ec", secret);
export const matroskaEnd: Buffer = join([cues, chapters, matroskaTags, attachments, leftOver]);

const cluster = element("1f43b675", element("e7", number(0)), pictures);
const segment = (...content: readonly Buffer[]) => join([ebmlHeader, element("18538067", ...content)]);
const openCluster = openElement("1f43b675", element("e7", number(0)), pictures);
const recorded = [
  openElement("18538067", seekHead, info, matroskaTracks, openCluster, openCluster, matroskaEnd),
];

/** Videos with two pictures and everything that a copy must not have: a name, a media type and the file. */
export const videosWithSecrets: readonly (readonly [name: string, mediaType: string, file: Buffer])[] = [
  ["WebM", "video/webm", segment(seekHead, info, matroskaTracks, cluster, matroskaEnd)],
  ["WebM recorded by a browser, without lengths", "video/webm", join([ebmlHeader, ...recorded])],
  [
    "Matroska file with tags before its pictures",
    "video/matroska",
    segment(matroskaEnd, matroskaTracks, cluster),
  ],
];
