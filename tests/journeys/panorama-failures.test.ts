import { afterAll, beforeAll, describe, it } from "vitest";
import { takeGraphics } from "./harness/lose-context.ts";
import { bandAt, bandedPanorama } from "./panorama/bands.ts";
import { type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop } from "./support/visitor.ts";

/** What somebody is told when a panorama cannot be looked around in, and what is shown of it then. */

let pano: PanoramaOffice;
let one: { pointId: number };

beforeAll(async () => {
  pano = await startPanoramaOffice();
  one = await pano.makes({ name: "bandas.jpg", content: await bandedPanorama() });
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };
const view = "**/medios/**vista.webp*";
const proxy = "**/api/Imagenes/proxy*";

describe("a panorama that cannot be had", () => {
  it("comes through the proxy where its file does not answer", async () => {
    const { page } = await pano.office.signIn("admin");
    await page.route(view, (route) => route.abort());
    await page.goto(`/home?punto=${one.pointId}`);
    await stageOf(page).locator("canvas").waitFor(patience);
    await expect(page.getByText("Mostrando como imagen estática")).toHaveCount(0);
  });

  it("says why, and is shown all around once it is there again", async () => {
    const { page } = await pano.office.signIn("admin");
    await page.route(view, (route) => route.fulfill({ status: 404 }));
    await page.route(proxy, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Error: HTTP 404").waitFor(patience);
    await expect.poll(() => page.getByLabel("Fallos").textContent(), patience).toBe("unreadable");
    await page.unroute(view);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await stageOf(page).locator("canvas").waitFor(patience);
    await expect(page.getByText("Error: HTTP 404")).toHaveCount(0);
  });

  it("is given up after ten seconds", { timeout: 45_000 }, async () => {
    const { page } = await pano.office.signIn("admin");
    await page.route(view, () => undefined);
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Cargando vista 360°...").waitFor();
    await page.getByText("Timeout al cargar").waitFor(patience);
    await expect.poll(() => page.getByLabel("Fallos").textContent(), patience).toBe("timeout");
  });

  it("is a still picture where the file is none that a browser reads all around", async () => {
    const { page } = await pano.office.signIn("admin");
    await page.route(view, (route) => route.fulfill({ body: "nada", contentType: "image/webp" }));
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Error: la imagen no se puede leer").waitFor(patience);
  });
});

describe("the screens of what cannot be looked around in", () => {
  const noGraphics = () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  };

  it("have no fault that axe finds, on a laptop and on a phone", { timeout: 120_000 }, async () => {
    const { page } = await pano.office.signIn("admin", { window: { ...laptop, bypassCSP: true } });
    await page.addInitScript(noGraphics);
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Mostrando como imagen estática").waitFor(patience);
    await expectNoFaultsInEveryLook(page);

    // Not even its picture can be had.
    await page.route(view, (route) => route.fulfill({ status: 404 }));
    await page.route(proxy, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Error: HTTP 404").waitFor(patience);
    await expect.poll(() => page.getByRole("img", { name: "bandas" }).count(), patience).toBe(0);
    await expect(page.getByText("Mostrando como imagen estática")).toHaveCount(0);
    await expectNoFaultsInEveryLook(page);
  });

  it("have none while one waits and after the graphics are lost", { timeout: 120_000 }, async () => {
    const { page } = await pano.office.signIn("admin", { window: { ...laptop, bypassCSP: true } });
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(view, async (route) => {
      await looked;
      await route.continue();
    });
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Cargando vista 360°...").waitFor();
    await expectNoFaultsInEveryLook(page);
    goOn();
    const canvas = stageOf(page).locator("canvas");
    for (let loss = 0; loss < 3; loss += 1) {
      await canvas.waitFor(patience);
      await canvas.evaluate((element) => element.setAttribute("data-lost", ""));
      await canvas.evaluate(takeGraphics);
      await page.locator("canvas[data-lost]").waitFor({ state: "detached", ...patience });
    }
    await page.getByText("Error: el navegador cerró los gráficos en 3D").waitFor(patience);
    await expectNoFaultsInEveryLook(page);
  });
});

describe("a browser without graphics", () => {
  it("shows the panorama as a still picture and says so", async () => {
    const { page } = await pano.office.signIn("admin");
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`/home?punto=${one.pointId}`);
    await page.getByText("Mostrando como imagen estática").waitFor(patience);
    await page.getByText("Error: este navegador no muestra gráficos en 3D").waitFor();
    const picture = page.getByRole("img", { name: "bandas" });
    await eventually(() =>
      picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(2048);
  });

  it("opens the panorama anew when the graphics were taken away, where one looked", async () => {
    // Every frame of a held key is drawn by the processor: a small window has more of them a second.
    const { page } = await pano.office.signIn("admin", {
      window: { ...laptop, viewport: { width: 640, height: 480 } },
    });
    await page.goto(`/home?punto=${one.pointId}`);
    const canvas = stageOf(page).locator("canvas");
    await canvas.waitFor(patience);
    const middle = async () => {
      const box = await stageOf(page).boundingBox();
      return bandAt(page, (box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    await stageOf(page).focus();
    await page.keyboard.down("ArrowUp");
    await expect.poll(middle, patience).toBe("sky");
    await page.keyboard.up("ArrowUp");
    await canvas.evaluate((element) => element.setAttribute("data-first", ""));
    await canvas.evaluate(takeGraphics);
    await page.locator("canvas[data-first]").waitFor({ state: "detached", ...patience });
    await canvas.waitFor(patience);
    await expect.poll(middle, patience).toBe("sky");
  });
});
