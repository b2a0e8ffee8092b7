import type { ByteSource } from "./pieces.ts";

const huffmanTables = 0xc4;
const restartInterval = 0xdd;
const startOfScan = 0xda;

/** The codes of each length from 1 to 16 bits, and their symbols in the order of the codes. */
interface HuffmanTable {
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

/** The tables of a block's first coefficient and of the others. */
type BlockTables = readonly [dc: HuffmanTable, ac: HuffmanTable];

/** Of the largest unit: ten blocks of 64 coefficients, each with a code of 16 bits and 16 more, with stuffed zeros. */
const maxUnitBytes = 6_000;
const readBytes = 1_048_576;

/** Thrown where the data is not that of the picture. */
const noUnit = new Error("the data of the picture ends");

/**
 * Follows the codes of a sequential JPEG, of which the frame, its tables and the headers of its scans are noted as they
 * are read: only they tell where the picture ends when its end marker is missing.
 */
export class JpegScan {
  readonly #tables = new Map<number, HuffmanTable>();
  #frame: { readonly width: number; readonly height: number; readonly components: readonly Component[] } = {
    width: 0,
    height: 0,
    components: [],
  };
  #kind: "sequential" | "progressive" | undefined;
  #interval = 0;
  #scan: Buffer = Buffer.alloc(0);
  #scanned = 0;

  get isProgressive(): boolean {
    return this.#kind === "progressive";
  }

  /** All components of a sequential picture have had their scan. */
  get isComplete(): boolean {
    return this.#kind === "sequential" && this.#scanned >= this.#frame.components.length;
  }

  note(marker: number, content: Buffer): void {
    if (marker === huffmanTables) this.#noteTables(content);
    else if (marker === restartInterval) this.#interval = content.readUInt16BE(0);
    else if (marker === startOfScan) {
      this.#scan = Buffer.from(content);
      this.#scanned += content[0] ?? 0;
    } else if (marker >= 0xc0 && marker <= 0xc2) this.#noteFrame(marker, content);
  }

  #noteTables(content: Buffer): void {
    for (let at = 0; at < content.length; ) {
      const counts = Uint8Array.from(content.subarray(at + 1, at + 17));
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      this.#tables.set(content[at] ?? 0, {
        counts,
        symbols: Uint8Array.from(content.subarray(at + 17, end)),
      });
      at = end;
    }
  }

  #noteFrame(marker: number, content: Buffer): void {
    this.#kind = marker === 0xc2 ? "progressive" : "sequential";
    const components = Array.from({ length: content[5] ?? 0 }, (_, index) => {
      const [id = 0, sampling = 0] = content.subarray(6 + 3 * index);
      return { id, across: sampling >> 4, down: sampling & 15 };
    });
    this.#frame = { height: content.readUInt16BE(1), width: content.readUInt16BE(3), components };
  }

  /** Each unit's blocks by their tables, and the number of units; unknown is the height of a picture that states 0. */
  #units(): { readonly blocks: readonly BlockTables[]; readonly count: number } {
    const { components, width, height } = this.#frame;
    const scanned = Array.from({ length: this.#scan[0] ?? 0 }, (_, index) => {
      const [id, tables = 0] = this.#scan.subarray(1 + 2 * index);
      const component = components.find((each) => each.id === id);
      const [dc, ac] = [this.#tables.get(tables >> 4), this.#tables.get(16 + (tables & 15))];
      if (!component || !dc || !ac) throw noUnit;
      return { ...component, tables: [dc, ac] as const };
    });
    const widest = Math.max(...components.map(({ across }) => across));
    const tallest = Math.max(...components.map(({ down }) => down));
    const [only] = scanned;
    if (only === undefined) throw noUnit;
    const isAlone = scanned.length === 1;
    const side = (pixels: number, own: number, most: number) =>
      isAlone ? Math.ceil(Math.ceil((pixels * own) / most) / 8) : Math.ceil(pixels / (8 * most));
    const count = side(width, only.across, widest) * side(height, only.down, tallest);
    const blocks = scanned.flatMap(({ across, down, tables }) =>
      Array.from({ length: isAlone ? 1 : across * down }, () => tables),
    );
    return { blocks, count: height === 0 ? Number.POSITIVE_INFINITY : count };
  }

  /** Where the data of the last noted scan ends, which begins at `from` and goes no further than `to`. */
  async findEnd(source: ByteSource, from: number, to: number): Promise<number> {
    let start = from;
    let reader = new BitReader(Buffer.alloc(0));
    try {
      const { blocks, count } = this.#units();
      for (let unit = 0; unit < count; unit += 1) {
        if (reader.left < maxUnitBytes && start + reader.at + reader.left < to) {
          start += reader.at;
          reader = reader.continuedWith(await source.read(start, Math.min(readBytes, to - start)));
        }
        if (this.#interval > 0 && unit > 0 && unit % this.#interval === 0) reader.skipRestart();
        reader.mark();
        for (const tables of blocks) skipBlock(reader, tables);
      }
      return start + reader.at;
    } catch (error) {
      if (error !== noUnit) throw error;
      return start + reader.marked;
    }
  }
}

/** Throws `noUnit` for codes that no encoder writes. */
function skipBlock(reader: BitReader, [dc, ac]: BlockTables): void {
  reader.skip(reader.symbol(dc));
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    const symbol = reader.symbol(ac);
    const bits = symbol & 15;
    if (symbol === 0) return;
    if (bits === 0 && symbol !== 0xf0) throw noUnit;
    coefficient += symbol >> 4;
    if (coefficient > 63) throw noUnit;
    reader.skip(bits);
  }
}

/** Reads the bits of a scan, in which a zero follows each 255. */
class BitReader {
  readonly #bytes: Buffer;
  #bitsLeft = 0;
  #byte = 0;
  /** The next byte, and where the unit before ended. */
  at = 0;
  marked = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  /** The same reader on the bytes from its next one on. */
  continuedWith(bytes: Buffer): BitReader {
    const next = new BitReader(bytes);
    next.#bitsLeft = this.#bitsLeft;
    next.#byte = this.#byte;
    return next;
  }

  mark(): void {
    this.marked = this.at;
  }

  skipRestart(): void {
    this.#bitsLeft = 0;
    if (this.#bytes[this.at] !== 0xff || ((this.#bytes[this.at + 1] ?? 0) & 0xf8) !== 0xd0) throw noUnit;
    this.at += 2;
  }

  skip(bits: number): void {
    for (let bit = 0; bit < bits; bit += 1) this.#bit();
  }

  symbol({ counts, symbols }: HuffmanTable): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (const count of counts) {
      code = code * 2 + this.#bit();
      first *= 2;
      if (code - first < count) return symbols[index + code - first] ?? 0;
      first += count;
      index += count;
    }
    throw noUnit;
  }

  #bit(): number {
    if (this.#bitsLeft === 0) {
      const byte = this.#bytes[this.at];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.at + 1] !== 0)) throw noUnit;
      this.#byte = byte;
      this.at += byte === 0xff ? 2 : 1;
      this.#bitsLeft = 8;
    }
    this.#bitsLeft -= 1;
    return (this.#byte >> this.#bitsLeft) & 1;
  }
}
