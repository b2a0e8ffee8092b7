import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage, holdToastAction } from "../support/messages.ts";
import { dialog, focused, path } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, phone } from "../support/visitor.ts";
import {
  addFiles,
  addPointAt,
  box,
  button,
  createImageMap,
  field,
  photo,
} from "./point-form/point-form-page.ts";

/**
 * The point form as a dialog over an image map, whose address does not change, and as a screen over a service
 * map.
 */

let office: TestApp;
let country: Awaited<ReturnType<TestApp["make"]["map"]>>;
let plan: Awaited<ReturnType<TestApp["make"]["map"]>>;

beforeAll(async () => {
  office = await startTestApp();
  country = await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  plan = await createImageMap(office);
});
afterAll(() => office?.close());

const makePoint = (name: string, map = plan) =>
  office.make.point(map, {
    name,
    permit: "A-1",
    stage: "ACABADOS",
    lat_micro: 9_950_000,
    lng_micro: -84_100_000,
  });

async function opensPlan({ page, open }: SignedInUser, query = ""): Promise<Page> {
  await open(`/home?mapa=plano${query}`);
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  return page;
}

/** Records the window events about points. Returns a function that reads them. */
async function recordEvents(page: Page): Promise<() => Promise<readonly (readonly [string, unknown])[]>> {
  await page.evaluate(() => {
    const events: [string, unknown][] = [];
    Object.assign(window, { events });
    for (const name of ["created", "updated", "mediaChange"].map((what) => `punto:${what}`)) {
      window.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
    }
    for (const name of ["mapa:feature-added", "mapa:feature-updated"]) {
      window.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
    }
  });
  return () => page.evaluate(() => (window as unknown as { events: [string, unknown][] }).events);
}

const search = (page: Page) => new URL(page.url()).search;

/** Whether no other element covers the centre of a link. */
const pressable = (page: Page, name: string) =>
  page.getByRole("link", { name }).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The map buttons that those of a new point cover, and the map itself if one of those is outside it. */
async function crowded(page: Page): Promise<readonly string[]> {
  const main = page.getByRole("main");
  const map = await main.boundingBox();
  const found: string[] = [];
  for (const button of [
    page.getByRole("link", { name: "Crear punto" }),
    page.getByRole("button", { name: "Foto rápida" }),
  ]) {
    const adds = await button.boundingBox();
    if (!map || !adds) throw new Error("there is no map, or nothing that adds a point");
    if (adds.y < map.y || adds.y + adds.height > map.y + map.height) found.push("map");
    for (const name of ["Mi ubicación", "Acercar", "Alejar", "Leyenda"]) {
      const other = await main.getByRole("button", { name, exact: true }).boundingBox();
      if (!other) throw new Error(`there is no ${name}`);
      const isAdjacent = adds.x + adds.width <= other.x || other.x + other.width <= adds.x;
      if (!isAdjacent && adds.y + adds.height > other.y && other.y + other.height > adds.y) found.push(name);
    }
  }
  return found;
}

describe("over an image map", () => {
  it("on phones, the buttons that add a point cover none of the map's own", async () => {
    const page = await opensPlan(await office.signedIn("admin", { window: phone, needsWebGl: true }));
    for (const size of [phone.viewport, { width: 375, height: 550 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      // A window lower than the minimum height of a map scrolls the page to it.
      await page
        .getByRole("link", { name: "Crear punto" })
        .evaluate((link) => link.scrollIntoView({ block: "center" }));
      await eventually(() => pressable(page, "Crear punto")).toBe(true);
      await eventually(() => crowded(page)).toEqual([]);
    }
  });

  it("a point is edited in place, left after a question, deleted and restored", async () => {
    const point = await makePoint("Lote Sur");
    const staff = await office.signedIn("admin");
    const page = await opensPlan(staff, `&punto=${point.id}&etapa=acabados`);
    const before = search(page);
    const events = await recordEvents(page);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await dialog(page, `Punto: Lote Sur (ID: ${point.id})`).waitFor();
    await eventually(() => [path(page), search(page)]).toEqual(["/home", before]);
    const image = await photo("frente.jpg");
    // An upload reloads the open info box.
    await Promise.all([
      page.waitForResponse((reply) => new URL(reply.url()).pathname === `/api/Root/${point.id}`),
      addFiles(page, "image", image),
    ]);
    await dialog(page, "Listo").waitFor({ state: "detached" });
    await field(page, "Desarrollador").fill("Nube Blanca");
    await button(page, "Guardar").click();
    await expectMessage(page, "Guardado – El punto se actualizó correctamente.");
    await box(page).getByText("Nube Blanca").waitFor();
    await eventually(() => [path(page), search(page)]).toEqual(["/home", before]);
    const detail = { id: point.id, mapaId: plan.id };
    await eventually(events).toEqual(
      expect.arrayContaining([
        ["punto:mediaChange", detail],
        ["punto:updated", detail],
        ["mapa:feature-updated", detail],
      ]),
    );

    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Constructora").fill("Nadie");
    const discardDialog = dialog(page, "¿Descartar los cambios?");
    await page.keyboard.press("Escape");
    await discardDialog.getByRole("button", { name: "Seguir editando" }).click();
    await page.goBack();
    await discardDialog.waitFor();
    await eventually(() => path(page)).toBe("/home");
    await discardDialog.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Neither the info box nor the map was closed.
    await box(page).getByRole("heading", { name: "Lote Sur" }).waitFor();
    await eventually(() => focused(page)).toBe("Editar");

    await box(page).getByRole("button", { name: "Editar" }).click();
    await button(page, "Eliminar punto").click();
    await dialog(page, "Eliminar punto").getByRole("button", { name: "Eliminar", exact: true }).click();
    await holdToastAction(page);
    await expectMessage(page, "«Lote Sur» está en la papelera.");
    await box(page).waitFor({ state: "detached" });
    await eventually(() => [path(page), search(page)]).toEqual(["/home", "?mapa=plano&etapa=acabados"]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Lote Sur" }).waitFor();
    expect(staff.consoleErrors).toEqual([]);
  });

  it("on a laptop a point is added at the pressed place of the picture, and Back closes only its info box", async () => {
    const staff = await office.signedIn("admin", { needsWebGl: true, window: laptop });
    const page = await opensPlan(staff);
    await eventually(() => pressable(page, "Crear punto")).toBe(true);
    await eventually(() => crowded(page)).toEqual([]);
    const events = await recordEvents(page);
    await addPointAt(page, 0.6, 0.5);
    await field(page, "Nombre *").fill("Lote Nuevo");
    await eventually(() => path(page)).toBe("/home");
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeGreaterThan(9.9);
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeLessThan(10);
    await eventually(async () => Number(await field(page, "Longitud").inputValue())).toBeGreaterThan(-84.2);
    await eventually(async () => Number(await field(page, "Longitud").inputValue())).toBeLessThan(-84);
    await field(page, "Permiso de construcción *").fill("B-2");
    await addFiles(page, "image", await photo("lote.jpg"));
    await button(page, "Crear").click();
    await expectMessage(page, "El punto se creó correctamente con 1 archivo(s).");
    await box(page).getByRole("heading", { name: "Lote Nuevo" }).waitFor();
    const id = Number(new URL(page.url()).searchParams.get("punto"));
    const detail = { id, mapaId: plan.id };
    await eventually(events).toEqual(
      expect.arrayContaining([
        ["punto:created", detail],
        ["mapa:feature-added", detail],
        ["punto:mediaChange", detail],
      ]),
    );

    await page.goBack();
    await box(page).waitFor({ state: "detached" });
    await eventually(() => path(page)).toBe("/home");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(staff.consoleErrors).toEqual([]);
  });

  it("the round button opens the form in place, and links to its screen for another tab", async () => {
    const staff = await office.signedIn("admin");
    const page = await opensPlan(staff, "&vista=9.95,-84.1,1");
    const before = search(page);
    const link = page.getByRole("link", { name: "Crear punto" });
    await link.click();
    await dialog(page, "Nombre: por definir").waitFor();
    await eventually(() => [path(page), search(page)]).toEqual(["/home", before]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(() => focused(page)).toBe("Crear punto");

    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["Control"] }),
    ]);
    await eventually(() => path(tab)).toBe("/home/puntos/nuevo");
    // No locator: Playwright sometimes never ends its wait for the navigation of a tab that a link opened.
    await eventually(() => tab.evaluate(() => document.querySelector("dialog h2")?.textContent)).toBe(
      "Nombre: por definir",
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(staff.consoleErrors).toEqual([]);
  });
});

describe("over a service map", () => {
  it("the form has its own address; Back opens neither it nor the info box again once they are closed, nor a deleted point", async () => {
    const point = await makePoint("Torre Sur", country);
    const staff = await office.signedIn("admin");
    const { page } = staff;
    await staff.open("/home?mapa=avance&desde=afuera");
    await page.goto(`${page.url()}&desde=aqui`);
    await page.getByRole("listitem").getByRole("button", { name: "Torre Sur" }).click();
    const returnsWithoutPoint = async () => {
      await page.goBack();
      await page.waitForURL((url) => url.searchParams.getAll("desde").length === 1);
      await eventually(() => [path(page), new URL(page.url()).searchParams.has("punto")]).toEqual([
        "/home",
        false,
      ]);
    };
    const events = await recordEvents(page);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Desarrollador").fill("Nube Alta");
    await eventually(() => path(page)).toBe(`/home/puntos/${point.id}/editar`);
    await button(page, "Guardar").click();
    await expectMessage(page, "Guardado – El punto se actualizó correctamente.");
    await box(page).getByText("Nube Alta").waitFor();
    await eventually(() => path(page)).toBe("/home");
    const detail = { id: point.id, mapaId: country.id };
    await eventually(events).toEqual(
      expect.arrayContaining([
        ["punto:updated", detail],
        ["mapa:feature-updated", detail],
      ]),
    );
    await box(page).getByRole("button", { name: "Cerrar", exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has("punto"));
    await returnsWithoutPoint();

    await page.goto(`${page.url()}&desde=aqui`);
    await page.getByRole("listitem").getByRole("button", { name: "Torre Sur" }).click();
    await box(page).getByRole("button", { name: "Editar" }).click();
    await button(page, "Eliminar punto").click();
    await dialog(page, "Eliminar punto").getByRole("button", { name: "Eliminar", exact: true }).click();
    await expectMessage(page, "«Torre Sur» está en la papelera.");
    await page.waitForURL((url) => url.pathname === "/home" && !url.searchParams.has("punto"));
    await returnsWithoutPoint();
    expect(staff.consoleErrors).toEqual([]);
  });
});
