import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Band, bandAt, bandedPanorama, middleOfPanorama } from "./panorama/bands.ts";
import { type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** How somebody looks around in a panorama. */

let pano: PanoramaOffice;
let one: { pointId: number };

beforeAll(async () => {
  pano = await startPanoramaOffice();
  one = await pano.makes({ name: "bandas.jpg", content: await bandedPanorama() });
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };

async function middleOf(page: Page) {
  const box = await stageOf(page).boundingBox();
  if (!box) throw new Error("there is no stage");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is seen beside the middle of the stage, by so many pixels. */
async function seen(page: Page, right = 40, down = 0): Promise<Band> {
  const { x, y } = await middleOf(page);
  return bandAt(page, x + right, y + down);
}
const sees = (page: Page, right = 40, down = 0) => expect.poll(() => seen(page, right, down), patience);

/** A press turns at least three degrees: five of them pass over no band. */
async function pressUntil(page: Page, key: string, band: Band) {
  for (let look = 0; look < 20 && (await seen(page)) !== band; look += 1) {
    for (let press = 0; press < 5; press += 1) await page.keyboard.press(key);
  }
  await eventually(() => seen(page)).toBe(band);
}

async function opened(options = "", window?: Parameters<PanoramaOffice["opens"]>[2]) {
  const staff = await pano.opens(one.pointId, options, window);
  await staff.page.getByRole("button", { name: "Acercar" }).waitFor(patience);
  await stageOf(staff.page).focus();
  return staff;
}

/** A phone that lets pages read its sensors. */
const phoneWithSensors = { ...phone, permissions: ["accelerometer", "gyroscope"] };

/** A phone that is held so, and says so again and again. */
async function holdPhone(page: Page, alpha: number, beta: number) {
  const phoneOfPage = await page.evaluateHandle(
    (attitude) => {
      const tell = () =>
        window.dispatchEvent(new DeviceOrientationEvent("deviceorientation", { ...attitude, gamma: 0 }));
      tell();
      return { attitude, timer: setInterval(tell, 100) };
    },
    { alpha, beta },
  );
  return {
    turned: (...[toAlpha, toBeta]: [number, number]) =>
      phoneOfPage.evaluate(({ attitude }, to) => void Object.assign(attitude, to), {
        alpha: toAlpha,
        beta: toBeta,
      }),
    released: () => phoneOfPage.evaluate(({ timer }) => clearInterval(timer)),
  };
}

describe("a panorama", () => {
  it("is looked at from its middle, and begins where the picture looks ahead", async () => {
    const { page } = await opened();
    await sees(page).toBe("ahead right");
    await eventually(() => seen(page, -40)).toBe("ahead left");
    // A hundred degrees of it are seen.
    await eventually(() => seen(page, -350)).toBe("left");
    await eventually(() => seen(page, 350)).toBe("right");
  });

  it("is turned by dragging it, as far as the pointer goes", async () => {
    const { page } = await opened();
    await sees(page).toBe("ahead right");
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 6 });
    await page.mouse.up();
    await sees(page).toBe("right");
  });

  it("is turned all around by arrows and letters, and no further than the poles", async () => {
    const { page } = await opened();
    await sees(page).toBe("ahead right");
    await pressUntil(page, "a", "behind left");
    await pressUntil(page, "ArrowUp", "sky");
    await pressUntil(page, "s", "ground");
  });

  it("is brought nearer and farther within the limits, in steps of five degrees", async () => {
    const { page } = await opened();
    const nearer = page.getByRole("button", { name: "Acercar" });
    const farther = page.getByRole("button", { name: "Alejar" });
    for (let step = 0; step < 10; step += 1) {
      await expect(nearer).toHaveAttribute("aria-disabled", "false");
      await page.keyboard.press("+");
    }
    await expect.poll(() => nearer.getAttribute("aria-disabled"), patience).toBe("true");
    await sees(page, 350).toBe("ahead right");
    for (let step = 0; step < 14; step += 1) await farther.click();
    await expect.poll(() => farther.getAttribute("aria-disabled"), patience).toBe("true");
  });

  it("is turned no further than it shows, where it shows a part of the sphere", async () => {
    const part = await pano.makes({ name: "frente 360.jpg", content: await middleOfPanorama() });
    const { page } = await pano.opens(part.pointId);
    await page.getByRole("button", { name: "Acercar" }).waitFor(patience);
    await stageOf(page).focus();
    await sees(page).toBe("ahead right");
    for (let press = 0; press < 40; press += 1) await page.keyboard.press("d");
    await sees(page, 345).toBe("right");
    for (let press = 0; press < 80; press += 1) await page.keyboard.press("ArrowLeft");
    await sees(page, -345).toBe("left");
    await pressUntil(page, "w", "sky");
  });

  it("turns with the phone that is turned, until somebody drags it", async () => {
    const { page } = await opened("", phoneWithSensors);
    await sees(page, 20).toBe("ahead right");
    const gyroscope = page.getByRole("button", { name: "Girar con el teléfono" });
    const held = await holdPhone(page, 200, 160);
    await gyroscope.tap();
    await sees(page, 20).toBe("sky");
    await expect(gyroscope).toHaveAttribute("aria-pressed", "true");
    // Upright and then turned to the right by a quarter, as compasses count against the clock.
    await held.turned(200, 90);
    await sees(page, 20).toBe("ahead right");
    await held.turned(110, 90);
    await sees(page, 20).toBe("right behind");
    await held.turned(110, 160);
    await sees(page, 20).toBe("sky");
    await held.turned(200, 90);
    await sees(page, 20).toBe("ahead right");
    await held.released();
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => gyroscope.getAttribute("aria-pressed"), patience).toBe("false");
    const before = await seen(page, 20);
    expect(before).not.toBe("ahead right");
    await holdPhone(page, 20, 90);
    await eventually(() => seen(page, 20)).toBe(before);
  });

  it("says so where nothing tells how the phone is turned", async () => {
    const { page } = await opened("", phoneWithSensors);
    const gyroscope = page.getByRole("button", { name: "Girar con el teléfono" });
    await gyroscope.tap();
    await page.getByText("Este dispositivo no informa cómo se mueve.").waitFor(patience);
    await expect(gyroscope).toHaveAttribute("aria-pressed", "false");
  });

  it("has no fault that axe finds, on a laptop and on a phone", async () => {
    for (const window of [laptop, phone]) {
      const { page } = await opened("&edita", { ...window, bypassCSP: true });
      await expectNoFaultsInBothSchemes(page);
    }
  });
});
