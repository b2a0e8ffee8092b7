import { listUsers } from "@mapaobra/contract/endpoints/users";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { applyTheme } from "../features/shell/apply-theme.ts";
import { expectReadableColours } from "../testing/axe.ts";
import { makeUser } from "../testing/factories.ts";
import { button, dialog, tabTo } from "../testing/locators.ts";
import { emulateMedia } from "../testing/media-features.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { menus, renderOffice } from "../testing/render-office.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases, resourceNames } from "../testing/resource-cases.ts";
import { makeUserWithRole } from "../testing/users.ts";
import { phone } from "../testing/viewports.ts";

/** The office screens with company themes and with system settings such as reduced motion. */

const openList = async (name: (typeof resourceNames)[number], as = resourceCases[name].as) => {
  const { serve, path } = resourceCases[name];
  serve();
  await renderScreen(<OfficeScreens />, { path, as });
  await expect.element(button("Editar Del Valle")).toBeVisible();
};
const openForm = async (name: (typeof resourceNames)[number]) => {
  await button(resourceCases[name].createButton).click();
  await expect.element(dialog(resourceCases[name].createTitle)).toBeVisible();
};

describe("text contrast with the palest theme, light and dark", () => {
  // Unit tests check the contrast of colour pairs; this test checks which pairs the page uses.
  beforeEach(() => applyTheme("theme-amarillo"));

  it.each(resourceNames)("is sufficient on the screen of %s and its invalid form", async (name) => {
    await openList(name);
    await expectReadableColours();
    await openForm(name);
    await button("Guardar", dialog(resourceCases[name].createTitle)).click();
    await expect.element(page.getByRole("dialog").getByRole("alert").first()).toBeVisible();
    await expectReadableColours();
  });

  it("is sufficient in the frame of the office", async () => {
    await renderOffice("super");
    applyTheme("theme-amarillo");
    await expectReadableColours();
  });
});

/** The longest transition or animation of the page, in seconds. */
function slowestMotion(): number {
  const seconds = (text: string) => Math.max(...text.split(",").map((part) => Number.parseFloat(part)));
  const styles = [...document.querySelectorAll("*")].flatMap((element) =>
    [undefined, "::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo)),
  );
  return Math.max(
    ...styles.map(({ transitionDuration, animationName, animationDuration }) =>
      Math.max(seconds(transitionDuration), animationName === "none" ? 0 : seconds(animationDuration)),
    ),
  );
}

// The cards and fields of these two are those of all screens.
it.each(["clients", "companies"] as const)(
  "animation on the screen of %s and in its form takes at most 0.2 seconds, and is disabled by prefers-reduced-motion",
  async (name) => {
    await openList(name);
    await expect.poll(slowestMotion).toBe(0);
    await emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(slowestMotion).toBeGreaterThan(0);
    await expect.poll(slowestMotion).toBeLessThanOrEqual(0.2);
    await openForm(name);
    await expect.poll(slowestMotion).toBeLessThanOrEqual(0.2);
    await emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(slowestMotion).toBe(0);
  },
);

const backgroundOf = ([part, pseudo]: readonly [Locator, string?]) =>
  getComputedStyle(part.element(), pseudo).backgroundColor;

/** Asserts that each element, or pseudo-element, has a different colour. */
const expectDistinct = (...parts: readonly (readonly [Locator, string?])[]) =>
  expect.poll(() => new Set(parts.map(backgroundOf)).size).toBe(parts.length);

describe("forced colours", () => {
  beforeEach(() => emulateMedia({ forcedColors: "active" }));

  it("distinguish the main button and the current page from the others", async () => {
    const { serve, path } = resourceCases.users;
    serve();
    mockNetwork.respondList(listUsers, () =>
      Array.from({ length: 13 }, (_, at) => makeUser({ name: `P${at}` })),
    );
    await renderScreen(<OfficeScreens />, { path });
    await expect.element(button("Página 1")).toBeVisible();
    await expectDistinct([button("Exportar")], [button("Nuevo Usuario")]);
    await expectDistinct([button("Página 1")], [button("Página 2")]);
  });

  it.each(["laptop", "phone"] as const)("show the current screen in the menus of a %s", async (kind) => {
    const { serve, path } = resourceCases.templates;
    if (kind === "phone") await page.viewport(phone.width, phone.height);
    serve();
    await renderOffice("super", { path });
    const menu = menus.getByRole("button", { name: "Operaciones" });
    if (kind === "laptop") await expectDistinct([menu], [menu, "::after"]);
    await (kind === "laptop" ? menu : page.getByRole("button", { name: "Menú", exact: true })).click();
    const entry = (name: string) => page.getByRole("navigation").getByRole("link", { name });
    await expect.element(entry("Mapas")).toBeVisible();
    await expectDistinct([entry("Templates")], [entry("Mapas")]);
  });

  it("show the state of a switch", async () => {
    await openList("clients");
    const toggle = page.getByRole("switch").first();
    await expectDistinct([toggle], [toggle, "::before"]);
    const off = backgroundOf([toggle]);
    await tabTo(toggle);
    await userEvent.keyboard(" ");
    await expect.poll(() => backgroundOf([toggle])).not.toBe(off);
    await expectDistinct([toggle], [toggle, "::before"]);
  });

  it("show the selected one of several choices", async () => {
    await openList("templates");
    const backgroundNamed = (name: string) =>
      getComputedStyle(page.getByText(name, { exact: true }).element().closest("label") as Element)
        .backgroundColor;
    await expect.poll(() => backgroundNamed("Tarjetas") === backgroundNamed("Tabla")).toBe(false);
  });

  it("show a focus ring, and the border of a dialog", async () => {
    await openList("templates");
    await tabTo(button("Nuevo Template"));
    await userEvent.keyboard("{Enter}");
    const form = dialog("Registrar Template");
    await expect.element(form).toBeVisible();
    const outlineOf = (find: () => Element | null) => () => {
      const element = find();
      if (!element) return null;
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
      return { isVisible: outlineStyle === "solid" && outlineColor !== backgroundColor, outlineWidth };
    };
    const focused = () => document.querySelector(":focus-visible");
    await expect.poll(outlineOf(() => form.element())).toEqual({ isVisible: true, outlineWidth: "1px" });
    await userEvent.keyboard("{Tab}");
    await expect.poll(outlineOf(focused)).toEqual({ isVisible: true, outlineWidth: "2px" });
    await tabTo(button("Guardar", form));
    await expect.poll(outlineOf(focused)).toEqual({ isVisible: true, outlineWidth: "2px" });
  });
});

it("separate the focus ring from filled buttons by the background", async () => {
  await openList("templates");
  const ring = () => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement as Element);
    return [outlineStyle, outlineWidth, outlineOffset];
  };
  await tabTo(button("Nuevo Template"));
  await expect.poll(ring).toEqual(["solid", "2px", "2px"]);
  await tabTo(button("Eliminar Del Valle"));
  await userEvent.keyboard("{Enter}");
  await tabTo(button("Eliminar", dialog("Eliminar Template")));
  await expect.poll(ring).toEqual(["solid", "2px", "2px"]);
});

it.each(["clients", "companies"] as const)(
  "'Eliminar' is not wider than the other actions of a card of %s",
  async (name) => {
    await openList(name);
    const width = (label: string) => button(`${label} Del Valle`).element().getBoundingClientRect().width;
    for (const size of [phone, { width: 768, height: 900 }, { width: 1440, height: 900 }]) {
      await page.viewport(size.width, size.height);
      await expect.poll(() => width("Eliminar") - width("Editar")).toBeLessThanOrEqual(0.5);
    }
  },
);

it("an e-mail address in a table is broken after its @ or a dot, not inside a word nor before its ending", async () => {
  resourceCases.users.serve();
  const email = "angela@operaciones.desarrollos-inmobiliarios.example.com";
  mockNetwork.respondList(listUsers, () => [makeUser({ name: "Ana", email })]);
  await renderScreen(<OfficeScreens />, { path: `${resourceCases.users.path}?vista=tabla` });
  const cell = page.getByRole("cell", { name: email });
  await expect.element(cell).toBeVisible();
  const parts = () =>
    [...cell.element().querySelectorAll("wbr")].map((mark) => mark.previousSibling?.textContent);
  await expect.poll(parts).toEqual(["angela@", "operaciones.", "desarrollos-inmobiliarios."]);
});

it.each(resourceNames)(
  "with text at 200 % on a phone nothing on the screen of %s overflows the page",
  async (name) => {
    await page.viewport(phone.width, phone.height);
    const style = document.createElement("style");
    style.textContent = ":root { font-size: 200% }";
    onTestFinished(() => style.remove());
    document.head.append(style);
    // No field on these screens has an initial text that scrolls inside it.
    await openList(name, makeUserWithRole("super"));
    await expect.poll(overflowing).toEqual([]);
    await openForm(name);
    await expect.poll(overflowing).toEqual([]);
  },
);

function overflowing(): string[] {
  const holders = [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] *")];
  // Visually hidden elements take no space.
  const isScroller = (element: Element) => {
    const { overflowX, clipPath } = getComputedStyle(element);
    return overflowX !== "visible" && clipPath === "none";
  };
  return holders
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && isScroller(element))
    .map(({ tagName, className }) => `${tagName}.${className}`);
}
