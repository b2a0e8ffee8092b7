import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { bandedPanoramaUrl } from "../../testing/banded-panorama.ts";
import { countGpuResources } from "../../testing/count-gpu-resources.ts";
import { button } from "../../testing/locators.ts";
import { canvasOf, makePanorama, renderPanorama, stage } from "../../testing/render-panorama.tsx";
import { wrapMethod } from "../../testing/wrap-method.ts";

/** Memory of panoramas: decoded images and GPU textures are released. */

const large = () => {
  const address = bandedPanoramaUrl();
  return makePanorama("grande", {
    urls: [address],
    tiles: { width: 8192, height: 4096, urlOf: () => address },
  });
};

function trackHeldGraphics() {
  const { held, stop } = countGpuResources(true);
  onTestFinished(stop);
  return held;
}

/** Resolves the first `first` decodes and blocks all others. */
function blockDecoding(first: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [asked, waiting] = [0, 0];
  wrapDecoding(async (decode) => {
    asked += 1;
    const isHeld = asked > first;
    const made = await decode();
    if (!isHeld) return made;
    waiting += 1;
    await promise;
    return made;
  });
  return { waiting: () => waiting, release: resolve };
}

function wrapDecoding(wrap: (decode: () => Promise<ImageBitmap>) => Promise<ImageBitmap>) {
  wrapMethod(
    window,
    "createImageBitmap",
    (create) =>
      (...given: unknown[]) =>
        wrap(() => Reflect.apply(create, window, given)),
  );
}

describe("panorama", () => {
  it.each([
    ["its whole picture", 0, 1],
    ["what comes of its tiles", 1, 4],
  ])("releases %s decoded after it was closed", async (_what, handedOut, waiting) => {
    const held = trackHeldGraphics();
    const decoding = blockDecoding(handedOut);
    await renderPanorama({ panoramas: () => [large()], isSinglePanorama: true, density: 1 });
    await expect.poll(decoding.waiting).toBe(waiting);
    await expect.poll(() => held().bitmaps).toBe(waiting);
    await button("Cerrar").click();
    await expect.element(stage).not.toBeInTheDocument();
    decoding.release();
    await expect.poll(() => held().bitmaps).toBe(0);
  });

  it("releases all memory when it is closed", async () => {
    const held = trackHeldGraphics();
    await renderPanorama({ panoramas: () => [makePanorama("bandas")], isSinglePanorama: true });
    // Closed before it has loaded, and reopened at once.
    await page.getByRole("button", { name: "Cerrar" }).dblClick();
    await expect.poll(() => canvasOf()).toBeDefined();
    await expect.poll(held).toMatchObject({ contexts: 1, textures: 1, bitmaps: 0 });
    for (let time = 0; time < 6; time += 1) {
      await button("Cerrar").click();
      await expect.element(stage).not.toBeInTheDocument();
      await expect.poll(held).toMatchObject({ contexts: 0, textures: 0, bitmaps: 0 });
      await button("Abrir").click();
      await expect.poll(() => canvasOf()).toBeDefined();
    }
  });
});
