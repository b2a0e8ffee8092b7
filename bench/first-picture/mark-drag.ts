/**
 * Runs in the page, before any of its scripts and before `markPointsVisible`: measures `drag` from a press to the
 * first frame in which the points, or the picture before there are points, are drawn elsewhere than before.
 */
export function markDrag(): void {
  const { prototype } = WebGL2RenderingContext;
  const { uniformMatrix4fv, drawArrays, drawElements } = prototype;
  let matrix = "";
  let drawnBefore = "";
  let drawnIn: WebGL2RenderingContext | undefined;
  let pressedAt: number | undefined;
  let transformBefore = "";
  const pictureTransform = () =>
    document.querySelector<HTMLElement>("#primera-imagen picture")?.style.transform ?? transformBefore;
  const endWith = (now: number) => {
    if (pressedAt === undefined) return;
    performance.measure("drag", { start: pressedAt, end: now });
    pressedAt = undefined;
  };
  const checkPicture = (now: number) => {
    if (pictureTransform() !== transformBefore) endWith(now);
    else if (pressedAt !== undefined) requestAnimationFrame(checkPicture);
  };
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      transformBefore = pictureTransform();
      requestAnimationFrame(checkPicture);
    },
    { capture: true, once: true },
  );
  const notice = (context: WebGL2RenderingContext, mode: number, count: number) => {
    if (mode !== prototype.POINTS || count === 0) return;
    // MapLibre has another matrix for the same place.
    if (pressedAt !== undefined && drawnIn === context && matrix !== drawnBefore)
      requestAnimationFrame(endWith);
    drawnIn = context;
    drawnBefore = matrix;
  };
  prototype.uniformMatrix4fv = function (location, ...value) {
    uniformMatrix4fv.call(this, location, ...value);
    matrix = String(value[1]);
  };
  prototype.drawArrays = function (mode, first, count) {
    drawArrays.call(this, mode, first, count);
    notice(this, mode, count);
  };
  prototype.drawElements = function (mode, count, type, offset) {
    drawElements.call(this, mode, count, type, offset);
    notice(this, mode, count);
  };
}
