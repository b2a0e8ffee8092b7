import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { bandedPanoramaUrl } from "../../../testing/banded-panorama.ts";
import { countGpuResources } from "../../../testing/count-gpu-resources.ts";
import { button } from "../../../testing/locators.ts";
import { canvasOf, makePanorama, renderPanorama, stage } from "../../../testing/render-panorama.tsx";
import { wrapMethod } from "../../../testing/wrap-method.ts";

/** Memory of panoramas: decoded images and GPU textures are released. */

const large = () => {
  const address = bandedPanoramaUrl();
  return makePanorama("grande", {
    urls: [address],
    tiles: { width: 8192, height: 4096, urlOf: () => address },
  });
};

function trackGpuResources() {
  const { held, stop } = countGpuResources(true);
  onTestFinished(stop);
  return held;
}

/** Resolves the first `first` decodes and blocks all others. */
function blockDecoding(first: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [requestCount, pending] = [0, 0];
  wrapDecoding(async (decode) => {
    requestCount += 1;
    const isBlocked = requestCount > first;
    const bitmap = await decode();
    if (!isBlocked) return bitmap;
    pending += 1;
    await promise;
    return bitmap;
  });
  return { pending: () => pending, release: resolve };
}

function wrapDecoding(wrap: (decode: () => Promise<ImageBitmap>) => Promise<ImageBitmap>) {
  wrapMethod(
    window,
    "createImageBitmap",
    (create) =>
      (...args: unknown[]) =>
        wrap(() => Reflect.apply(create, window, args)),
  );
}

describe("panorama", () => {
  it.each([
    ["its whole picture", 0, 1],
    ["its tiles", 1, 4],
  ])("releases %s decoded after it was closed", async (_title, resolvedDecodes, pending) => {
    const held = trackGpuResources();
    const decoding = blockDecoding(resolvedDecodes);
    await renderPanorama({ panoramas: () => [large()], isSinglePanorama: true, density: 1 });
    await expect.poll(decoding.pending).toBe(pending);
    await expect.poll(() => held().bitmaps).toBe(pending);
    await button("Cerrar").click();
    await expect.element(stage).not.toBeInTheDocument();
    decoding.release();
    await expect.poll(() => held().bitmaps).toBe(0);
  });

  it("releases all memory when it is closed", async () => {
    const held = trackGpuResources();
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
