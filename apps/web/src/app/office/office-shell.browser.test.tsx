import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alert, button, dialog, tabTo, visibleText } from "../../testing/locators.ts";
import { emulateMedia } from "../../testing/media-features.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import {
  bar,
  goToScreen,
  menus,
  noMaps,
  pressBack,
  renderOffice,
  title,
} from "../../testing/render-office.tsx";
import { createMemorySession } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../testing/users.ts";
import { phone } from "../../testing/viewports.ts";

/** The office frame: menus, company branding and current user. */

const facts = () =>
  page.getByRole("list", { name: "Sesión" }).getByRole("listitem").elements().map(visibleText);
const linksShown = () => menus.getByRole("link").elements().map(visibleText);
const isFocusInMain = () => document.activeElement?.closest("main") != null;
const menu = (name: string) => menus.getByRole("button", { name });

describe("menus", () => {
  it("show the screens of one group at a time", async () => {
    await renderOffice("super");
    await menu("Administración").click();
    await expect.poll(linksShown).toEqual(["Usuarios", "Estado"]);
    await menu("Maestros").click();
    await expect.poll(linksShown).toEqual(["Cliente", "Empresa"]);
    await menu("Operaciones").click();
    await expect.poll(linksShown).toEqual(["Solicitudes", "Templates", "Mapas", "Importar"]);
  });

  it("mark the open screen, and its menu", async () => {
    resourceCases.templates.serve();
    await renderOffice("admin", { path: resourceCases.templates.path });
    await expect.element(menu("Operaciones")).toHaveAttribute("data-current", "true");
    await expect.element(menu("Maestros")).toHaveAttribute("data-current", "false");
    await menu("Operaciones").click();
    await expect
      .poll(() => [...document.querySelectorAll('nav [aria-current="page"]')].map(visibleText))
      .toEqual(["Templates"]);
  });

  it("close on Escape, on a click outside and on navigation", async () => {
    await renderOffice("admin");
    const entry = menus.getByRole("link", { name: "Cliente" });
    const closeActions = [
      () => userEvent.keyboard("{Escape}"),
      () => noMaps.click(),
      () => menu("Operaciones").click(),
    ];
    for (const close of closeActions) {
      await menu("Maestros").click();
      await expect.element(entry).toBeVisible();
      await close();
      await expect.element(entry).not.toBeInTheDocument();
    }
  });

  it("are operable by keyboard, after a skip link", async () => {
    await renderOffice("admin");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "Ir al contenido" })).toHaveFocus();
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.poll(isFocusInMain).toBe(true);

    resourceCases.templates.serve();
    (menu("Operaciones").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{Tab}{Escape}");
    await expect.element(menu("Operaciones")).toHaveFocus();
    await userEvent.keyboard("{Enter}{Tab}{Tab}{Enter}");
    await expect.element(title("Gestión de Templates")).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.poll(isFocusInMain).toBe(true);
  });
});

describe("company branding", () => {
  it("shows the company's initials when its logo fails to load", async () => {
    await renderOffice("user", { as: makeUserWithRole("user", { companyLogo: "/nada.png" }) });
    await expect.element(bar.getByText("Cumbres Desarrollos")).toBeVisible();
    await expect.poll(() => document.querySelector("header img")).toBeNull();
    // Not as text: the link around it is labelled with the name.
    await expect.poll(() => document.querySelector("header [data-initials=CD]")?.textContent).toBe("");
  });
});

describe("session line", () => {
  it.each([
    ["super", ["Todas las empresas", "Superadministrador"]],
    ["admin", ["Cumbres Desarrollos", "Administrador"]],
    ["user", ["Cumbres Desarrollos", "Usuario"]],
  ] as const)("shows who %s is", async (role, expected) => {
    await renderOffice(role);
    await expect.poll(facts).toEqual(["persona@cumbres.example", ...expected]);
  });

  it("shows date and time in Costa Rica, updated every minute", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.setSystemTime(new Date("2026-03-05T05:58:30Z"));
    await renderOffice("user");
    await expect.element(page.getByText("04/03/2026 23:58")).toBeVisible();
    vi.setSystemTime(new Date("2026-03-05T05:59:00Z"));
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(page.getByText("04/03/2026 23:59")).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(page.getByText("05/03/2026 00:00")).toBeVisible();
  });

  it("returns the focus to its version when the release notes are closed", async () => {
    await renderOffice("user");
    await button(/^Versión/).click();
    await button("Entendido", dialog("Novedades")).click();
    await expect.element(button(/^Versión/)).toHaveFocus();
  });
});

describe("account", () => {
  const choose = async (entry: string) => {
    await button(/^Cuenta de/, bar).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  it("has the colour scheme of this device, which a cookie keeps, whatever the system's is", async () => {
    await renderOffice("user");
    await choose("Apariencia");
    const background = () => getComputedStyle(document.body).backgroundColor;
    const light = background();
    await page.getByText("Oscuro").click();
    await expect.poll(background).not.toBe(light);
    expect(document.cookie).toContain("esquema=dark");
    await emulateMedia({ colorScheme: "dark" });
    await page.getByText("Claro").click();
    await expect.poll(background).toBe(light);
    await page.getByText("Según el sistema").click();
    await expect.poll(background).not.toBe(light);
    expect(document.cookie).not.toContain("esquema");
  });

  it("signs out from its menu, and shows progress until the server responds", async () => {
    const session = createMemorySession(makeUserWithRole("user"));
    const left = Promise.withResolvers<void>();
    const signOut = vi.fn(() => left.promise);
    await renderOffice("user", { session: { ...session, signOut } });
    await choose("Cerrar sesión");
    await expect.element(page.getByText("Cargando...")).toBeVisible();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    left.resolve();
  });

  it("opens the company's public page in a new tab", async () => {
    using opened = vi.spyOn(window, "open").mockReturnValue(null);
    await renderOffice("admin");
    await choose("Probar como visitante");
    await expect.poll(() => opened.mock.calls).toEqual([["/mapa/cumbres", "_blank", "noopener"]]);
  });
});

describe("session line of a phone", () => {
  it("is 24 px high, and opens to the company, the clock and the version", async () => {
    await page.viewport(phone.width, phone.height);
    await renderOffice("admin");
    const line = button("persona@cumbres.example · Administrador");
    await expect.poll(() => line.element().getBoundingClientRect().height).toBe(24);
    await expect.element(button(/^Versión/)).not.toBeInTheDocument();
    await line.click();
    await expect.element(button(/^Versión/)).toBeVisible();
    await expect.element(page.getByRole("list", { name: "Sesión" })).toBeVisible();
    await button("Sesión y sistema").click();
    await expect.element(line).toBeVisible();
  });
});

describe("phone menu", () => {
  const drawer = dialog("Menú");
  const opener = bar.getByRole("button", { name: "Menú" });
  const openOnPhone = async () => {
    await page.viewport(phone.width, phone.height);
    await renderOffice("admin");
  };

  it("has all entries of the laptop's bar", async () => {
    await openOnPhone();
    await opener.click();
    await expect
      .poll(() => drawer.getByRole("link").elements().map(visibleText))
      .toEqual(["Inicio", "Usuarios", "Cliente", "Solicitudes", "Templates", "Mapas", "Importar"]);
    await expect
      .poll(() => [...document.querySelectorAll('dialog [aria-current="page"]')].map(visibleText))
      .toEqual(["Inicio"]);
    await expect.element(drawer.getByText("persona@cumbres.example")).toBeVisible();
    const account = drawer.getByRole("region", { name: "Cuenta" }).getByRole("button");
    await expect
      .poll(() => account.elements().map(visibleText))
      .toEqual(["Cambiar mi contraseña", "Probar como visitante", "Apariencia", "Cerrar sesión"]);
  });

  it("keeps the focus inside, and returns it however it is closed", async () => {
    await openOnPhone();
    await tabTo(opener);
    await userEvent.keyboard("{Enter}");
    await expect.element(drawer).toBeVisible();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await userEvent.keyboard("{Tab}");
      await expect.poll(() => document.activeElement?.closest("main, header")).toBeNull();
    }
    await userEvent.keyboard("{Escape}");
    for (const close of [
      () => pressBack(),
      () => page.getByRole("banner").click({ position: { x: 4, y: 4 }, force: true }),
      () => drawer.getByRole("button", { name: "Cerrar el menú" }).click(),
    ]) {
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(drawer).toBeVisible();
      await close();
    }
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.poll(() => location.pathname).toBe("/home");
  });

  it("opens a screen as one history entry", async () => {
    await openOnPhone();
    resourceCases.templates.serve();
    await opener.click();
    await drawer.getByRole("link", { name: "Templates" }).click();
    await expect.element(title("Gestión de Templates")).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    await pressBack();
    await expect.element(title("Mapas")).toBeInTheDocument();
  });
});

describe("read-only role", () => {
  it("has no menu: only the logo, the bell, sign-out, and the session line", async () => {
    const session = createMemorySession(makeUserWithRole("cliente"));
    const signOut = vi.fn(async () => undefined);
    await renderOffice("cliente", { session: { ...session, signOut } });
    await expect.element(page.getByRole("navigation")).not.toBeInTheDocument();
    await expect.element(bar.getByText("Cumbres Desarrollos")).toBeVisible();
    await expect
      .poll(facts)
      .toEqual([
        "persona@cumbres.example",
        "Cumbres Desarrollos",
        "Cliente",
        "Cambiar mi contraseña · Apariencia",
      ]);
    await expect
      .poll(() =>
        bar
          .getByRole("button")
          .elements()
          .map((one) => one.getAttribute("aria-label") ?? visibleText(one)),
      )
      .toEqual(["Avisos", "Cerrar sesión"]);
    await bar.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
  });
});

describe("Back", () => {
  const blocked = dialog("Acción no permitida");

  it("closes open layers, then goes to the previous screen, then reports that there is none", async () => {
    await renderOffice("admin");
    resourceCases.templates.serve();
    await goToScreen("Operaciones", "Templates");
    await button("Nuevo Template").click();
    await expect.element(dialog("Registrar Template")).toBeVisible();
    await pressBack();
    await expect.element(dialog("Registrar Template")).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe("/operaciones/templates");
    await pressBack();
    await expect.element(title("Mapas")).toBeInTheDocument();
    await expect.element(blocked).not.toBeInTheDocument();
    await pressBack();
    await expect
      .element(blocked.getByText("No se puede navegar hacia atrás desde esta pantalla."))
      .toBeVisible();
    await pressBack();
    await expect.element(blocked).not.toBeInTheDocument();
    await pressBack();
    await button("Entendido", blocked).click();
    await expect.element(blocked).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe("/home");
  });

  it("keeps the state of the screen that it cannot leave", async () => {
    resourceCases.templates.serve();
    await renderOffice("admin", { path: resourceCases.templates.path });
    await page.getByRole("searchbox").fill("cumbres");
    await expect.poll(() => location.search).toContain("buscar=cumbres");
    await pressBack();
    await button("Entendido", blocked).click();
    await expect.element(page.getByRole("searchbox")).toHaveValue("cumbres");
    await expect.poll(() => location.search).toContain("buscar=cumbres");
  });
});

describe("office without a map", () => {
  it("shows a message", async () => {
    await renderOffice("user");
    await expect.element(noMaps).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ir a la gestión de mapas" }))
      .not.toBeInTheDocument();
  });

  it("shows an error when the maps fail to load, and loads them on a retry", async () => {
    mockNetwork.fail(listMaps, "is down");
    await renderOffice("user");
    const toast = alert("Error al cargar los mapas.");
    await expect.element(toast).toBeVisible();
    mockNetwork.recover(listMaps);
    await button("Reintentar", toast).click();
    await expect.element(noMaps).toBeVisible();
    await expect.element(toast).not.toBeInTheDocument();
  });

  it("links to the maps screen for a role that may create the first map", async () => {
    resourceCases.maps.serve();
    await renderOffice("admin");
    await page.getByRole("link", { name: "Ir a la gestión de mapas" }).click();
    await expect.element(title("Gestión de Mapas")).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/operaciones/mapas");
  });
});

it.each(["/home/desconocida", "/operaciones/desconocida"])(
  "shows the not-found screen at %s inside the office frame",
  async (at) => {
    await renderOffice("admin", { path: at });
    await expect.element(title("No encontramos esta página")).toBeVisible();
    await expect.element(menus).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await expect.element(title("Mapas")).toBeInTheDocument();
  },
);

it("installs the application from the account menu once the browser offers it", async () => {
  await renderOffice("admin");
  const openMenu = () => button(/^Cuenta de/).click();
  const signOut = page.getByRole("menuitem", { name: "Cerrar sesión" });
  const install = page.getByRole("menuitem", { name: "Instalar aplicación" });
  await openMenu();
  await expect.element(signOut).toBeVisible();
  await expect.element(install).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  await openMenu();
  await install.click();
  await expect.poll(() => prompt.mock.calls).toHaveLength(1);
  await openMenu();
  await expect.element(signOut).toBeVisible();
  await expect.element(install).not.toBeInTheDocument();
});
