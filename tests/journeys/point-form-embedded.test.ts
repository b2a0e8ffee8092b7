import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { dialog, focused, path } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { addFiles, addsAt, box, button, field, form, makePlan, photo } from "./point-form/form-page.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** The form of a point over a picture, whose address stays as it is, and as a screen over a maps service. */

let office: Office;
let country: Awaited<ReturnType<Office["make"]["map"]>>;
let plan: Awaited<ReturnType<Office["make"]["map"]>>;

beforeAll(async () => {
  office = await startOffice();
  country = await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  plan = await makePlan(office);
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

async function opensPlan({ page, opens }: Staff, query = ""): Promise<Page> {
  await opens(`/home?mapa=plano${query}`);
  await page.locator('main[aria-busy="false"]').waitFor();
  return page;
}

/** The events of the window that tell what happens to points, with what they say. */
async function listens(page: Page): Promise<() => Promise<readonly (readonly [string, unknown])[]>> {
  await page.evaluate(() => {
    const heard: [string, unknown][] = [];
    Object.assign(window, { heard });
    for (const name of ["created", "updated", "mediaChange"].map((what) => `punto:${what}`)) {
      window.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
    }
    for (const name of ["mapa:feature-added", "mapa:feature-updated"]) {
      window.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: [string, unknown][] }).heard);
}

const search = (page: Page) => new URL(page.url()).search;

/** Whether nothing lies over the middle of a link. */
const pressable = (page: Page, name: string) =>
  page.getByRole("link", { name }).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

describe("over a picture", () => {
  it.each([
    ["a phone", phone],
    ["a small phone", { viewport: { width: 375, height: 550 } }],
    ["a phone on its side", { viewport: { width: 844, height: 390 } }],
    ["a laptop", laptop],
  ])("on %s, the button that adds a point stands clear of the map's own", async (_, window) => {
    const page = await opensPlan(await office.signIn("admin", { window, draws: true }));
    // Where a window is lower than a map may be, the page is scrolled to it.
    await page
      .getByRole("link", { name: "Crear punto" })
      .evaluate((link) => link.scrollIntoView({ block: "center" }));
    const map = await page.getByRole("main").boundingBox();
    const adds = await page.getByRole("link", { name: "Crear punto" }).boundingBox();
    if (!map || !adds) throw new Error("there is no map, or nothing that adds a point");
    expect(adds.y).toBeGreaterThanOrEqual(map.y);
    expect(adds.y + adds.height).toBeLessThanOrEqual(map.y + map.height);
    await eventually(() => pressable(page, "Crear punto")).toBe(true);
    for (const name of ["Mi ubicación", "Acercar", "Alejar", "Leyenda"]) {
      const other = await page.getByRole("main").getByRole("button", { name, exact: true }).boundingBox();
      if (!other) throw new Error(`there is no ${name}`);
      const isBeside = adds.x + adds.width <= other.x || other.x + other.width <= adds.x;
      expect(isBeside || adds.y + adds.height <= other.y || other.y + other.height <= adds.y, name).toBe(
        true,
      );
    }
  });

  it("a point is edited where one is, and its box shows what was saved", async () => {
    const point = await makePoint("Lote Sur");
    const staff = await office.signIn("admin");
    const page = await opensPlan(staff, `&punto=${point.id}&etapa=acabados`);
    const before = search(page);
    const heard = await listens(page);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await dialog(page, `Punto: Lote Sur (ID: ${point.id})`).waitFor();
    await eventually(() => [path(page), search(page)]).toEqual(["/home", before]);
    await field(page, "Desarrollador").fill("Nube Blanca");
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await box(page).getByText("Nube Blanca").waitFor();
    await eventually(() => [path(page), search(page)]).toEqual(["/home", before]);
    const detail = { id: point.id, mapaId: plan.id };
    await eventually(heard).toEqual(
      expect.arrayContaining([
        ["punto:updated", detail],
        ["mapa:feature-updated", detail],
      ]),
    );
    expect(staff.complaints).toEqual([]);
  });

  it("a point is added where the picture was pressed, and Back closes its box alone", async () => {
    const staff = await office.signIn("admin", { draws: true });
    const page = await opensPlan(staff);
    const heard = await listens(page);
    await addsAt(page, 0.6, 0.5);
    await field(page, "Nombre *").fill("Lote Nuevo");
    await eventually(() => path(page)).toBe("/home");
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeGreaterThan(9.9);
    await eventually(async () => Number(await field(page, "Latitud").inputValue())).toBeLessThan(10);
    await eventually(async () => Number(await field(page, "Longitud").inputValue())).toBeGreaterThan(-84.2);
    await eventually(async () => Number(await field(page, "Longitud").inputValue())).toBeLessThan(-84);
    await field(page, "Permiso de construcción *").fill("B-2");
    await addFiles(page, "image", await photo("lote.jpg"));
    await button(page, "Crear").click();
    await page.getByText("El punto se creó correctamente con 1 archivo(s).").waitFor();
    await box(page).getByRole("heading", { name: "Lote Nuevo" }).waitFor();
    const id = Number(new URL(page.url()).searchParams.get("punto"));
    const detail = { id, mapaId: plan.id };
    await eventually(heard).toEqual(
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
    expect(staff.complaints).toEqual([]);
  });

  it("the round button opens it in place, and still leads to a screen for a tab of its own", async () => {
    const staff = await office.signIn("admin");
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
    // No locator: to Playwright the navigation of a tab that a link opened is now and then never over.
    await eventually(() => tab.evaluate(() => document.querySelector("dialog h2")?.textContent)).toBe(
      "Nombre: por definir",
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(staff.complaints).toEqual([]);
  });

  it("asks before what was typed is lost, by Escape and by Back", async () => {
    const point = await makePoint("Lote Este");
    const page = await opensPlan(await office.signIn("admin"), `&punto=${point.id}`);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Constructora").fill("Nadie");
    const question = dialog(page, "¿Descartar los cambios?");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await page.goBack();
    await question.waitFor();
    await eventually(() => path(page)).toBe("/home");
    await question.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Neither the box nor the map went with it.
    await box(page).getByRole("heading", { name: "Lote Este" }).waitFor();
    await eventually(() => focused(page)).toBe("Editar");
  });

  it("a point that is deleted takes its box along, and comes back", async () => {
    const point = await makePoint("Lote Vendido");
    const staff = await office.signIn("admin");
    const page = await opensPlan(staff, `&punto=${point.id}`);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await button(page, "Eliminar punto").click();
    await dialog(page, "Eliminar punto").getByRole("button", { name: "Eliminar", exact: true }).click();
    await page.getByText("«Lote Vendido» está en la papelera.").waitFor();
    await box(page).waitFor({ state: "detached" });
    await eventually(() => [path(page), search(page)]).toEqual(["/home", "?mapa=plano"]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Lote Vendido" }).waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it("files that are added have the open box read anew", async () => {
    const point = await makePoint("Lote Foto");
    const staff = await office.signIn("admin");
    const page = await opensPlan(staff, `&punto=${point.id}`);
    await box(page).getByRole("heading", { name: "Lote Foto" }).waitFor();
    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Nombre *").waitFor();
    const heard = await listens(page);
    const image = await photo("frente.jpg");
    await Promise.all([
      page.waitForResponse((reply) => new URL(reply.url()).pathname === `/api/Root/${point.id}`),
      addFiles(page, "image", image),
    ]);
    await eventually(heard).toContainEqual(["punto:mediaChange", { id: point.id, mapaId: plan.id }]);
    expect(staff.complaints).toEqual([]);
  });

  it("a point that is gone says so and leaves the map as it was", async () => {
    const point = await makePoint("Lote Ido");
    const page = await opensPlan(await office.signIn("admin"), `&punto=${point.id}`);
    await box(page).getByRole("heading", { name: "Lote Ido" }).waitFor();
    await page.route(`**/api/Root/${point.id}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.route(`**/api/Cliente*/**/${point.id}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.route(`**/api/Cliente*/${point.id}`, (route) => route.fulfill({ status: 404, json: {} }));
    await box(page).getByRole("button", { name: "Editar" }).click();
    const refusal = dialog(page, "Punto no encontrado");
    await refusal.getByRole("button", { name: "Entendido" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(() => [path(page), new URL(page.url()).searchParams.get("punto")]).toEqual([
      "/home",
      String(point.id),
    ]);
  });

  it.each([768, 390])(
    "the form of %i px keeps its title and buttons in sight at each of its ends",
    async (width) => {
      const point = await makePoint(`Lote ${width}`);
      const window = { viewport: { width, height: 844 } };
      const page = await opensPlan(await office.signIn("admin", { window }), `&punto=${point.id}`);
      await box(page).getByRole("button", { name: "Editar" }).click();
      await field(page, "Nombre *").waitFor();
      for (const section of ["Archivos", "General", "Ubicación"]) {
        // What is complete says so before its name.
        const way = form(page).getByRole("button", { name: new RegExp(`${section}$`) });
        await way.click();
        await eventually(() => way.getAttribute("aria-current")).toBe("step");
        const title = await form(page).getByRole("heading", { level: 2 }).boundingBox();
        expect(title?.y).toBeGreaterThan(0);
        const save = await button(page, "Guardar").boundingBox();
        expect(844 - (save?.y ?? 0) - (save?.height ?? 0)).toBeLessThan(20);
        const tab = await way.boundingBox();
        expect(tab?.x).toBeGreaterThanOrEqual(0);
        expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    },
  );

  it("the form has no fault that axe finds", async () => {
    const page = await opensPlan(
      await office.signIn("admin", { window: { ...laptop, bypassCSP: true }, draws: true }),
    );
    await page.getByRole("link", { name: "Crear punto" }).click();
    await field(page, "Nombre *").waitFor();
    await expectNoFaultsInEveryLook(page);
  });
});

describe("over a maps service", () => {
  it("the form has an address of its own, to which Back does not return once it was left", async () => {
    const point = await makePoint("Torre Sur", country);
    const staff = await office.signIn("admin");
    const { page } = staff;
    await staff.opens("/home?mapa=avance");
    await page.getByRole("listitem").getByRole("button", { name: "Torre Sur" }).click();
    const heard = await listens(page);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await field(page, "Desarrollador").fill("Nube Alta");
    await eventually(() => path(page)).toBe(`/home/puntos/${point.id}/editar`);
    await button(page, "Guardar").click();
    await page.getByText("Guardado – El punto se actualizó correctamente.").waitFor();
    await box(page).getByText("Nube Alta").waitFor();
    await eventually(() => path(page)).toBe("/home");
    const detail = { id: point.id, mapaId: country.id };
    await eventually(heard).toEqual(
      expect.arrayContaining([
        ["punto:updated", detail],
        ["mapa:feature-updated", detail],
      ]),
    );
    await page.goBack();
    await eventually(() => path(page)).toBe("/home");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(staff.complaints).toEqual([]);
  });

  it("belongs to the map that the storage names, where nothing else does", async () => {
    const staff = await office.signIn("super");
    const { page } = staff;
    await staff.opens("/home?mapa=avance");
    await page.evaluate((id) => localStorage.setItem("MAPA_ID", String(id)), plan.id);
    await page.goto("/home/puntos/nuevo?mapa=avance");
    await field(page, "Nombre *").fill("Torre Ajena");
    await field(page, "Permiso de construcción *").fill("C-3");
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes("upsert-v2")),
      button(page, "Crear").click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ MapaId: plan.id });
  });
});
