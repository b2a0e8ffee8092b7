import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { pressBack } from "./shell/history.ts";
import { bar, facts, menus, mobileMenu, path, version } from "./shell/shell-screen.ts";
import { eventually, expect } from "./support/expect.ts";
import { phone } from "./support/visitor.ts";

/** What surrounds the screens of the office: menus, the company's look, who is signed in. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

/** Every menu of the bar with its screens, opened one after the other. */
async function readMenus(page: Page): Promise<Record<string, string[]>> {
  const read: Record<string, string[]> = {};
  for (const button of await menus(page).getByRole("button").all()) {
    await button.click();
    read[(await button.textContent()) ?? ""] = await menus(page).getByRole("link").allInnerTexts();
  }
  return read;
}

async function chooseOfAccount(page: Page, entry: string): Promise<void> {
  await bar(page)
    .getByRole("button", { name: /^Cuenta de/ })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

const everywhere = [
  "/admin/users",
  "/maestros/empresa",
  "/maestros/cliente",
  "/operaciones/mapas",
  "/operaciones/templates",
];

describe("the menus", () => {
  it.each([
    [
      "super",
      {
        Administración: ["Usuarios"],
        Maestros: ["Cliente", "Empresa"],
        Operaciones: ["Templates", "Mapas"],
      },
    ],
    ["admin", { Administración: ["Usuarios"], Maestros: ["Cliente"], Operaciones: ["Templates", "Mapas"] }],
    ["user", { Administración: ["Usuarios"], Maestros: ["Cliente"] }],
  ] as const)("of %s lead where that role may go, and nowhere else", async (role, expected) => {
    const { page, opens, complaints } = await office.signIn(role);
    await opens("/home");
    await eventually(() => readMenus(page)).toEqual(expected);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["admin", ["/maestros/empresa"]],
    ["user", ["/maestros/empresa", "/operaciones/mapas", "/operaciones/templates"]],
    ["cliente", everywhere],
  ] as const)("are no secret: an address that %s may not open leads home", async (role, refused) => {
    const { page } = await office.signIn(role);
    for (const address of refused) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
      await eventually(() => path(page)).toBe("/home");
    }
  });

  it("mark the screen that is open, and the menu that has it", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/operaciones/templates");
    await menus(page).getByRole("button", { name: "Operaciones" }).click();
    const current = menus(page).locator('[aria-current="page"]');
    await eventually(() => current.allInnerTexts()).toEqual(["Templates"]);
    await expect(page).toHaveTitle("Gestión de Templates · MapaObra");
  });

  it("close by Escape, by a press elsewhere and by going on", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    const button = menus(page).getByRole("button", { name: "Maestros" });
    const entry = menus(page).getByRole("link", { name: "Cliente" });
    await button.click();
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    await button.click();
    await page.getByText("No hay mapas asociados a su empresa.").click();
    await entry.waitFor({ state: "hidden" });
    await button.click();
    await menus(page).getByRole("button", { name: "Operaciones" }).click();
    await entry.waitFor({ state: "hidden" });
  });

  it("work by keyboard alone, after a way past them", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Ir al contenido");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

    const button = menus(page).getByRole("button", { name: "Operaciones" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Gestión de Templates" }).waitFor();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
});

describe("the company's look", () => {
  it("is that of whoever is signed in, and grey where there is none", async () => {
    const own = await office.signIn("user");
    await own.opens("/home");
    await eventually(() => own.page.evaluate(() => document.documentElement.className)).toBe("theme-azul");
    await bar(own.page).getByText("Cumbres Desarrollos").waitFor();
    const none = await office.signIn("super");
    await none.opens("/home");
    await eventually(() => none.page.evaluate(() => document.documentElement.className)).toBe("theme-gris");
  });

  it("has the default sign in the place of a logo that can't be had", async () => {
    const company = await office.make.company({ name: "Sin Logo", logo_key: "empresas/perdido.png" });
    const { page, opens } = await office.signIn("user", { company });
    await Promise.all([page.waitForResponse(/perdido/), opens("/home")]);
    await expect.poll(() => bar(page).locator("img").count()).toBe(0);
    await bar(page).getByText("Sin Logo").waitFor();
  });
});

describe("the line about the session", () => {
  it.each([
    ["super", ["Todas las empresas", "Superadministrador"]],
    ["admin", ["Cumbres Desarrollos", "Administrador"]],
    ["user", ["Cumbres Desarrollos", "Usuario"]],
  ] as const)("says who %s is", async (role, expected) => {
    const { page, opens, user } = await office.signIn(role);
    await opens("/home");
    await eventually(() => facts(page).allInnerTexts()).toEqual([user.email, ...expected]);
  });

  it("has the date and time of Costa Rica, which change on the minute", async () => {
    const { page, opens } = await office.signIn("user");
    await page.clock.install({ time: new Date("2026-03-05T05:58:30Z") });
    await opens("/home");
    await page.getByText("04/03/2026 23:58").waitFor();
    await page.clock.runFor(30_000);
    await page.getByText("04/03/2026 23:59").waitFor();
    await page.clock.runFor(60_000);
    await page.getByText("05/03/2026 00:00").waitFor();
  });

  it("opens the notes of all releases by its version", async () => {
    const { page, opens } = await office.signIn("user");
    await opens("/home");
    const reply = await office.server.app.inject("/version.json");
    const { version: inUse, novedades } = reply.json<{ version: string; novedades: string[] }>();
    await page.getByRole("button", { name: `Versión ${inUse}` }).click();
    const notes = page.getByRole("dialog", { name: "Novedades" });
    await notes.getByRole("heading", { name: `Versión ${inUse}` }).waitFor();
    await eventually(() => notes.getByRole("listitem").allInnerTexts()).toEqual(novedades);
    await notes.getByRole("button", { name: "Entendido" }).click();
    await notes.waitFor({ state: "hidden" });
    await expect.poll(() => version(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });
});

describe("the account", () => {
  it("is left by its menu, for the server too", async () => {
    const { page, opens, authorization } = await office.signIn("user");
    await opens("/home");
    await chooseOfAccount(page, "Cerrar sesión");
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    const reply = await office.server.app.inject({ url: "/api/auth/me", headers: { authorization } });
    expect(reply.statusCode).toBe(401);
    await eventually(() => page.evaluate(() => localStorage.getItem("usuario"))).toBeNull();
    await page.goto("/home");
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  });

  it("says that it is being left while the server is asked", async () => {
    const { page, opens } = await office.signIn("user");
    await opens("/home");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/auth/cerrar-sesion", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await chooseOfAccount(page, "Cerrar sesión");
    await page.getByText("Cargando...").waitFor();
    answer.resolve();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  });

  it("shows the company's public page to whoever tries it as a visitor", async () => {
    const { page, context, opens } = await office.signIn("admin");
    await opens("/home");
    const [visit] = await Promise.all([
      context.waitForEvent("page"),
      chooseOfAccount(page, "Probar como visitante"),
    ]);
    await visit.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    expect(path(visit)).toBe("/mapa/cumbres");
    await eventually(() => path(page)).toBe("/home");
  });

  it("offers its own password", async () => {
    const { page, opens } = await office.signIn("admin");
    await opens("/home");
    await chooseOfAccount(page, "Cambiar mi contraseña");
    await page.getByRole("dialog", { name: "Cambiar mi contraseña" }).waitFor();
  });
});

describe("on a phone", () => {
  const openMenu = (page: Page) => bar(page).getByRole("button", { name: "Menú" }).click();

  it("the menu has everything that the bar has on a laptop", async () => {
    const { page, opens, user, complaints } = await office.signIn("admin", { window: phone });
    await opens("/home");
    await openMenu(page);
    const menu = mobileMenu(page);
    await eventually(() => menu.getByRole("link").allInnerTexts()).toEqual([
      "Inicio",
      "Usuarios",
      "Cliente",
      "Templates",
      "Mapas",
    ]);
    await eventually(() => menu.locator('[aria-current="page"]').allInnerTexts()).toEqual(["Inicio"]);
    await menu.getByText(user.email).waitFor();
    await eventually(() =>
      menu.getByRole("region", { name: "Cuenta" }).getByRole("button").allInnerTexts(),
    ).toEqual(["Cambiar mi contraseña", "Probar como visitante", "Cerrar sesión"]);
    expect(complaints).toEqual([]);
  });

  it("the menu keeps the focus, and gives it back when Escape, Back or a press beside it closes it", async () => {
    const { page, opens } = await office.signIn("admin", { window: phone });
    await opens("/home");
    const button = bar(page).getByRole("button", { name: "Menú" });
    const isBackAt = () => button.evaluate((it) => it === document.activeElement);
    const closings = [
      () => page.keyboard.press("Escape"),
      () => pressBack(page),
      () => page.mouse.click(20, 400),
      () => mobileMenu(page).getByRole("button", { name: "Cerrar el menú" }).click(),
    ];
    for (const close of closings) {
      await button.press("Enter");
      await mobileMenu(page).waitFor();
      for (let tabs = 0; tabs < 12; tabs++) {
        await page.keyboard.press("Tab");
        await eventually(() =>
          page.evaluate(() => document.activeElement?.closest("main, header")),
        ).toBeNull();
      }
      await close();
      await mobileMenu(page).waitFor({ state: "hidden" });
      await expect.poll(isBackAt).toBe(true);
      await eventually(() => path(page)).toBe("/home");
    }
  });

  it("a screen that is opened from the menu is one step away from where one was", async () => {
    const { page, opens } = await office.signIn("admin", { window: phone });
    await opens("/home");
    await openMenu(page);
    await mobileMenu(page).getByRole("link", { name: "Templates" }).click();
    await page.getByRole("heading", { level: 1, name: "Gestión de Templates" }).waitFor();
    await expect(mobileMenu(page)).toHaveCount(0);
    await pressBack(page);
    await page.getByRole("heading", { level: 1, name: "Mapas" }).waitFor();
  });

  it("a session ends from the menu too", async () => {
    const { page, opens } = await office.signIn("user", { window: phone });
    await opens("/home");
    await openMenu(page);
    await mobileMenu(page).getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  });
});

describe("for whoever only looks", () => {
  const begin = async (): Promise<Staff> => {
    const client = await office.signIn("cliente", { name: "Ana Rojas" });
    await client.opens("/home");
    return client;
  };

  it("there is no menu: the logo, the way out, and the line about the session", async () => {
    const { page, user, complaints } = await begin();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await bar(page).getByText("Cumbres Desarrollos").waitFor();
    await eventually(() => bar(page).getByRole("button").allInnerTexts()).toEqual(["Cerrar sesión"]);
    await eventually(() => facts(page).allInnerTexts()).toEqual([
      user.email,
      "Cumbres Desarrollos",
      "Cliente",
      "Cambiar mi contraseña",
    ]);
    expect(complaints).toEqual([]);
  });

  it("the way out is one press away", async () => {
    const { page } = await begin();
    await bar(page).getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  });
});
