/** UTF-16 of a file that starts with these bytes, by its mark or by the zeros of Latin letters; undefined if it is none. */
export function utf16Of(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  // Nearly every letter of a Spanish text has a zero, and always on the same side.
  const enough = head.length / 4;
  if (second > enough && first === 0) return "utf-16le";
  if (first > enough && second === 0) return "utf-16be";
  return undefined;
}
