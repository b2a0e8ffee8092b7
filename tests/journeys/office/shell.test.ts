import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { pressBack } from "./shell/history.ts";
import { bar, go, path, version } from "./shell/shell-screen.ts";

/** The shell around the office screens, across page loads, tabs and the server. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

async function chooseOfAccount(page: Page, entry: string): Promise<void> {
  await bar(page)
    .getByRole("button", { name: /^Cuenta de/ })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

it("shows the server's release notes, opens the public page in another tab, and signs out", async () => {
  const { page, context, open, authorization, consoleErrors } = await office.signedIn("admin");
  await open("/home");
  const reply = await office.server.app.inject("/version.json");
  const { version: inUse, versiones } = reply.json<{
    version: string;
    versiones: { novedades: string[] }[];
  }>();
  await page.getByRole("button", { name: `Versión ${inUse}` }).click();
  const notes = page.getByRole("dialog", { name: "Novedades" });
  await expect(notes.getByRole("listitem")).toHaveText(versiones.flatMap(({ novedades }) => novedades));
  await notes.getByRole("button", { name: "Entendido" }).click();

  const [visit] = await Promise.all([
    context.waitForEvent("page"),
    chooseOfAccount(page, "Probar como visitante"),
  ]);
  await visit.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
  await eventually(() => path(visit)).toBe("/mapa/cumbres");
  await eventually(() => path(page)).toBe("/home");
  expect(consoleErrors).toEqual([]);

  await chooseOfAccount(page, "Cerrar sesión");
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  const later = () => office.server.app.inject({ url: "/api/auth/me", headers: { authorization } });
  await eventually(async () => (await later()).statusCode).toBe(401);
});

describe("Back", () => {
  const blocked = (page: Page) => page.getByRole("dialog", { name: "Acción no permitida" });

  it("returns from a typed address to the previous one, and recognizes the first screen after a reload", async () => {
    const { page, open } = await office.signedIn("admin");
    await open("/home");
    await open(officePages.templates.path);
    await pressBack(page);
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
    await version(page).click();
    await page.getByRole("dialog").waitFor();
    await page.reload();
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await pressBack(page);
    await blocked(page).waitFor();
  });

  it("does not leave the session for the sign-in page", async () => {
    const admin = await office.signedIn("admin");
    const password = "Cumbres-2026";
    await office.server.app.inject({
      method: "POST",
      url: `/api/auth/users/${admin.user.id}/cambiar-contrasenia`,
      headers: { authorization: (await office.openSession("super")).authorization },
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

it("a screen whose script fails to load can be retried, and other screens still work", async () => {
  const script = /\/TemplatesScreen-[^/]+\.js$/;
  const { page, open } = await office.signedIn("admin");
  await open("/home");
  const response = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await response.promise;
    await route.abort();
  });
  await go(page, "Operaciones", "Templates");
  await page.getByText("Cargando...").waitFor();
  response.resolve();
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
