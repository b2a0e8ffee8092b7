/**
 * Runs in the page, before any of its scripts: WebGL neither draws nor receives pictures and buffers, which a
 * software renderer does on the processor and a phone does not.
 */
export function stubDrawing(): void {
  const nothing = () => undefined;
  const costly = [
    "drawArrays",
    "drawElements",
    "drawArraysInstanced",
    "drawElementsInstanced",
    "clear",
    "bufferData",
    "bufferSubData",
    "texImage2D",
    "texSubImage2D",
  ];
  for (const name of costly) Object.assign(WebGL2RenderingContext.prototype, { [name]: nothing });
}
