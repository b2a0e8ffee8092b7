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
const wide = (text: string) => Buffer.from(text, "utf16le");

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
const theoraComments = join([
  ...["\x81theora", number(4, 0, 0, 0), "Xiph", number(1, 0, 0, 0), number(secret.length, 0, 0, 0), secret],
]);
const theoraTrack = matroskaTrack(
  4,
  1,
  element("86", "V_THEORA"),
  element("63a2", number(2, 4, theoraComments.length), "info", theoraComments, "tablas"),
);
const flacBlock = (type: number, content: string) => join([number(type, 0, 0, content.length), content]);
export const flacTrack = matroskaTrack(
  5,
  2,
  element("86", "A_FLAC\0"),
  element(
    "63a2",
    ...["fLaC", flacBlock(0, "formato".padEnd(34, "i")), flacBlock(4, secret), flacBlock(0x86, secret)],
  ),
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
const subtitles = matroskaTrack(3, 0x11, element("86", "S_TEXT/UTF8"), element("536e", secret));
const clusterWithTexts = element(
  "1f43b675",
  block(3, secret),
  pictures,
  element("a0", element("9b", number(1)), element("a1", number(0x83, 0, 0, 0), secret)),
);

const segment = (...content: readonly Buffer[]) => join([ebmlHeader, element("18538067", ...content)]);
const openCluster = openElement("1f43b675", element("e7", number(0)), pictures);
const recorded = [
  openElement("18538067", seekHead, info, matroskaTracks, openCluster, openCluster, matroskaEnd),
];

/** A RIFF chunk of even length. */
export const chunk = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const bytes = join(content);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return join([type, length, bytes, Buffer.alloc(bytes.length % 2)]);
};
const list = (type: string, ...content: readonly Buffer[]) => chunk("LIST", type, ...content);
const stream = list(
  "strl",
  chunk("strh", "vids"),
  chunk("strf", "formato"),
  chunk("strd", secret),
  chunk("strn", secret),
);
const aviHeader = list(
  "hdrl",
  ...[chunk("avih", "cabecera"), stream, list("odml", chunk("dmlh", "largo")), chunk("JUNK", secret)],
  ...[chunk("IDIT", secret), chunk("ISMP", secret)],
);
const movie = list("movi", chunk("00dc", picture), chunk("01wb", picture));
const avi = join([
  chunk(
    "RIFF",
    ...["AVI ", list("INFO", chunk("IART", secret)), list("exif", chunk("ecor", secret)), aviHeader, movie],
    ...[chunk("idx1", "indice"), chunk("_PMX", secret)],
  ),
  chunk("RIFF", "AVIX", movie, chunk("IDIT", secret)),
  chunk("junk", secret),
]);

const asfIds = {
  header: "3026b2758e66cf11a6d900aa0062ce6c",
  data: "3626b2758e66cf11a6d900aa0062ce6c",
  extension: "b503bf5f2ea9cf118ee300c00c205365",
  stream: "9107dcb7b7a9cf118ee600c00c205365",
  content: "3326b2758e66cf11a6d900aa0062ce6c",
  extendedContent: "40a4d0d207e3d21197f000a0c95ea850",
  metadata: "eacbf8c5af5b77488467aa8c44fa4cca",
  metadataLibrary: "941c23449894d149a1411d134e457054",
  padding: "74d40618dfca0945a4ba9aabcb96aae8",
  xmp: "cbcf7abea997e8429c71999491e3afac",
} as const;
export function asfObject(type: keyof typeof asfIds, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = join(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(24 + bytes.length));
  return join([Buffer.from(asfIds[type], "hex"), length, bytes]);
}
const metadataRecord = (name: string, value: Buffer) => {
  const header = Buffer.alloc(12);
  header.writeUInt16LE(wide(name).length, 4);
  header.writeUInt32LE(value.length, 8);
  return join([header, wide(name), value]);
};
const asfMetadata = asfObject(
  "metadata",
  number(2, 0),
  metadataRecord("AspectRatioX", Buffer.from("formato")),
  metadataRecord(secret, wide(secret)),
  secret,
);
const described = (type: keyof typeof asfIds) => asfObject(type, wide(secret), secret);
const wmv = join([
  asfObject(
    "header",
    Buffer.alloc(6),
    ...[
      asfObject("stream", Buffer.from("c0ef19bc4d5bcf11a8fd00805f5c442b", "hex"), "formato"),
      described("content"),
      described("extendedContent"),
    ],
    asfObject("extension", Buffer.alloc(22), asfMetadata, described("metadataLibrary"), described("padding")),
  ),
  asfObject("data", picture, picture),
  described("xmp"),
]);

/** An FLV tag, with the length that follows it. */
export function flvTag(type: number, content: string): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt8(type);
  header.writeUIntBE(content.length, 1, 3);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(11 + content.length);
  return join([header, content, length]);
}
export const flvStart = Buffer.from("FLV\x01\x05\0\0\0\x09\0\0\0\0", "latin1");
const script = `\x02\0\nonMetaData\x08\0\0\0\x01\0\x07creator\x02\0\x40${secret}\0\0\t`;
const flv = join([
  ...[flvStart, flvTag(18, script), flvTag(9, picture), flvTag(8, picture), flvTag(18, script)],
  ...[flvTag(18, "Ana Autora"), flvTag(9, "fin")],
]);

/** Videos with two pictures and everything that a copy must not have: a name, a media type and the file. */
export const videosWithSecrets: readonly (readonly [name: string, mediaType: string, file: Buffer])[] = [
  ["WebM", "video/webm", segment(seekHead, info, matroskaTracks, cluster, matroskaEnd)],
  ["WebM recorded by a browser, without lengths", "video/webm", join([ebmlHeader, ...recorded])],
  [
    "Matroska file with subtitles",
    "video/matroska",
    segment(
      info,
      element("1654ae6b", pictureTrack, theoraTrack, flacTrack, subtitles, leftOver),
      clusterWithTexts,
      matroskaEnd,
    ),
  ],
  [
    "Matroska file with tags before its pictures",
    "video/matroska",
    segment(matroskaEnd, matroskaTracks, cluster),
  ],
  ["AVI", "video/vnd.avi", avi],
  ["WMV", "video/x-ms-asf", wmv],
  ["FLV", "video/x-flv", flv],
];
