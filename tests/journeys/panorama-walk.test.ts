import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { takeGraphics } from "./harness/lose-context.ts";
import { type Gallery, medium, openGallery, viewer } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { bandAt, bandedPanorama } from "./panorama/bands.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, newVisitor, phone } from "./support/visitor.ts";

/** From panorama to panorama within a project, as staff lay the way and visitors take it. */

let office: Office;
let gallery: Gallery;
let ids: readonly number[];

beforeAll(async () => {
  office = await startOffice({}, drawingBrowser);
  gallery = await openGallery(office);
  await gallery.uploads(
    gallery.tower,
    { name: "Entrada 360.jpg", content: await bandedPanorama(2000), kind: "360" },
    { name: "Patio 360.jpg", content: await bandedPanorama(2048), kind: "360" },
  );
  const reply = await fetch(`${office.address}/api/Imagenes/root/${gallery.tower.id}`);
  ids = ((await reply.json()) as { id: number }[]).map(({ id }) => id);
});
afterAll(() => office?.close());

const patience = { timeout: 45_000 };
/** Half a laptop's pixels: panorama and map are drawn in software. */
const small = { viewport: { width: 1024, height: 640 } };

/** All ways of the project, in the order in which they were laid. */
async function ways(): Promise<readonly { readonly etiqueta: string }[]> {
  const reply = await fetch(office.address + waysPath());
  return reply.json();
}
const place = () => `punto=${gallery.tower.id}&medio=${ids[0]}`;
const shown = (page: Page, title: string) =>
  viewer(page)
    .getByRole("region", { name: `Vista 360°: ${title}` })
    .getByRole("button", { name: "Acercar" })
    .waitFor(patience);

const waysPath = () => `/api/Root/${gallery.tower.id}/enlaces-360`;
/** Begins a way with this name; gives back its form. */
async function begins(page: Page, name: string) {
  await page.getByRole("button", { name: "Editar enlaces" }).click();
  await page.getByRole("button", { name: "Agregar enlace" }).click();
  const form = page.getByRole("form", { name: "Enlace nuevo" });
  await form.getByLabel("Nombre (opcional)").fill(name);
  return form;
}

async function visits(window: Parameters<typeof newVisitor>[2] = small) {
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
    const { page: visitor, complaints } = await visits();
    const staff = await office.signIn("admin", { window: small });
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
    await expect(visitor.getByRole("button", { name: "Editar enlaces" })).toHaveCount(0);

    await viewer(visitor).getByRole("application").focus();
    await visitor.keyboard.press("Tab");
    await eventually(() => way.evaluate((button) => button === document.activeElement)).toBe(true);
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
  });

  it("is not lost where two lay ways at once", async () => {
    const [one, other] = [
      await office.signIn("admin", { window: small }),
      await office.signIn("admin", { window: small }),
    ];
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
      const form = await begins(page, name);
      await form.getByRole("button", { name: "Guardar" }).click();
      await form.waitFor({ state: "detached" });
    }
    await eventually(async () => (await ways()).map(({ etiqueta }) => etiqueta)).toEqual(["Sala", "Jardín"]);
  });

  it("is not lost where somebody else saves meanwhile", { timeout: 120_000 }, async () => {
    await gallery.calls("PUT", waysPath(), { enlaces: [] });
    const [one, other] = [
      await office.signIn("admin", { window: small }),
      await office.signIn("admin", { window: small }),
    ];
    const { promise: otherHasSaved, resolve: goOn } = Promise.withResolvers<void>();
    await one.page.route(`**${waysPath()}`, async (route) => {
      if (route.request().method() === "PUT") await otherHasSaved;
      await route.continue();
    });
    for (const { opens, page } of [one, other]) {
      await opens(`/home?mapa=avance&${place()}`);
      await shown(page, "Entrada 360");
    }
    const form = await begins(one.page, "Sala");
    await Promise.all([
      one.page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith(waysPath())),
      form.getByRole("button", { name: "Guardar" }).click(),
    ]);
    const theirs = await begins(other.page, "Jardín");
    await theirs.getByRole("button", { name: "Guardar" }).click();
    await theirs.waitFor({ state: "detached" });
    goOn();
    await form.waitFor({ state: "detached" });
    await eventually(async () => (await ways()).map(({ etiqueta }) => etiqueta)).toEqual(["Jardín", "Sala"]);
    await one.page.getByRole("button", { name: "Editar enlace: Jardín" }).waitFor();
  });

  it("is not thrown away unasked, whatever leads away", { timeout: 120_000 }, async () => {
    const way = { desde: ids[0], hacia: ids[1], yaw: -30, pitch: 20, etiqueta: "Sala" };
    await gallery.calls("PUT", waysPath(), { enlaces: [way] });
    const { page, opens, complaints } = await office.signIn("admin", { window: small });
    await opens(`/home?mapa=avance&punto=${gallery.tower.id}`);
    await page.getByRole("button", { name: "360" }).first().click();
    await shown(page, "Entrada 360");
    const form = await begins(page, "Al jardín");
    const name = form.getByLabel("Nombre (opcional)");
    const question = page.getByRole("dialog", { name: "¿Descartar los cambios?" });
    const press = (label: string) => () =>
      viewer(page).getByRole("button", { name: label, exact: true }).click();
    for (const leaves of [
      press("Cerrar"),
      press("Siguiente"),
      press("Comparar"),
      press("Editar"),
      press("Cancelar"),
      press("Editar enlace: Sala"),
      () => viewer(page).getByRole("tab", { name: "Comentarios" }).click(),
      () => name.press("Escape"),
      () => page.goBack(),
    ]) {
      await leaves();
      await question.getByRole("button", { name: "Seguir editando" }).click();
      await question.waitFor({ state: "detached" });
      await expect(name).toHaveValue("Al jardín");
      await eventually(() => medium(page)).toBe(String(ids[0]));
    }

    await press("Siguiente")();
    await question.getByRole("button", { name: "Descartar" }).click();
    await shown(page, "Patio 360");
    await eventually(() => medium(page)).toBe(String(ids[1]));
    await expect(form).toHaveCount(0);
    // What nobody has written in is not asked about.
    await page.getByRole("button", { name: "Editar enlaces" }).click();
    await page.getByRole("button", { name: "Agregar enlace" }).click();
    await form.waitFor();
    await press("Anterior")();
    await shown(page, "Entrada 360");
    await eventually(() => medium(page)).toBe(String(ids[0]));
    // However many were looked at and written on, one step back leaves the viewer.
    await page.goBack();
    await viewer(page).waitFor({ state: "detached" });
    await eventually(() => new URL(page.url()).searchParams.get("punto")).toBe(String(gallery.tower.id));
    expect(complaints).toEqual([]);
  });

  it("is finished before its panorama, whose graphics were lost, joins the pictures", async () => {
    await gallery.calls("PUT", waysPath(), { enlaces: [] });
    const { page, opens } = await office.signIn("admin", { window: small });
    await opens(`/home?mapa=avance&${place()}`);
    await shown(page, "Entrada 360");
    const form = await begins(page, "Al jardín");
    await page.route(/vista\.webp|Imagenes\/proxy/, (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await viewer(page).getByRole("application").locator("canvas").evaluate(takeGraphics);
    await page.getByText("Error: HTTP 404").waitFor(patience);
    await page.getByRole("button", { name: "Reintentar" }).waitFor();
    await form.getByRole("button", { name: "Guardar" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Ver en 360°" }).waitFor(patience);
    await eventually(async () => (await ways()).map(({ etiqueta }) => etiqueta)).toEqual(["Al jardín"]);
    await eventually(() => medium(page)).toBe(String(ids[0]));
  });

  it("can be read and taken beside the viewer's buttons, on a phone", async () => {
    // Where the button for the next file stands.
    const way = { desde: ids[0], hacia: ids[1], yaw: 38, pitch: 0, etiqueta: "Al patio" };
    await gallery.calls("PUT", waysPath(), { enlaces: [way] });
    const { page, complaints } = await visits(phone);
    const label = page.getByRole("button", { name: "Ir a: Al patio" });
    const next = page.getByRole("button", { name: "Siguiente" });
    await label.waitFor();
    const room = async () => {
      const [mine, theirs] = [await label.boundingBox(), await next.boundingBox()];
      return mine && theirs ? theirs.x - (mine.x + mine.width) : Number.NaN;
    };
    await expect.poll(room, patience).toBeGreaterThan(0);
    await label.tap();
    await shown(page, "Patio 360");
    expect(complaints).toEqual([]);
  });

  it("leaves every button within reach on a phone that lies on its side", async () => {
    const { page, opens } = await office.signIn("admin", {
      window: { ...phone, viewport: { width: 844, height: 390 } },
    });
    await opens(`/home?mapa=avance&${place()}`);
    await shown(page, "Entrada 360");
    for (const name of ["Alejar", "Acercar", "Editar enlaces", "Agregar enlace"]) {
      await viewer(page).getByRole("button", { name }).tap();
    }
    const form = page.getByRole("form", { name: "Enlace nuevo" });
    await form.getByLabel("Nombre (opcional)").fill("Abajo");
    const button = await form.getByRole("button", { name: "Guardar" }).boundingBox();
    const card = await form.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
    // The place that is being chosen stays in sight beside it.
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(844 / 2);
  });

  it("has no fault that axe finds while it is laid, on a laptop and on a phone", async () => {
    for (const window of [laptop, phone]) {
      const { page, opens } = await office.signIn("admin", { window: { ...window, bypassCSP: true } });
      await opens(`/home?mapa=avance&${place()}`);
      await shown(page, "Entrada 360");
      await page.getByRole("button", { name: "Editar enlaces" }).click();
      await page.getByRole("button", { name: "Agregar enlace" }).click();
      await page.getByRole("form", { name: "Enlace nuevo" }).waitFor();
      await expectNoFaultsInBothSchemes(page);
    }
  });
});
