/**
 * Runs in the page, before any of its scripts and before `markPointsVisible`: measures `drag` from a press to the
 * first frame in which the points are drawn elsewhere than before.
 */
export function markDrag(): void {
  const { prototype } = WebGL2RenderingContext;
  const { uniformMatrix4fv, drawArrays } = prototype;
  let matrix = "";
  let drawnBefore = "";
  let pressedAt: number | undefined;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    { capture: true, once: true },
  );
  prototype.uniformMatrix4fv = function (location, ...value) {
    uniformMatrix4fv.call(this, location, ...value);
    matrix = String(value[1]);
  };
  prototype.drawArrays = function (mode, first, count) {
    drawArrays.call(this, mode, first, count);
    if (mode !== prototype.POINTS || count === 0) return;
    const hasMoved = drawnBefore !== "" && matrix !== drawnBefore;
    drawnBefore = matrix;
    if (!hasMoved || pressedAt === undefined) return;
    const start = pressedAt;
    pressedAt = undefined;
    requestAnimationFrame((now) => performance.measure("drag", { start, end: now }));
  };
}
