import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
import { faultsInBothSchemes } from "./axe.ts";
import { type Gallery, medium, openGallery, viewer } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { bandAt, bandedPanorama } from "./panorama/bands.ts";
import { laptop, newVisitor, phone } from "./public-map/visitor.ts";

/** From panorama to panorama within a project, as staff lay the way and visitors take it. */

let office: Office;
let gallery: Gallery;
let ids: readonly number[];

beforeAll(async () => {
  office = await startOffice({}, openChromium);
  gallery = await openGallery(office);
  await gallery.uploads(
    gallery.tower,
    { name: "Entrada 360.jpg", content: await bandedPanorama(2000), kind: "360" },
    { name: "Patio 360.jpg", content: await bandedPanorama(2048), kind: "360" },
  );
  const reply = await fetch(`${office.address}/api/Imagenes/root/${gallery.tower.id}`);
  ids = ((await reply.json()) as { id: number }[]).map(({ id }) => id);
});
afterEach(async () => {
  await office.closePages();
});
afterAll(() => office?.close());

const patience = { timeout: 15_000 };
const place = () => `punto=${gallery.tower.id}&medio=${ids[0]}`;
const shown = (page: Page, title: string) =>
  viewer(page)
    .getByRole("region", { name: `Vista 360°: ${title}` })
    .getByRole("button", { name: "Acercar" })
    .waitFor(patience);

async function visits(window: Parameters<typeof newVisitor>[2] = laptop) {
  const visitor = await newVisitor(office.browser, office.address, window);
  await visitor.page.goto(`/mapa/cumbres--avance?${place()}`);
  await shown(visitor.page, "Entrada 360");
  return visitor;
}
async function seen(page: Page, right = 40) {
  const box = await viewer(page).getByRole("application").boundingBox();
  return bandAt(
    page,
    (box?.x ?? 0) + (box?.width ?? 0) / 2 + right,
    (box?.y ?? 0) + (box?.height ?? 0) * 0.75,
  );
}

describe("a way that staff lay", () => {
  it("is seen by a visitor at once, and taken by keys, looking on in the same direction", async () => {
    const { page: visitor, complaints, context } = await visits();
    const staff = await office.signIn("admin");
    await staff.opens(`/home?mapa=avance&${place()}`);
    const { page } = staff;
    await shown(page, "Entrada 360");
    const laid = async (name: string, turn: number) => {
      await page.getByRole("button", { name: "Editar enlaces" }).click();
      await viewer(page).getByRole("application").focus();
      for (let press = 0; press < turn; press += 1) await page.keyboard.press("ArrowRight");
      await page.getByRole("button", { name: "Agregar enlace" }).click();
      const form = page.getByRole("form", { name: "Enlace nuevo" });
      await form.getByLabel("Nombre (opcional)").fill(name);
      await form.getByRole("button", { name: "Centrar" }).click();
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Terminar" }).click();
    };
    // A quarter to the right or so.
    await laid("Al patio", 30);
    const way = visitor.getByRole("button", { name: "Ir a: Al patio" });
    await way.waitFor(patience);
    expect(await visitor.getByRole("button", { name: "Editar enlaces" }).count()).toBe(0);

    await viewer(visitor).getByRole("application").focus();
    await visitor.keyboard.press("Tab");
    expect(await way.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => seen(visitor), patience).not.toBe("ahead right");
    const ahead = await seen(visitor);
    await visitor.keyboard.press("Enter");
    await shown(visitor, "Patio 360");
    expect(medium(visitor)).toBe(String(ids[1]));
    // Nobody knows better than that both pictures begin alike.
    await expect.poll(() => seen(visitor), patience).toBe(ahead);
    expect(complaints).toEqual([]);

    await page.getByRole("button", { name: "Editar enlaces" }).click();
    await page.getByRole("button", { name: "Editar enlace: Al patio" }).click();
    await page.getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("form").waitFor({ state: "detached" });
    await visitor.getByRole("button", { name: "Anterior" }).click();
    await shown(visitor, "Entrada 360");
    await way.waitFor({ state: "detached", ...patience });
    expect(staff.complaints).toEqual([]);
    await context.close();
  });

  it("is not lost where two lay ways at once", async () => {
    const [one, other] = [await office.signIn("admin"), await office.signIn("admin")];
    for (const { page, opens } of [one, other]) {
      await opens(`/home?mapa=avance&${place()}`);
      await shown(page, "Entrada 360");
      // What the other one does is not heard.
      await page.context().route("**/eventos*", (route) => route.abort());
    }
    for (const [{ page }, name] of [
      [one, "Sala"],
      [other, "Jardín"],
    ] as const) {
      await page.getByRole("button", { name: "Editar enlaces" }).click();
      await page.getByRole("button", { name: "Agregar enlace" }).click();
      const form = page.getByRole("form", { name: "Enlace nuevo" });
      await form.getByLabel("Nombre (opcional)").fill(name);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
    }
    const reply = await fetch(`${office.address}/api/Root/${gallery.tower.id}/enlaces-360`);
    const links = (await reply.json()) as { etiqueta: string }[];
    expect(links.map(({ etiqueta }) => etiqueta)).toEqual(["Sala", "Jardín"]);
  });

  it("has no fault that axe finds while it is laid, on a laptop and on a phone", async () => {
    for (const window of [laptop, phone]) {
      const { page, opens } = await office.signIn("admin", { window: { ...window, bypassCSP: true } });
      await opens(`/home?mapa=avance&${place()}`);
      await shown(page, "Entrada 360");
      await page.getByRole("button", { name: "Editar enlaces" }).click();
      await page.getByRole("button", { name: "Agregar enlace" }).click();
      await page.getByRole("form", { name: "Enlace nuevo" }).waitFor();
      expect(await faultsInBothSchemes(page)).toEqual([]);
    }
  });
});
