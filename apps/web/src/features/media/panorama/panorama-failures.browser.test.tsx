import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOAD_TIMEOUT_MS } from "../../../panorama/fetch-picture.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { button } from "../../../testing/locators.ts";
import { mockImageFetch } from "../../../testing/mock-image-fetch.ts";
import {
  bandShown,
  canvasOf,
  loseWebGlContext,
  makePanorama,
  pressKey,
  renderLoadedPanorama,
  renderPanorama,
} from "../../../testing/render-panorama.tsx";
import { wrapMethod } from "../../../testing/wrap-method.ts";

/** Panorama fallbacks: the error message and the image shown with it. */

const PICTURE = "/icon-192.png";
const MISSING = "/no-hay.webp";
const one = (overrides: Parameters<typeof makePanorama>[1] = {}) => ({
  panoramas: () => [makePanorama("bandas", { urls: [PICTURE], ...overrides })],
  isSinglePanorama: true,
});
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const failures = page.getByLabelText("Fallos");
const staticNotice = page.getByText("Mostrando como imagen estática");
const picture = page.getByRole("img", { name: "bandas" });
const expectShown = () => expect.poll(() => canvasOf()).toBeDefined();

describe("panorama", () => {
  it("loads from its second URL if the first fails", async () => {
    await renderPanorama(one({ urls: ["data:image/webp;base64,!", PICTURE] }));
    await expectShown();
    await expect.element(staticNotice).not.toBeInTheDocument();
  });

  it("falls back to a static image with the reason on 404, and shows the sphere after a retry", async () => {
    const pictures = mockImageFetch("missing");
    await renderPanorama(one());
    await expectText("Error: HTTP 404");
    await expect.element(staticNotice).toBeVisible();
    await expect.element(failures).toHaveTextContent("unreadable");
    pictures.release();
    await button("Reintentar").click();
    await expectShown();
    await expect.element(page.getByText("Error: HTTP 404")).not.toBeInTheDocument();
  });

  it("shows only the reason if the image fails to load too", async () => {
    mockImageFetch("missing");
    await renderPanorama(one({ urls: [MISSING, `${MISSING}?otra`] }));
    await expectText("Error: HTTP 404");
    await expect.element(picture).not.toBeInTheDocument();
    await expect.element(staticNotice).not.toBeInTheDocument();
  });

  it("times out after ten seconds", async () => {
    mockImageFetch("held");
    await renderPanorama(one());
    await expectText("Cargando vista 360°...");
    await fireTimer(LOAD_TIMEOUT_MS);
    await expectText("Timeout al cargar");
    await expect.element(failures).toHaveTextContent("timeout");
  });

  it("falls back to a static image if the browser cannot decode the file", async () => {
    mockImageFetch("unreadable");
    await renderPanorama(one());
    await expectText("Error: la imagen no se puede leer");
  });

  it("falls back to a static image without WebGL", async () => {
    wrapMethod(HTMLCanvasElement.prototype, "getContext", () => () => null);
    await renderPanorama(one());
    await expectText("Error: este navegador no muestra gráficos en 3D");
    await expect.element(staticNotice).toBeVisible();
    await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(192);
    await expect.element(failures).toHaveTextContent("no_graphics");
  });
});

describe("panorama with a lost WebGL context", () => {
  it("reopens with the same camera", async () => {
    await renderLoadedPanorama({ panoramas: () => [makePanorama("bandas")], isSinglePanorama: true });
    pressKey("ArrowUp", 25);
    await expect.poll(() => bandShown(0)).toBe("sky");
    await loseWebGlContext();
    await expect.poll(() => bandShown(0)).toBe("sky");
  });

  it("falls back to a static image after three losses", async () => {
    await renderLoadedPanorama(one());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expectShown();
      await loseWebGlContext();
    }
    await expectText("Error: el navegador cerró los gráficos en 3D");
    await expect.element(staticNotice).toBeVisible();
  });
});
