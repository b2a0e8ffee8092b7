import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** What people notice of a new version of the product. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const first = { version: "2.0.0", novedades: ["Mapas de servicio"] };
const second = {
  version: "2.1.0",
  novedades: ["Plantillas nuevas"],
  versiones: [
    { version: "2.0.0", notas: "Mapas de servicio" },
    { version: "2.0.5", changes: ["Exportación más rápida"] },
    { version: "2.1.0", novedades: ["Plantillas nuevas"] },
  ],
};

const POLL = 120_000;

interface Served {
  /** What the version file says. */
  says: object | number | null;
  /** The version of the pages that the server delivers; the version file's when nothing is said. */
  page?: string;
  /** How often the version file was asked for. */
  asked: number;
}

const versionIn = ({ says, page }: Served): string =>
  page ?? (says as { readonly version?: string } | null)?.version ?? "";

/** A server whose version can be changed: of its pages, and of what it says when it is asked. */
async function serveVersion(context: BrowserContext, says: Served["says"]) {
  const file: Served = { says, asked: 0 };
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"version":"[^"]*"/, `"version":"${versionIn(file)}"`);
    return route.fulfill({ response, body });
  });
  await context.route(/\/version\.json\?ts=\d+$/, (route) => {
    file.asked += 1;
    if (file.says === null) return route.abort();
    if (typeof file.says === "number") return route.fulfill({ status: file.says, body: "<!doctype html>" });
    return route.fulfill({ json: file.says });
  });
  return file;
}

/** Somebody of the staff at a screen, with a clock that the test moves, where a version is in use. */
async function begin(says: Served["says"] = first, at = "/home") {
  const staff = await office.signIn("admin");
  const file = await serveVersion(staff.context, says);
  await staff.page.clock.install();
  await staff.opens(at);
  return { ...staff, file };
}

const label = (page: Page, version: string) => page.getByRole("button", { name: `Versión ${version}` });
const notice = (page: Page) => page.getByRole("region", { name: "Hay una nueva versión" });
const timer = (page: Page) => notice(page).getByRole("timer");
const notes = (page: Page) => page.getByRole("dialog", { name: "Novedades" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("app_version"));
const secondsLeft = async (page: Page) => Number.parseInt((await timer(page).textContent()) ?? "", 10);

/** Another tab or window comes before this one, or goes. */
const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    window.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Lets the next question about the version come, once the page runs one. */
async function nextPoll({ page, file }: Pick<Staff, "page"> & { file: { asked: number } }) {
  const asked = file.asked;
  await page.clock.runFor(POLL);
  await expect.poll(() => file.asked).toBeGreaterThan(asked);
}

/** What is loaded again after something is done. */
async function reloaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await act();
  await expect.poll(() => page.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}

describe("a version", () => {
  it("is only remembered on a first visit", async () => {
    const { page, file, complaints } = await begin();
    await label(page, "2.0.0").waitFor();
    await eventually(() => stored(page)).toBe("2.0.0");
    await nextPoll({ page, file });
    await expect(notice(page)).toHaveCount(0);
    await expect(notes(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("that is new is announced, loaded after a minute, and told of once", async () => {
    const { page, file, complaints } = await begin();
    await label(page, "2.0.0").waitFor();
    file.says = second;
    await nextPoll({ page, file });
    await notice(page).getByText("La página se recargará sola.").waitFor();
    await eventually(() => secondsLeft(page)).toBeGreaterThan(50);
    await page.clock.runFor(20_000);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(40);
    await eventually(() => stored(page)).toBe("2.0.0");

    await reloaded(page, () => page.clock.runFor(40_000));
    await notes(page).waitFor();
    await eventually(() => notes(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Versión 2.1.0",
      "Versión 2.0.5",
    ]);
    await eventually(() => notes(page).getByRole("listitem").allInnerTexts()).toEqual([
      "Plantillas nuevas",
      "Exportación más rápida",
    ]);
    // What was not closed was perhaps not read.
    await page.reload();
    await notes(page).getByRole("button", { name: "Entendido" }).click();
    await label(page, "2.1.0").waitFor();
    await eventually(() => stored(page)).toBe("2.1.0");

    await page.reload();
    await label(page, "2.1.0").waitFor();
    await expect(notes(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("can be loaded at once", async () => {
    const { page, file } = await begin();
    await label(page, "2.0.0").waitFor();
    file.says = second;
    await nextPoll({ page, file });
    await reloaded(page, () => notice(page).getByRole("button", { name: "Recargar ahora" }).click());
    await notes(page).waitFor();
  });

  it("that came while an old page lay aside is announced when that page hears for the first time", async () => {
    const { page, file, opens } = await begin(null);
    file.page = "2.0.0";
    await opens("/home");
    await label(page, "2.0.0").waitFor();
    await eventually(() => stored(page)).toBe("2.0.0");
    file.says = second;
    delete file.page;
    await nextPoll({ page, file });
    await notice(page).waitFor();
    await label(page, "2.0.0").waitFor();
  });

  it("whose page does not come yet is loaded once, and not every minute", async () => {
    const { page, file } = await begin();
    await label(page, "2.0.0").waitFor();
    file.says = second;
    file.page = "2.0.0";
    await nextPoll({ page, file });
    await notice(page).waitFor();
    const asked = file.asked;
    await reloaded(page, () => page.clock.runFor(60_000));
    await expect.poll(() => file.asked).toBeGreaterThan(asked + 1);
    await label(page, "2.0.0").waitFor();
    await nextPoll({ page, file });
    await expect(notice(page)).toHaveCount(0);

    delete file.page;
    await page.reload();
    await notes(page).waitFor();
  });

  it("can be loaded from within a dialog, which it hides nothing of", async () => {
    const { page, file } = await begin(first, "/operaciones/templates");
    await label(page, "2.0.0").waitFor();
    await page.getByRole("button", { name: "Nuevo Template" }).first().click();
    const form = page.getByRole("dialog", { name: "Registrar Template" });
    await form.waitFor();
    file.says = second;
    await nextPoll({ page, file });
    const button = form.getByRole("button", { name: "Recargar ahora" });
    await button.waitFor();
    await expect(notice(page)).toHaveCount(1);
    await form.getByRole("button", { name: "Cerrar" }).click();
    await button.waitFor({ state: "detached" });
    await notice(page).getByText("La página se recargará sola.").waitFor();

    await page.getByRole("button", { name: "Nuevo Template" }).first().click();
    await reloaded(page, () => button.click());
    await notes(page).waitFor();
  });

  it("is told of in every shape that version files have", async () => {
    const { page } = await begin([
      { version: "1.9.0", notas: ["Lo de antes"] },
      { version: "1.10.0", changes: "- Lo de ahora\n- Y algo más" },
    ]);
    await label(page, "1.10.0").click();
    await eventually(() => notes(page).getByRole("listitem").allInnerTexts()).toEqual([
      "Lo de ahora",
      "Y algo más",
      "Lo de antes",
    ]);
  });
});

describe("unsaved work", () => {
  const form = (page: Page) => page.getByRole("dialog", { name: "Registrar Template" });

  it("is never thrown away: the minute waits for it, says so, and goes on when it is done", async () => {
    const { page, file } = await begin(first, "/operaciones/templates");
    await label(page, "2.0.0").waitFor();
    await page.getByRole("button", { name: "Nuevo Template" }).first().click();
    await form(page).getByLabel("Nombre").fill("A medio escribir");
    file.says = second;
    await nextPoll({ page, file });
    await notice(page).getByText("Guarde o cierre lo que está editando.").waitFor();
    await expect(timer(page)).toHaveText("En espera");
    await page.clock.runFor(300_000);
    await expect(form(page).getByLabel("Nombre")).toHaveValue("A medio escribir");

    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await notice(page).getByText("La página se recargará sola.").waitFor();
    await eventually(() => secondsLeft(page)).toBeGreaterThan(50);
    await reloaded(page, () => page.clock.runFor(60_000));
    await notes(page).waitFor();
  });

  it("that begins during the minute stops it where it is", async () => {
    const { page, file } = await begin(first, "/operaciones/templates");
    await label(page, "2.0.0").waitFor();
    file.says = second;
    await nextPoll({ page, file });
    await notice(page).waitFor();
    await page.clock.runFor(30_000);
    await page.getByRole("button", { name: "Nuevo Template" }).first().click();
    const name = form(page).getByLabel("Nombre");
    await name.fill("Algo");
    await expect.poll(() => timer(page).textContent()).toBe("En espera");
    await page.clock.runFor(300_000);
    await name.fill("");
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(20);
    await eventually(() => secondsLeft(page)).toBeLessThanOrEqual(30);
  });
});

describe("what nobody needs to hear of", () => {
  it("is no answer, a failure or a page in the place of a version", async () => {
    const { page, file } = await begin(null);
    await expect.poll(() => file.asked).toBe(1);
    await label(page, "1.1.5").waitFor();
    for (const says of [null, 500, 200]) {
      file.says = says;
      await nextPoll({ page, file });
      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await label(page, "1.1.5").click();
    await notes(page).getByText("No hay novedades que mostrar.").waitFor();
  });

  it("is a connection that is gone when the minute is over: the page stays until it is back", async () => {
    const { page, file } = await begin();
    await label(page, "2.0.0").waitFor();
    file.says = second;
    await nextPoll({ page, file });
    await notice(page).waitFor();
    file.says = null;
    const asked = file.asked;
    await page.clock.runFor(65_000);
    await expect.poll(() => file.asked).toBeGreaterThan(asked);
    await expect(timer(page)).toHaveText("0 segundos");
    file.says = second;
    await reloaded(page, () => page.clock.runFor(10_000));
    await notes(page).waitFor();
  });
});

describe("several tabs", () => {
  it("each load a new version in their own time, and tell of it once", async () => {
    const { page, context, file } = await begin();
    await label(page, "2.0.0").waitFor();
    const other = await context.newPage();
    await other.goto("/home");
    await label(other, "2.0.0").waitFor();
    await show(other, "hidden");
    file.says = second;
    await nextPoll({ page, file });
    await notice(page).waitFor();
    await reloaded(page, () => page.clock.runFor(60_000));
    await notes(page).getByRole("button", { name: "Entendido" }).click();
    await expect.poll(() => stored(page)).toBe("2.1.0");

    await expect(notice(other)).toHaveCount(0);
    await show(other, "visible");
    await notice(other).waitFor();
    await label(other, "2.0.0").waitFor();
    await reloaded(other, () => other.clock.runFor(60_000));
    await label(other, "2.1.0").waitFor();
    await expect(notes(other)).toHaveCount(0);
    await nextPoll({ page: other, file });
    await expect(notice(other)).toHaveCount(0);
  });

  it("do not ask while nobody looks at them, and ask at once when somebody does", async () => {
    const { page, file } = await begin();
    await label(page, "2.0.0").waitFor();
    await show(page, "hidden");
    const asked = file.asked;
    await page.clock.runFor(4 * POLL);
    expect(file.asked).toBe(asked);
    await show(page, "visible");
    await expect.poll(() => file.asked).toBe(asked + 1);
  });
});
