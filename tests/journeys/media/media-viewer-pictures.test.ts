import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { doubleTap } from "../support/double-tap.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { type BrowserPage, openBrowserPage, phone } from "../support/visitor.ts";
import {
  counter,
  createGallery,
  expectSpinnerForEightSeconds,
  type Gallery,
  photo,
  picture,
  viewer,
} from "./media-viewer/gallery.ts";

/** Touch, mouse and keyboard gestures on a picture, and a picture that fails to load. */

let office: TestApp;
let gallery: Gallery;

beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
  await gallery.uploadFiles(
    gallery.tower,
    await photo("fachada.jpg", "#8a5a44", [2400, 1800]),
    await photo("sur.jpg", "#446a8a"),
    await photo("losa.jpg", "#6a8a44"),
  );
});
afterAll(() => office?.close());

const path = () => `/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`;
const widthOf = async (page: Page) => Math.round((await picture(page).boundingBox())?.width ?? 0);

async function opens(window?: Parameters<typeof openBrowserPage>[2]): Promise<BrowserPage> {
  const visitor = await openBrowserPage(office.browser, office.address, window);
  await visitor.open(path());
  await picture(visitor.page).waitFor();
  return visitor;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
const touches = (client: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
  client.send("Input.dispatchTouchEvent", { type, touchPoints });

async function middleOf(page: Page): Promise<Spot> {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error("there is no picture");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it("a picture changes by a long swipe only, is zoomed by a pinch, panned by one finger, and reset", async () => {
  const { page, context } = await opens(phone);
  const client = await context.newCDPSession(page);
  const { x, y } = await middleOf(page);
  const swipe = async (from: number, to: number) => {
    await touches(client, "touchStart", { x: from, y });
    await touches(client, "touchMove", { x: (from + to) / 2, y });
    await touches(client, "touchMove", { x: to, y });
    await touches(client, "touchEnd");
  };
  await swipe(x + 100, x - 80);
  await eventually(() => counter(page).textContent()).toBe("2 / 3");
  await picture(page).waitFor();
  await swipe(x - 100, x + 80);
  await eventually(() => counter(page).textContent()).toBe("1 / 3");
  await picture(page).waitFor();
  await swipe(x, x - 40);
  await expect(counter(page)).toHaveText("1 / 3");

  const fullWidth = await widthOf(page);
  await touches(client, "touchStart", { x: x - 40, y }, { x: x + 40, y });
  await touches(client, "touchMove", { x: x - 60, y }, { x: x + 60, y });
  await touches(client, "touchMove", { x: x - 80, y }, { x: x + 80, y });
  await touches(client, "touchEnd");
  await eventually(() => widthOf(page)).toBe(fullWidth * 2);
  await touches(client, "touchStart", { x, y });
  await touches(client, "touchMove", { x: x + 30, y });
  await touches(client, "touchMove", { x: x + 60, y });
  await touches(client, "touchEnd");
  await eventually(async () => Math.round((await middleOf(page)).x)).toBe(Math.round(x + 60));
  await expect(counter(page)).toHaveText("1 / 3");
  await doubleTap(client, { x, y });
  await eventually(() => widthOf(page)).toBe(fullWidth);
});

it("a picture that fails to load falls back to the proxy, has a spinner timeout, and can be retried", async () => {
  const { page, open } = await openBrowserPage(office.browser, office.address);
  const listed = await fetch(`${office.address}/api/Imagenes/root/${gallery.tower.id}`);
  const [facade, south, slab] = ((await listed.json()) as { IMG_nombre: string }[]).map(
    ({ IMG_nombre }) => IMG_nombre,
  ) as [string, string, string];
  const direct = (name: string) => (url: URL) =>
    url.pathname.includes(name) && url.pathname.endsWith("vista.webp");
  const proxied = (url: URL) => url.pathname.endsWith("/proxy") && url.search.includes(facade);
  // The direct and the proxied request fail; the retry responds late.
  for (const failing of [direct(facade), proxied]) {
    await page.route(failing, (route) => route.fulfill({ status: 404 }));
  }
  await page.route(direct(south), (route) => route.abort());
  const heldRequests: (() => void)[] = [];
  await page.route(direct(slab), (route) => void heldRequests.push(() => void route.continue()));
  const next = viewer(page).getByRole("button", { name: "Siguiente" });
  const source = () => picture(page).evaluate((image) => (image as HTMLImageElement).currentSrc);

  await page.clock.install();
  await open(path());
  await viewer(page).getByText("No se pudo mostrar la imagen.").waitFor();
  await next.click();
  await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 2");
  await eventually(source).toMatch(/\/api\/Imagenes\/proxy\?u=.+&cb=\d+$/);

  await next.click();
  await eventually(() => heldRequests.length).toBeGreaterThan(0);
  await expectSpinnerForEightSeconds(page);
  for (const go of heldRequests) go();
  await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 3");

  await page.keyboard.press("Home");
  await viewer(page).getByText("No se pudo mostrar la imagen.").waitFor();
  await page.unroute(proxied);
  await viewer(page).getByRole("button", { name: "Reintentar" }).click();
  await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 1");
  // The pressed button is gone; the viewer handles the keys even so.
  await page.keyboard.press("ArrowRight");
  await eventually(() => counter(page).textContent()).toBe("2 / 3");
});
