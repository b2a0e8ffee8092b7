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

/** Loses a graphics context as a driver reset does, and restores it. */
export async function loseContext(gl: WebGL2RenderingContext | undefined): Promise<void> {
  if (!(gl?.canvas instanceof HTMLCanvasElement)) throw new Error("There is no context to lose.");
  const { canvas } = gl;
  const happened = (name: string) =>
    new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
  const lost = happened("webglcontextlost");
  const loss = dropContext(canvas);
  await lost;
  // The browser allows the restore only after every listener of the loss has run.
  await new Promise((resolve) => setTimeout(resolve));
  const restored = happened("webglcontextrestored");
  loss.restoreContext();
  await restored;
}
