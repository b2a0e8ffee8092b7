import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { pressBack } from "./shell/history.ts";
import { bar, go, menus, path, version } from "./shell/shell-screen.ts";
import { eventually, expect } from "./support/expect.ts";

/** The ways between the screens of the office: back, late, nowhere, and where the day begins. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("Back", () => {
  const blocked = (page: Page) => page.getByRole("dialog", { name: "Acción no permitida" });

  it("closes what is open, then goes to the screen before, then says that there is none", async () => {
    const { page, opens, complaints } = await office.signIn("admin");
    await opens("/home");
    await go(page, "Operaciones", "Templates");
    await page.getByRole("button", { name: "Nuevo Template" }).first().click();
    await page.getByRole("dialog", { name: "Registrar Template" }).waitFor();

    await pressBack(page);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await eventually(() => path(page)).toBe("/operaciones/templates");
    await pressBack(page);
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
    await expect(blocked(page)).toHaveCount(0);
    await pressBack(page);
    await blocked(page).getByText("No se puede navegar hacia atrás desde esta pantalla.").waitFor();
    await eventually(() => path(page)).toBe("/home");

    await pressBack(page);
    await blocked(page).waitFor({ state: "hidden" });
    await pressBack(page);
    await blocked(page).getByRole("button", { name: "Entendido" }).click();
    await blocked(page).waitFor({ state: "hidden" });
    await eventually(() => path(page)).toBe("/home");
    expect(complaints).toEqual([]);
  });

  it("loses nothing of the screen that it can't leave", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/operaciones/templates");
    await page.getByRole("searchbox").fill("cumbres");
    await expect.poll(() => page.url()).toContain("buscar=cumbres");
    await pressBack(page);
    await blocked(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("cumbres");
    await eventually(() => page.url()).toContain("buscar=cumbres");
  });

  it("knows the first screen again after a reload", async () => {
    const { page, opens } = await office.signIn("user");
    await opens("/home");
    await version(page).click();
    await page.getByRole("dialog").waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await pressBack(page);
    await blocked(page).waitFor();
  });

  it("leads from an address that was typed to the screen before it", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    await opens("/operaciones/templates");
    await pressBack(page);
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
    await pressBack(page);
    await blocked(page).waitFor();
  });

  it("does not lead out of a session to where it began", async () => {
    const admin = await office.signIn("admin");
    const password = "Cumbres-2026";
    await office.server.app.inject({
      method: "POST",
      url: `/api/auth/users/${admin.user.id}/cambiar-contrasenia`,
      headers: { authorization: (await office.signIn("super")).authorization },
      payload: { nuevaContrasenia: password },
    });
    const { page } = admin;
    await page.goto("/mapa/cumbres");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.getByLabel("Correo").fill(admin.user.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
    await pressBack(page);
    await blocked(page).waitFor();
    await eventually(() => path(page)).toBe("/home");
  });
});

describe("a screen whose script comes late", () => {
  const script = /\/TemplatesScreen-[^/]+\.js$/;

  it("is announced until it is there", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    const answer = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await go(page, "Operaciones", "Templates");
    await page.getByText("Cargando...").waitFor();
    answer.resolve();
    await page.getByRole("heading", { level: 1, name: "Gestión de Templates" }).waitFor();
    await page.getByText("Cargando...").waitFor({ state: "hidden" });
  });

  it("can be asked for again where it did not come, and the other screens stand", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    await page.route(script, (route) => route.abort());
    await go(page, "Operaciones", "Templates");
    const toast = page.getByRole("alert");
    await toast.getByText("No se pudo cargar esta pantalla.").waitFor();
    await toast.getByRole("button", { name: "Cerrar" }).click();
    await toast.waitFor({ state: "hidden" });
    await page.getByRole("main").getByText("No se pudo mostrar esta pantalla.").waitFor();
    await bar(page)
      .getByRole("link", { name: /Cumbres/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();

    await go(page, "Operaciones", "Templates");
    await page.unroute(script);
    await toast.getByRole("button", { name: "Reintentar" }).click();
    await page.getByRole("heading", { level: 1, name: "Gestión de Templates" }).waitFor();
  });
});

it.each(["/home/desconocida", "/operaciones/desconocida"])(
  "an address of the office that leads nowhere, as %s, says so between the menus",
  async (address) => {
    const { page, opens } = await office.signIn("admin");
    await opens(address);
    await page.getByRole("heading", { level: 1, name: "No encontramos esta página" }).waitFor();
    await menus(page).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
  },
);

describe("where the day begins without a map", () => {
  it("says that there is none, also where others have some", async () => {
    await office.make.map(await office.make.company({ name: "Litoral" }), { type: "Mapa Google" });
    const { page, opens } = await office.signIn("user");
    await opens("/home");
    await page.getByText("No hay mapas asociados a su empresa.").waitFor();
    await expect(page.getByRole("link", { name: "Ir a la gestión de mapas" })).toHaveCount(0);
  });

  it("leads whoever may make the first map to where that is done", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    await page.getByRole("link", { name: "Ir a la gestión de mapas" }).click();
    await expect.poll(() => path(page)).toBe("/operaciones/mapas");
  });

  it("says when the maps can't be had, and has them as soon as they can", async () => {
    const { page, opens } = await office.signIn("user");
    await page.route("**/api/Mapas*", (route) =>
      route.fulfill({ status: 403, json: { codigo: "accion_no_permitida" } }),
    );
    await opens("/home");
    const toast = page.getByRole("alert");
    await toast.getByText("Error al cargar los mapas.").waitFor();
    await page.unroute("**/api/Mapas*");
    await toast.getByRole("button", { name: "Reintentar" }).click();
    await page.getByText("No hay mapas asociados a su empresa.").waitFor();
    await toast.waitFor({ state: "hidden" });
  });
});
