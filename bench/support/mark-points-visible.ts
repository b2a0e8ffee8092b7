import type { Page } from "playwright-core";

/**
 * Runs in the page, before any of its scripts: sets the mark `points-visible` at the frame after the first
 * WebGL call that draws points. Nothing else on the page does: MapLibre draws triangles and lines.
 */
export function markPointsVisible(): void {
  const { prototype } = WebGL2RenderingContext;
  const { drawArrays, drawElements } = prototype;
  const notice = (mode: number, count: number) => {
    if (mode !== prototype.POINTS || count === 0) return;
    Object.assign(prototype, { drawArrays, drawElements });
    requestAnimationFrame(() => performance.mark("points-visible"));
  };
  prototype.drawArrays = function (mode, first, count) {
    drawArrays.call(this, mode, first, count);
    notice(mode, count);
  };
  prototype.drawElements = function (mode, count, type, offset) {
    drawElements.call(this, mode, count, type, offset);
    notice(mode, count);
  };
}

export const waitForPointsVisible = (page: Page): Promise<number> => waitForMark(page, "points-visible");

/** Waits for a mark. Returns its milliseconds since the navigation. */
export async function waitForMark(page: Page, name: string): Promise<number> {
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isMarked, name, { timeout: 120_000 });
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name);
}
