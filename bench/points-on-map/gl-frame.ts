/**
 * Reads the pixel of a WebGL canvas at CSS pixels from its top left corner. Call it while the frame is valid.
 */
export function readPixel(gl: WebGL2RenderingContext, { x, y }: { x: number; y: number }): readonly number[] {
  const pixel = new Uint8Array(4);
  gl.readPixels(
    Math.round(x),
    gl.drawingBufferHeight - 1 - Math.round(y),
    1,
    1,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    pixel,
  );
  return [...pixel.subarray(0, 3)];
}
