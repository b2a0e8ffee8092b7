import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { counter, type Gallery, openGallery, photo, picture, viewer } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor, phone, type Visitor } from "./support/visitor.ts";

/** A picture under fingers, mouse and keys, and one that does not come. */

let office: Office;
let gallery: Gallery;

beforeAll(async () => {
  office = await startOffice();
  gallery = await openGallery(office);
  await gallery.uploads(
    gallery.tower,
    await photo("fachada.jpg", "#8a5a44", [2400, 1800]),
    await photo("sur.jpg", "#446a8a"),
    await photo("losa.jpg", "#6a8a44"),
  );
});
afterAll(() => office?.close());

const path = () => `/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`;
const widthOf = async (page: Page) => Math.round((await picture(page).boundingBox())?.width ?? 0);

async function opens(window?: Parameters<typeof newVisitor>[2]): Promise<Visitor> {
  const visitor = await newVisitor(office.browser, office.address, window);
  await visitor.opens(path());
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

describe("a picture", () => {
  it("comes nearer by wheel, double click, buttons and keys, and is whole again", async () => {
    const { page, complaints } = await opens();
    const whole = await widthOf(page);
    const { x, y } = await middleOf(page);
    await page.mouse.move(x + 50, y);
    await page.mouse.wheel(0, -300);
    await eventually(() => widthOf(page)).toBeGreaterThan(whole);
    await page.keyboard.press("0");
    await eventually(() => widthOf(page)).toBe(whole);
    await page.keyboard.press("+");
    await eventually(() => widthOf(page)).toBe(Math.round(whole * 1.2));
    await page.keyboard.press("-");
    await eventually(() => widthOf(page)).toBe(whole);
    await page.mouse.dblclick(x, y);
    await eventually(() => widthOf(page)).toBe(Math.round(whole * 2.5));
    // From near the arrows move it; they turn to no other.
    await page.keyboard.press("ArrowRight");
    await eventually(async () => Math.round((await middleOf(page)).x)).toBe(Math.round(x - 40));
    await expect(counter(page)).toHaveText("1 / 3");
    await page.mouse.dblclick(x, y);
    await eventually(() => widthOf(page)).toBe(whole);
    await viewer(page).getByRole("button", { name: "Acercar" }).click();
    await eventually(() => widthOf(page)).toBe(Math.round(whole * 1.5));
    expect(complaints).toEqual([]);
  });

  it("is fetched in its own pixels only by whoever comes near", async () => {
    const { page } = await opens();
    const isWhole = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
    await expect(picture(page)).toHaveAttribute("src", /vista\.webp$/);
    const original = viewer(page).locator('div > img + img[alt=""]');
    await expect(original).toHaveCount(0);
    const { x, y } = await middleOf(page);
    await page.mouse.dblclick(x, y);
    await eventually(() => original.evaluate(isWhole)).toBe(true);
    // Nothing is seen less well while the other one comes.
    await eventually(() => picture(page).evaluate(isWhole)).toBe(true);
    await eventually(() => original.boundingBox()).toEqual(await picture(page).boundingBox());
  });

  it("is swiped to the next one and back, and not by a short way", async () => {
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
  });

  it("grows between two fingers, moves with one, and a double tap brings it back", async () => {
    const { page, context } = await opens(phone);
    const client = await context.newCDPSession(page);
    const whole = await widthOf(page);
    const { x, y } = await middleOf(page);
    await touches(client, "touchStart", { x: x - 40, y }, { x: x + 40, y });
    await touches(client, "touchMove", { x: x - 60, y }, { x: x + 60, y });
    await touches(client, "touchMove", { x: x - 80, y }, { x: x + 80, y });
    await touches(client, "touchEnd");
    await eventually(() => widthOf(page)).toBe(whole * 2);
    await touches(client, "touchStart", { x, y });
    await touches(client, "touchMove", { x: x + 30, y });
    await touches(client, "touchMove", { x: x + 60, y });
    await touches(client, "touchEnd");
    await eventually(async () => Math.round((await middleOf(page)).x)).toBe(Math.round(x + 60));
    await expect(counter(page)).toHaveText("1 / 3");
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await eventually(() => widthOf(page)).toBe(whole);
  });
});

describe("a picture that does not come", () => {
  it("is asked of the proxy under a new name, and is seen if that has it", async () => {
    const visitor = await newVisitor(office.browser, office.address);
    await visitor.page.route("**/vista.webp", (route) => route.abort());
    await visitor.opens(path());
    await picture(visitor.page).waitFor();
    const source = await picture(visitor.page).evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(source).toMatch(/\/api\/Imagenes\/proxy\?u=.+&cb=\d+$/);
  });

  it.each([
    ["is not there", { status: 404 }],
    ["is none that a browser reads", { contentType: "image/webp", body: "nada" }],
  ])("because it %s, from the proxy neither, is told to be broken, the others are not", async (_, answer) => {
    const visitor = await newVisitor(office.browser, office.address);
    const { page } = visitor;
    let isBroken = true;
    const failing = (url: URL) => isBroken && /fachada/.test(url.href) && /vista\.webp/.test(url.href);
    await page.route(failing, (route) => route.fulfill(answer));
    await visitor.opens(path());
    await viewer(page).getByText("No se pudo mostrar la imagen.").waitFor();
    await expect(viewer(page).getByText("Cargando...")).toHaveCount(0);
    await viewer(page).getByRole("button", { name: "Siguiente" }).click();
    await eventually(() => picture(page).getAttribute("alt")).toBe("sur.jpg");
    await viewer(page).getByRole("button", { name: "Anterior" }).click();
    await viewer(page).getByText("No se pudo mostrar la imagen.").waitFor();
    isBroken = false;
    await viewer(page).getByRole("button", { name: "Reintentar" }).click();
    await eventually(() => picture(page).getAttribute("alt")).toBe("fachada.jpg");
    // What was pressed is gone; the keys are the viewer's all the same.
    await page.keyboard.press("ArrowRight");
    await eventually(() => counter(page).textContent()).toBe("2 / 3");
  });

  it("spins while it is on its way, and never for longer than eight seconds", async () => {
    const visitor = await newVisitor(office.browser, office.address);
    const { page } = visitor;
    const held: (() => void)[] = [];
    await page.route("**/vista.webp", (route) => void held.push(() => void route.continue()));
    await page.clock.install();
    await visitor.opens(path());
    await eventually(() => held.length).toBeGreaterThan(0);
    await page.clock.runFor(300);
    const spinner = viewer(page).getByRole("status").filter({ hasText: "Cargando..." });
    await spinner.waitFor();
    await page.clock.runFor(8_000);
    await spinner.waitFor({ state: "detached" });
    for (const go of held) go();
    await picture(page).waitFor();
  });
});
