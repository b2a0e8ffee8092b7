export const trackId = 0xae;
const video = 0xe0;
const colour = 0x55b0;
const luminance = 0x55d0;
const projection = 0x7670;
const audio = 0xe1;
const operation = 0xe2;
const planes = 0xe3;
const plane = 0xe4;
const joinedBlocks = 0xe9;
const additions = 0x41e4;
const encodings = 0x6d80;
const encoding = 0x6240;
const compression = 0x5034;
const encryption = 0x5035;
const aesSettings = 0x47e7;

/**
 * What players need of a track, by container (RFC 9559, section 5.1.4.1). Everything else (names, settings and
 * addresses of the encoder, links to attachments, elements that no specification names) may name a place.
 */
export const keptInTrack: ReadonlyMap<number, ReadonlySet<number>> = new Map<number, ReadonlySet<number>>([
  [
    trackId,
    new Set([
      // Number, identifier, type; flags from enabled to lacing; languages.
      ...[0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x55ab, 0x55ac, 0x55ad, 0x55ae, 0x55af, 0x9c],
      ...[0x22b59c, 0x22b59d],
      // Caches, durations, time scale and offset; codec, its header, delay and pre-roll; overlaid tracks.
      ...[0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x23314f, 0x537f, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0x6fab],
      // The highest number of an addition, such as transparency.
      ...[0x55ee, additions, video, audio, operation, encodings],
    ]),
  ],
  [
    video,
    new Set([
      // Interlacing, stereo, transparency; pixels, crop, display; colour space, gamma, frame rate.
      ...[0x9a, 0x9d, 0x53b8, 0x53b9, 0x53c0, 0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba],
      ...[0x54b2, 0x54b3, 0x2eb524, 0x2fb523, 0x2383e3, colour, projection],
    ]),
  ],
  // From the matrix to the light levels.
  [colour, new Set([...Array.from({ length: 13 }, (_, index) => 0x55b1 + index), luminance])],
  [luminance, new Set(Array.from({ length: 10 }, (_, index) => 0x55d1 + index))],
  [projection, new Set([0x7671, 0x7672, 0x7673, 0x7674, 0x7675])],
  // Sampling frequencies, channels, bits, emphasis.
  [audio, new Set([0xb5, 0x78b5, 0x9f, 0x7d7b, 0x6264, 0x52f1])],
  [operation, new Set([planes, joinedBlocks])],
  [planes, new Set([plane])],
  [plane, new Set([0xe5, 0xe6])],
  [joinedBlocks, new Set([0xed])],
  // Value, type and header, without the name.
  [additions, new Set([0x41f0, 0x41e7, 0x41ed])],
  [encodings, new Set([encoding])],
  [encoding, new Set([0x5031, 0x5032, 0x5033, compression, encryption])],
  [compression, new Set([0x4254, 0x4255])],
  [encryption, new Set([0x47e1, 0x47e2, aesSettings])],
  [aesSettings, new Set([0x47e8])],
]);
