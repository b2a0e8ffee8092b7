import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { openBrowserPage } from "../support/visitor.ts";
import { createGallery, type Gallery, mediaParam, viewer } from "./media-viewer/gallery.ts";
import { bandAt, bandedPanorama } from "./panorama/banded-panorama.ts";
import { lowResolution } from "./panorama/low-resolution.ts";

/** Links between panoramas of a project: staff place them, visitors follow them. */

let office: TestApp;
let gallery: Gallery;
let ids: readonly number[];

beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
  gallery = await createGallery(office);
  await gallery.uploadFiles(
    gallery.tower,
    { name: "Entrada 360.jpg", content: await bandedPanorama(500), kind: "360" },
    { name: "Patio 360.jpg", content: await bandedPanorama(512), kind: "360" },
  );
  const reply = await fetch(`${office.address}/api/Imagenes/root/${gallery.tower.id}`);
  ids = ((await reply.json()) as { id: number }[]).map(({ id }) => id);
});
afterAll(() => office?.close());

const linksPath = () => `/api/Root/${gallery.tower.id}/enlaces-360`;

/** The labels of all links of the project, in the order of their creation. */
async function labels(): Promise<readonly string[]> {
  const reply = await fetch(office.address + linksPath());
  return ((await reply.json()) as { etiqueta: string }[]).map(({ etiqueta }) => etiqueta);
}
const shown = (page: Page, title: string) =>
  viewer(page)
    .getByRole("region", { name: `Vista 360°: ${title}` })
    .getByRole("button", { name: "Acercar" })
    .waitFor();
async function seen(page: Page) {
  const box = await viewer(page).getByRole("application").boundingBox();
  return bandAt(page, (box?.x ?? 0) + (box?.width ?? 0) / 2 + 40, (box?.y ?? 0) + (box?.height ?? 0) * 0.75);
}

describe("a link that staff place", () => {
  it("is shown to a visitor at once, and is followed by the keyboard with the same heading", async () => {
    const { page: visitor, consoleErrors } = await openBrowserPage(
      office.browser,
      office.address,
      lowResolution,
    );
    await visitor.goto(`/mapa/cumbres--avance?punto=${gallery.tower.id}&medio=${ids[0]}`);
    await shown(visitor, `Vista 360° ${ids[0]}`);
    const staff = await office.signedIn("admin", { window: { ...lowResolution, bypassCSP: true } });
    const { page } = staff;
    await staff.open(`/home?mapa=avance&punto=${gallery.tower.id}`);
    await page.getByRole("button", { name: "360" }).first().click();
    await shown(page, "Entrada 360");
    // 64 degrees to the right, outside the initial view.
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 3 });
    await page.mouse.up();
    await eventually(() => seen(page)).toBe("right");
    await page.getByRole("button", { name: "Editar enlaces" }).click();
    await page.getByRole("button", { name: "Agregar enlace" }).click();
    const form = page.getByRole("form", { name: "Enlace nuevo" });
    await expectNoViolations(page, "the form of a link");
    await form.getByLabel("Nombre").fill("Al patio");
    await form.getByRole("button", { name: "Centrar" }).click();
    // Another user saves a link at the same time: neither is lost.
    const other = { desde: ids[0], hacia: ids[1], yaw: -120, pitch: 0, etiqueta: "A la sala" };
    await gallery.callApi("PUT", linksPath(), { enlaces: [other] });
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    await eventually(labels).toEqual(["A la sala", "Al patio"]);

    const link = visitor.getByRole("button", { name: "Ir a: Al patio" });
    await link.waitFor();
    await expect(visitor.getByRole("button", { name: "Editar enlaces" })).toHaveCount(0);
    await viewer(visitor).getByRole("application").focus();
    for (const _ of ["A la sala", "Al patio"]) await visitor.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await eventually(() => seen(visitor)).toBe("right");
    await visitor.keyboard.press("Enter");
    await shown(visitor, `Vista 360° ${ids[1]}`);
    await eventually(() => mediaParam(visitor)).toBe(String(ids[1]));
    // The headings are unknown: both pictures begin in the same direction.
    await eventually(() => seen(visitor)).toBe("right");

    await page.getByRole("button", { name: "Editar enlace: Al patio" }).click();
    await page.getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("form").waitFor({ state: "detached" });
    await visitor.getByRole("button", { name: "Anterior", exact: true }).click();
    await shown(visitor, `Vista 360° ${ids[0]}`);
    await link.waitFor({ state: "detached" });
    // One step back closes the viewer, regardless of the number of panoramas viewed and edited.
    await page.getByRole("button", { name: "Siguiente", exact: true }).click();
    await shown(page, "Patio 360");
    await page.goBack();
    await viewer(page).waitFor({ state: "detached" });
    await eventually(() => new URL(page.url()).searchParams.get("punto")).toBe(String(gallery.tower.id));
    expect([...consoleErrors, ...staff.consoleErrors]).toEqual([]);
  });
});
