/** Translates the matrix to (x, y) in double precision, before it is converted to floats. */
export function translateMatrix(matrix: ArrayLike<number>, x: number, y: number): Float32Array {
  const result = Float32Array.from(matrix);
  for (let line = 0; line < 4; line++) {
    result[12 + line] =
      (matrix[line] as number) * x + (matrix[4 + line] as number) * y + (matrix[12 + line] as number);
  }
  return result;
}

/** Parses `#rrggbb` to three numbers from 0 to 1. */
export function parseHexColour(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}
