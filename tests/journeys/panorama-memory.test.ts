import { afterAll, beforeAll, describe, it } from "vitest";
import { countHeld } from "./media-viewer/count-held.ts";
import { bandAt, bandedPanorama } from "./panorama/bands.ts";
import { countGraphics } from "./panorama/count-graphics.ts";
import { holdDecoding } from "./panorama/hold-decoding.ts";
import { halfLaptop, type PanoramaOffice, stageOf, startPanoramaOffice } from "./panorama/panorama-office.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop } from "./support/visitor.ts";

/** What panoramas take of a browser's memory, and give back. */

let pano: PanoramaOffice;
let one: { pointId: number };
let large: { pointId: number };

beforeAll(async () => {
  pano = await startPanoramaOffice();
  one = await pano.makes({ name: "bandas.jpg", content: await bandedPanorama() });
  large = await pano.makes({ name: "grande.jpg", content: await bandedPanorama(8192) });
});
afterAll(() => pano?.close());

const patience = { timeout: 45_000 };

describe("a panorama", () => {
  it("shows a large panorama sharply by the tiles of what is seen", async () => {
    const staff = await pano.office.signIn("admin", { window: { ...laptop, deviceScaleFactor: 2 } });
    const asked: string[] = [];
    staff.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await staff.opens(`/home?punto=${large.pointId}`);
    await staff.page.getByRole("button", { name: "Acercar" }).waitFor(patience);
    const tiles = () => asked.filter((path) => path.includes("/mosaico/"));
    await expect.poll(() => tiles().length, patience).toBeGreaterThan(8);
    const box = await stageOf(staff.page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2 + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await eventually(() => bandAt(staff.page, x, y)).toBe("ahead right");
    const whole = 16 * 8;
    expect(tiles().length).toBeLessThan(whole / 2);
    expect(staff.complaints).toEqual([]);
  });

  it("gives its pictures back that are decoded only after somebody left", async () => {
    // The whole picture comes first, then four tiles at a time.
    for (const [handedOut, waiting] of [
      [0, 1],
      [1, 4],
    ] as const) {
      const staff = await pano.office.signIn("admin", { window: { ...laptop, deviceScaleFactor: 2 } });
      const { page } = staff;
      const held = await countHeld(page);
      const decoding = await holdDecoding(page, handedOut);
      await staff.opens(`/home?punto=${large.pointId}&cerrado`);
      await page.getByRole("button", { name: "Abrir" }).click();
      await expect.poll(decoding.waiting, patience).toBe(waiting);
      await eventually(async () => (await held()).bitmaps).toBe(waiting);
      await page.getByRole("button", { name: "Cerrar" }).click();
      await stageOf(page).waitFor({ state: "detached" });
      await decoding.release();
      await expect.poll(async () => (await held()).bitmaps, patience).toBe(0);
      expect(staff.complaints).toEqual([]);
    }
  });

  it("gives everything back when it is closed", { timeout: 180_000 }, async () => {
    const staff = await pano.office.signIn("admin", { window: halfLaptop });
    const { page } = staff;
    const held = await countGraphics(page);
    await staff.opens(`/home?punto=${one.pointId}&cerrado`);
    const openAndClose = async () => {
      await page.getByRole("button", { name: "Abrir" }).click();
      await page.getByRole("button", { name: "Acercar" }).waitFor(patience);
      await page.getByRole("button", { name: "Cerrar" }).click();
      await stageOf(page).waitFor({ state: "detached" });
    };
    // Closed before it is there, and opened again at once.
    await page.getByRole("button", { name: "Abrir" }).dblclick();
    await page.getByRole("button", { name: "Abrir" }).click();
    await page.getByRole("button", { name: "Acercar" }).waitFor(patience);
    await eventually(() => held()).toMatchObject({ contexts: 1, textures: 1 });
    await page.getByRole("button", { name: "Cerrar" }).click();
    for (let time = 0; time < 10; time += 1) await openAndClose();
    const before = await held();
    for (let time = 0; time < 20; time += 1) await openAndClose();
    const after = await held();
    expect(after).toMatchObject({ contexts: 0, textures: 0, addresses: 0 });
    expect(after.remembered).toBeLessThan(3);
    expect(after.heap - before.heap).toBeLessThan(256 * 1024);
    expect(staff.complaints).toEqual([]);
  });
});
