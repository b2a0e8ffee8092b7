/** Loses a graphics context as a driver does, and gets a new one. */
export async function loseContext(gl: WebGL2RenderingContext | undefined): Promise<void> {
  const loss = gl?.getExtension("WEBGL_lose_context");
  if (!gl || !loss) throw new Error("There is no context to lose.");
  const happened = (name: string) =>
    new Promise((resolve) => gl.canvas.addEventListener(name, resolve, { once: true }));
  const lost = happened("webglcontextlost");
  loss.loseContext();
  await lost;
  // The browser allows the return only after all who heard of the loss have had their say.
  await new Promise((resolve) => setTimeout(resolve));
  const restored = happened("webglcontextrestored");
  loss.restoreContext();
  await restored;
}
