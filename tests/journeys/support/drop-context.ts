/**
 * Drops the graphics context of a page's canvas until the test calls `restoreContext` of the returned
 * extension. It runs in the page as source text.
 */
export function dropContext(canvas: Element): WEBGL_lose_context {
  const gl = canvas instanceof HTMLCanvasElement ? canvas.getContext("webgl2") : null;
  const loss = gl?.getExtension("WEBGL_lose_context");
  if (!loss) throw new Error("There is no context to lose.");
  loss.loseContext();
  return loss;
}
