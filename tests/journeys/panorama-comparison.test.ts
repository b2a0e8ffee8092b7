import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { photo } from "./media-viewer/gallery.ts";
import { bandAt, bandedPanorama, bandNames as bands, middleOfPanorama } from "./panorama/bands.ts";
import { type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** The same place on two days, side by side. */

let pano: PanoramaOffice;

beforeAll(async () => {
  pano = await startPanoramaOffice();
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };

/** What is seen beside the middle of one of two panoramas, by so many pixels. */
async function seen(page: Page, side: 0 | 1, right = 40) {
  const box = await stageOf(page).nth(side).boundingBox();
  return bandAt(page, (box?.x ?? 0) + (box?.width ?? 0) / 2 + right, (box?.y ?? 0) + (box?.height ?? 0) / 2);
}
async function panoramasOf(...contents: readonly Buffer[]) {
  const files = contents.map((content, at) => ({ name: `360 ${at + 1}.jpg`, content }));
  const { pointId } = await pano.makes(...files);
  const staff = await pano.opens(pointId, "&comparar=panorama", laptop);
  for (const side of [0, 1]) await stageOf(staff.page).nth(side).locator("canvas").waitFor(patience);
  return staff;
}

describe("two panoramas of a place", () => {
  it("turn together, whichever is turned", async () => {
    const { page } = await panoramasOf(await bandedPanorama(), await bandedPanorama(2048, 90));
    await expect.poll(() => seen(page, 0), patience).toBe("ahead right");
    await expect.poll(() => seen(page, 1), patience).toBe("left");
    for (const [side, key] of [
      [0, "ArrowRight"],
      [1, "a"],
    ] as const) {
      const before = await seen(page, 0);
      await stageOf(page).nth(side).focus();
      for (let press = 0; press < 20; press += 1) await page.keyboard.press(key);
      await expect.poll(() => seen(page, 0), patience).not.toBe(before);
      const apart = async () =>
        (bands.indexOf(await seen(page, 0)) - bands.indexOf(await seen(page, 1)) + bands.length) %
        bands.length;
      await expect.poll(apart, patience).toBe(2);
    }
  });

  it("turn each as far as it shows", async () => {
    const { page, complaints } = await panoramasOf(await bandedPanorama(), await middleOfPanorama());
    await stageOf(page).first().focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => seen(page, 1, 300), patience).toBe("right");
    await expect.poll(() => seen(page, 0), patience).toMatch(/^(behind right|behind left|right behind)$/);
    expect(complaints).toEqual([]);
  });
});

it("two panoramas have no fault that axe finds, on a laptop and on a phone", {
  timeout: 120_000,
}, async () => {
  const { pointId } = await pano.makes(
    { name: "360 1.jpg", content: await bandedPanorama() },
    { name: "360 2.jpg", content: await bandedPanorama(2048, 90) },
  );
  for (const window of [laptop, phone]) {
    const { page } = await pano.opens(pointId, "&comparar=panorama", { ...window, bypassCSP: true });
    for (const side of [0, 1]) await stageOf(page).nth(side).locator("canvas").waitFor(patience);
    await expectNoFaultsInBothSchemes(page);
  }
});

describe("two photographs of a place", () => {
  const days = ["#8a5a44", "#44708a", "#4f8a44"] as const;
  let pointId: number;

  beforeAll(async () => {
    const photos = await Promise.all(days.map((colour, at) => photo(`dia ${at + 1}.jpg`, colour)));
    ({ pointId } = await pano.makes(...photos.map((one) => ({ ...one, kind: "imagenes" as const }))));
  });

  const opened = async (window: Parameters<PanoramaOffice["opens"]>[2] = laptop) => {
    const { page, complaints } = await pano.opens(pointId, "&comparar=photo", window);
    await stageOf(page).nth(1).getByRole("img").waitFor(patience);
    return { page, complaints };
  };
  /** Where the middle of a photograph stands in its room, and how wide it is, in shares of that. */
  const placeOf = (page: Page, side: 0 | 1) =>
    stageOf(page)
      .nth(side)
      .evaluate((room) => {
        const [inside, outside] = [room.querySelector("img") as Element, room].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const share = (middle: number, begin: number, size: number) =>
          Math.round(((middle - begin) / size) * 100) / 100;
        return {
          x: share(inside.x + inside.width / 2, outside.x, outside.width),
          y: share(inside.y + inside.height / 2, outside.y, outside.height),
          size: Math.round((inside.width / outside.width) * 100) / 100,
        };
      });
  const whole = { x: 0.5, y: 0.5, size: 1 };

  it("grow and move together, by keys, wheel and pointer, and no further than they reach", async () => {
    const { page, complaints } = await opened();
    const both = (expected: Record<string, unknown>) =>
      expect
        .poll(async () => [await placeOf(page, 0), await placeOf(page, 1)], patience)
        .toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
    await both(whole);
    await stageOf(page).nth(1).focus();
    await page.keyboard.press("ArrowLeft");
    await both(whole);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("+");
    await both({ x: 0.5, size: 2.07 });
    await page.keyboard.press("ArrowRight");
    await both({ x: 0.4, y: 0.5 });
    for (let press = 0; press < 20; press += 1) await page.keyboard.press("w");
    await both({ x: 0.4, y: 1.04 });
    const box = await stageOf(page).first().boundingBox();
    if (!box) throw new Error("there is no photograph");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await both({ x: 0.6 });
    await page.mouse.wheel(0, 5_000);
    await both(whole);
    expect(complaints).toEqual([]);
  });

  it("are any two days that somebody chooses", async () => {
    const { page } = await opened();
    const second = page.getByRole("combobox", { name: "Imagen segunda" });
    await expect(second.getByRole("option")).toHaveCount(2);
    await second.selectOption({ index: 1 });
    await page.getByRole("img", { name: /^dia 3/ }).waitFor(patience);
    await expect(page.getByRole("img", { name: /^dia 2/ })).toHaveCount(0);
    await page.getByRole("img", { name: /^dia 1/ }).waitFor();
  });

  describe("of which one does not come", () => {
    const opensWith = async (prepare: (page: Page) => Promise<unknown>) => {
      const staff = await pano.office.signIn("admin", { window: { ...laptop, bypassCSP: true } });
      await prepare(staff.page);
      await staff.opens(`/home?punto=${pointId}&comparar=photo`);
      return staff;
    };
    const isFirst = (url: URL) => /dia\W1\D.*vista\.webp/.test(decodeURIComponent(url.href));
    const shownImage = (page: Page, name: RegExp) =>
      page.getByRole("img", { name }).and(page.locator('[data-shown="true"]'));

    it("show it from the proxy, if that has it", async () => {
      const { page } = await opensWith((opened) =>
        opened.route(isFirst, (route) =>
          route.request().url().includes("proxy") ? route.fallback() : route.abort(),
        ),
      );
      await shownImage(page, /^dia 1/).waitFor(patience);
      const source = () => shownImage(page, /^dia 1/).evaluate((image) => (image as HTMLImageElement).src);
      await eventually(source).toMatch(/\/api\/Imagenes\/proxy\?u=.+&cb=\d+$/);
    });

    it("say so of that one alone, until it is there again", async () => {
      let isBroken = true;
      const { page } = await opensWith((opened) =>
        opened.route(
          (url) => isBroken && isFirst(url),
          (route) => route.fulfill({ status: 404 }),
        ),
      );
      await page.getByText("No se pudo mostrar la imagen.").waitFor(patience);
      await shownImage(page, /^dia 2/).waitFor(patience);
      await expectNoFaultsInBothSchemes(page);
      isBroken = false;
      await page.getByRole("button", { name: "Reintentar" }).click();
      await shownImage(page, /^dia 1/).waitFor(patience);
      await expect(page.getByText("No se pudo mostrar la imagen.")).toHaveCount(0);
    });

    it("spin while it is on its way, and never for longer than eight seconds", async () => {
      const held: (() => void)[] = [];
      const { page } = await opensWith(async (opened) => {
        await opened.route(/vista\.webp/, (route) => void held.push(() => void route.continue()));
        await opened.clock.install({ time: Date.now() });
        await opened.clock.pauseAt(Date.now() + 1_000);
      });
      // The page's time goes on by these steps alone, however long it takes to come.
      const asked = async () => {
        await page.clock.runFor(10);
        return held.length;
      };
      await expect.poll(asked, patience).toBe(2);
      await page.clock.runFor(300);
      const spinners = page.getByRole("status").filter({ hasText: "Cargando..." });
      await expect.poll(() => spinners.count(), patience).toBe(2);
      await page.clock.runFor(8_000);
      await expect.poll(() => spinners.count(), patience).toBe(0);
      for (const release of held) release();
      await shownImage(page, /^dia 2/).waitFor(patience);
    });
  });

  it("have no fault that axe finds, on a laptop and on a phone", async () => {
    for (const window of [laptop, phone]) {
      const { page } = await opened({ ...window, bypassCSP: true });
      await expectNoFaultsInBothSchemes(page);
    }
  });
});
