const header = [0, 0, 0, 20, ..."ftypisom\0\0\x02\0isommp41"].map((sign) =>
  typeof sign === "string" ? sign.charCodeAt(0) : sign,
);

/** A deterministic video of that many bytes, without repeated blocks. */
export function videoOf(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes);
  const numbers = new Uint32Array(content.buffer, 0, bytes >> 2);
  let state = 506;
  for (let place = 0; place < numbers.length; place += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[place] = state;
  }
  content.set(header);
  return content;
}
