import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { password, startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  enterCredentials,
  pathOf,
  signInPage,
  storedValue,
  waitForFocus,
  waitUntilSignedIn,
} from "./sign-in/sign-in-page.ts";

/** Signing in on the hosts of the product and of its companies. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicDomains: ["mapas.example"] });
});
afterAll(() => app?.close());

const theme = (page: Page) => () => page.evaluate(() => document.documentElement.className);

describe("signing in", () => {
  it("works by the keyboard after a wrong password, in the company's colours until sign-out", async () => {
    const person = await app.userWithPassword("cliente");
    const { page, consoleErrors } = await app.openPage();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto("/login");
    const { heading, email, failure, password: secret } = signInPage(page);
    await heading.waitFor();
    await eventually(theme(page)).toBe("theme-gris");
    const { version } = await (await page.request.get("/version.json")).json();
    await expect(page.getByRole("contentinfo")).toHaveText(`© 2023-2025 MapaObra · Versión ${version}`);
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press("Tab");
    await waitForFocus(email);
    await page.keyboard.type(person.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("equivocada");
    await page.keyboard.press("Enter");
    await failure.getByText("El correo o la contraseña no son correctos.").waitFor();
    await page.keyboard.press("Enter");
    await waitForFocus(secret);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await waitUntilSignedIn(page, person);

    await eventually(() => pathOf(page)).toBe("/home");
    // The office adds a single entry to the history.
    await eventually(() => page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    await eventually(() => calls.slice(0, 2)).toEqual(["GET /api/public/healthz", "POST /api/auth/login"]);
    await eventually(async () => JSON.parse((await storedValue(page, "usuario")) ?? "")).toMatchObject({
      email: person.email,
      roles: ["cliente"],
    });
    await eventually(() => storedValue(page, "token")).toMatch(/^[\w-]{43}$/);
    await eventually(async () => Number(await storedValue(page, "usuario_exp"))).toBeGreaterThan(
      Date.now() + 29 * 24 * 3_600_000,
    );
    await eventually(theme(page)).toBe("theme-azul");
    await eventually(() => storedValue(page, "tema")).toBe("theme-azul");
    await page.reload();
    await waitUntilSignedIn(page, person);
    await eventually(theme(page)).toBe("theme-azul");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await heading.waitFor();
    await eventually(theme(page)).toBe("theme-gris");
    await eventually(() => storedValue(page, "tema")).toBeNull();
    // The rejected password.
    await eventually(() => consoleErrors).toEqual([expect.stringContaining("401")]);
  });

  it("works without browser storage, also for a super user", async () => {
    const person = await app.userWithPassword("super");
    const { page } = await app.openPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/login");
    await enterCredentials(page, person.email);
    await waitUntilSignedIn(page, person);
    await eventually(() => pathOf(page)).toBe("/home");
  });
});

describe("the sign-in page", () => {
  it("has its host's branding before any script runs", async () => {
    const company = await app.make.company({
      name: "Litoral Inmuebles",
      slug: "litoral",
      theme: "theme-rosa",
      logo_url: "https://nada.example/logo.png",
    });
    await app.server.notificationsHandled();
    const address = app.address.replace("127.0.0.1", `${company.slug}.mapas.example`);
    const { page } = await app.openPage();
    const reply = await page.goto(`${address}/login`);
    await eventually(() => reply?.text()).toMatch(
      /<html lang="es-CR" class="theme-rosa"[^>]*>.*<title>Litoral Inmuebles<\/title>/s,
    );
    await page.getByRole("main").getByText("Litoral Inmuebles").waitFor();
    await expect(page).toHaveTitle("Iniciar sesión · Litoral Inmuebles");
    // The logo fails to load: the icon replaces it.
    await page.getByRole("main").locator("img").waitFor({ state: "detached" });
    await page.getByRole("main").locator("svg").first().waitFor();
  });

  it("is shown at the opened address on a public host", async () => {
    const person = await app.userWithPassword("user");
    const address = app.address.replace("127.0.0.1", "mapas.example");
    const { page } = await app.openPage();
    await page.goto(`${address}/maestros/cliente`);
    await signInPage(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/maestros/cliente");
    await enterCredentials(page, person.email);
    await waitUntilSignedIn(page, person);
    await eventually(() => pathOf(page)).toBe("/maestros/cliente");
    await page.goto(address);
    await page.getByText("No hay mapas públicos disponibles.").waitFor();
    await page.getByText("Abra el enlace que recibió de la empresa.").waitFor();
  });

  it("is not on a company's own host, which serves its public map", async () => {
    await app.make.company({ name: "Faro", slug: "faro", map_url: "http://obras-faro.example/" });
    await app.server.notificationsHandled();
    const address = app.address.replace("127.0.0.1", "obras-faro.example");
    const { page } = await app.openPage();
    for (const path of ["/login", "/home"]) {
      await page.goto(address + path);
      await page.getByRole("heading", { level: 1, name: "Faro" }).waitFor();
      await eventually(() => pathOf(page)).toBe("/public");
    }
  });

  it("loads no script or style of the office, and the public map none of the sign-in page", async () => {
    const { page } = await app.openPage();
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto("/mapa/cumbres");
    await page.getByText("No hay mapas públicos disponibles.").waitFor();
    expect(loaded.filter((path) => /staff|SignIn|Office|Kit/i.test(path))).toEqual([]);
    await page.goto("/login");
    await signInPage(page).heading.waitFor();
    await eventually(() => loaded.filter((path) => /staff/i.test(path))).not.toEqual([]);
    expect(loaded.filter((path) => /Office|Kit/i.test(path))).toEqual([]);
  });
});
