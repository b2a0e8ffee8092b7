/** Reads the big-endian numbers of a box one after the other. */
export interface NumberReader {
  /**
   * The next number, of 0 to 6 or 8 bytes; one of 0 bytes is 0.
   * @throws RangeError behind the end of the box
   */
  number(bytes: number): number;
  /** @throws Error if the box has further bytes */
  requireEnd(): void;
}

export function numberReader(box: Buffer): NumberReader {
  let at = 0;
  return {
    number(bytes) {
      const read =
        bytes === 8 ? Number(box.readBigUInt64BE(at)) : bytes === 0 ? 0 : box.readUIntBE(at, bytes);
      at += bytes;
      return read;
    },
    requireEnd() {
      if (at !== box.length) throw new Error("a box is longer than its content");
    },
  };
}
