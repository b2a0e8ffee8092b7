import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** The office for who asked their system for less motion, for its own colours, or for larger letters. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  const template = await make.template(company, { name: "Fachada" });
  await make.client(company, {
    name: "Banco del Valle",
    template_id: template.id,
    contract_end_date: "2020-01-31",
  });
  await make.user(company, { name: "Inés Solano", active: false, roles: ["user"] });
  await make.map(company, { name: "Obras del este", published: true, type: "Mapa Google" });
});
afterAll(() => office?.close());

const screens = [
  ["/admin/users", "Nuevo Usuario"],
  ["/maestros/empresa", "Nueva Empresa"],
  ["/maestros/cliente", "Nuevo Cliente"],
  ["/operaciones/mapas", "Nuevo Mapa"],
  ["/operaciones/templates", "Nuevo Template"],
] as const;

/** Shows each screen, and each form over it, to `look`. */
async function walk({ page, opens }: Staff, look: (place: string) => Promise<void>) {
  for (const [path, create] of screens) {
    await opens(path);
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await look(path);
    await page.getByRole("button", { name: create }).click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    await look(create);
  }
}

/** How long the page's parts take to move, in seconds: the slowest transition or animation of any of them. */
const slowestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(",").map((part) => Number.parseFloat(part)));
    const all = [...document.querySelectorAll("*")].flatMap((element) => [
      getComputedStyle(element),
      getComputedStyle(element, "::before"),
      getComputedStyle(element, "::after"),
    ]);
    return Math.max(
      ...all.map((style) =>
        Math.max(
          seconds(style.transitionDuration),
          style.animationName === "none" ? 0 : seconds(style.animationDuration),
        ),
      ),
    );
  });

describe("motion", () => {
  it("takes a fifth of a second at most", async () => {
    const sara = await office.signIn("super", { window: { ...laptop, reducedMotion: "no-preference" } });
    const speeds: number[] = [];
    await walk(sara, async () => void speeds.push(await slowestMotion(sara.page)));
    expect(Math.max(...speeds)).toBeGreaterThan(0);
    expect(Math.max(...speeds)).toBeLessThanOrEqual(0.2);
  });

  it("is none for who asked for less", async () => {
    const sara = await office.signIn("super");
    const moving: string[] = [];
    await walk(sara, async (place) => {
      if ((await slowestMotion(sara.page)) > 0) moving.push(place);
    });
    expect(moving).toEqual([]);
  });
});

const groundOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, of) => getComputedStyle(element, of).backgroundColor, pseudo);

/** Each part, or pseudo-element of one, has another colour than the rest. */
const expectApart = (...parts: readonly (readonly [Locator, string?])[]) =>
  eventually(async () => {
    const grounds = await Promise.all(parts.map(([part, pseudo]) => groundOf(part, pseudo)));
    return new Set(grounds).size;
  }).toBe(parts.length);

describe("with the system's own colours", () => {
  const window = { ...laptop, forcedColors: "active" } as const;

  it("the main button and the page that one is on stand out from the others", async () => {
    const sara = await office.signIn("super", { window });
    for (let user = 0; user < 12; user += 1) await office.make.user(office.company, { roles: ["user"] });
    await sara.opens("/admin/users");
    const button = (name: string) => sara.page.getByRole("button", { name });
    const present = button("Página 1");
    await present.waitFor();
    await expectApart([button("Exportar")], [button("Nuevo Usuario")]);
    await expectApart([present], [button("Página 2")]);
  });

  it("the menus show which screen one is at", async () => {
    const menus = (page: Page) => page.getByRole("navigation", { name: "Principal" });
    const sara = await office.signIn("super", { window });
    await sara.opens("/operaciones/templates");
    const menu = menus(sara.page).getByRole("button", { name: "Operaciones" });
    await expectApart([menu], [menu, "::after"]);
    await menu.click();
    const entry = (page: Page, name: string) => menus(page).getByRole("link", { name });
    await expectApart([entry(sara.page, "Templates")], [entry(sara.page, "Mapas")]);

    const { page, opens } = await office.signIn("super", { window: { ...phone, forcedColors: "active" } });
    await opens("/operaciones/templates");
    await page.getByRole("button", { name: "Menú" }).click();
    await expectApart([entry(page, "Templates")], [entry(page, "Mapas")]);
  });

  it("a switch shows whether it is on", async () => {
    const sara = await office.signIn("super", { window });
    await sara.opens("/maestros/cliente");
    const toggle = sara.page.getByRole("switch").first();
    await expectApart([toggle], [toggle, "::before"]);
    const off = await groundOf(toggle);
    await toggle.press("Space");
    await eventually(() => groundOf(toggle)).not.toBe(off);
    await expectApart([toggle], [toggle, "::before"]);
  });

  it("of a few choices the chosen one is seen", async () => {
    const sara = await office.signIn("super", { window });
    await sara.opens("/operaciones/templates");
    const choice = (name: string) => sara.page.locator("label", { hasText: name });
    await expectApart([choice("Tarjetas")], [choice("Tabla")]);
  });

  it("what has the keyboard has a ring, and a dialog an edge", async () => {
    const sara = await office.signIn("super", { window });
    const { page } = sara;
    await sara.opens("/operaciones/templates");
    await page.getByRole("button", { name: "Nuevo Template" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const outlineOf = (part: Locator) =>
      part.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
        return { isSeen: outlineStyle === "solid" && outlineColor !== backgroundColor, outlineWidth };
      });
    await eventually(() => outlineOf(dialog)).toEqual({ isSeen: true, outlineWidth: "1px" });
    await page.keyboard.press("Tab");
    await eventually(() => outlineOf(page.locator(":focus-visible"))).toEqual({
      isSeen: true,
      outlineWidth: "2px",
    });
    await dialog.getByRole("button", { name: "Guardar" }).focus();
    await eventually(() => outlineOf(page.locator(":focus-visible"))).toEqual({
      isSeen: true,
      outlineWidth: "2px",
    });
  });
});

describe("with letters twice as large on a phone", () => {
  it("nothing is wider than the page", async () => {
    const sara = await office.signIn("super", { window: { ...phone, bypassCSP: true } });
    const { page } = sara;
    const tooWide: string[] = [];
    await walk(sara, async (place) => {
      const style = await page.addStyleTag({ content: ":root { font-size: 200% }" });
      const wide = await page.evaluate(() => {
        const holders = [
          document.documentElement,
          ...document.querySelectorAll("dialog[open], dialog[open] *"),
        ];
        // What is there for readers alone takes no room.
        const isScroller = (element: Element) => {
          const { overflowX, clipPath } = getComputedStyle(element);
          return overflowX !== "visible" && clipPath === "none";
        };
        return holders
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && isScroller(element))
          .map(({ tagName, className }) => `${tagName}.${className}`);
      });
      tooWide.push(...wide.map((part) => `${place}: ${part}`));
      await style.evaluate((element) => (element as Element).remove());
    });
    expect(tooWide).toEqual([]);
  });
});
