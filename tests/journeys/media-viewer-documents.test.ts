import type { Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { viewer } from "./media-viewer/gallery.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";

/** Office files of a map that is not published, which nobody else gets to see unasked. */

let office: Office;
let point: Awaited<ReturnType<Office["make"]["point"]>>;
let storageKey: string;

const OFFICE_VIEWER = "https://view.officeapps.live.com/**";
const LENT = "**/archivos/*/direccion";

beforeAll(async () => {
  office = await startOffice();
  const { make, company, server } = office;
  const map = await make.map(company, { name: "Interno", slug: "interno", published: false });
  point = await make.point(map, { name: "Bodega Sur" });
  storageKey = `ID_${company.id}_${point.id}/Documentos/acta.docx`;
  await make.media(point, { kind: "document", key: storageKey, name: "acta.docx", extension: ".docx" });
  await server.storage.write(storageKey, Buffer.from("acta"));
});
afterAll(() => office?.close());

const open = (page: Page) => viewer(page).getByRole("button", { name: "Ver en Microsoft Office" });
const question = (page: Page) =>
  page.getByRole("dialog", { name: "¿Ver este documento en Microsoft Office?" });
const agree = (page: Page) => question(page).getByRole("link", { name: "Aceptar y abrir" });

async function opens(
  prepare?: (page: Page) => Promise<unknown>,
  window?: Parameters<Office["signIn"]>[1],
): Promise<Staff & { readonly left: Request[] }> {
  const staff = await office.signIn("cliente", window);
  await prepare?.(staff.page);
  const left: Request[] = [];
  await staff.context.route(OFFICE_VIEWER, (route) => {
    left.push(route.request());
    return route.fulfill({ body: "<!doctype html><title>Office</title>", contentType: "text/html" });
  });
  await staff.opens(`/home?mapa=interno&punto=${point.id}&medio=todo`);
  await open(staff.page).waitFor();
  return { ...staff, left };
}

describe("an office file that is not public", () => {
  it("goes to no one before the person has agreed to a sentence that names who gets it", async () => {
    const { page, left, complaints } = await opens();
    await expect(viewer(page).getByRole("link", { name: "Ver en Microsoft Office" })).toHaveCount(0);
    await open(page).click();
    await question(page)
      .getByText(/«acta\.docx» no es público\. .*Microsoft lo descarga de este sitio.* 10 minutos\./)
      .waitFor();
    await agree(page).waitFor();
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    await eventually(() => open(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await open(page).click();
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    await question(page).waitFor({ state: "detached" });
    expect(left).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("is shown elsewhere by an address that opens it for whoever has it", async () => {
    const { page, context, left } = await opens();
    await open(page).click();
    const [elsewhere] = await Promise.all([context.waitForEvent("page"), agree(page).click()]);
    await elsewhere.waitForURL(OFFICE_VIEWER);
    await question(page).waitFor({ state: "detached" });
    await open(page).waitFor();
    expect(left).toHaveLength(1);
    await eventually(() => left[0]?.headerValue("referer")).toBeNull();
    const source = new URL(elsewhere.url()).searchParams.get("src") ?? "";
    expect(source.startsWith(`${office.address}/`)).toBe(true);
    await eventually(async () => (await fetch(source)).text()).toBe("acta");
    await eventually(async () => (await fetch(source.split("?")[0] ?? "")).status).toBe(404);
  });

  it("is asked about for as long as the person only looks what else can be done with the link", async () => {
    const { page } = await opens();
    await open(page).click();
    // The page has heard of it by the time that it arrives here.
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) => window.addEventListener("auxclick", () => resolve(), { once: true })),
    );
    await Promise.all([heard, agree(page).click({ button: "right" })]);
    await expect(question(page)).toHaveCount(1);
  });

  it.each([
    [404, { codigo: "archivo_no_encontrado", mensaje: "El archivo no existe o fue eliminado." }],
    [403, { codigo: "accion_no_permitida", mensaje: "No tiene permiso para realizar esta acción." }],
  ])("that is refused with %s says why", async (status, json) => {
    const { page } = await opens();
    await page.route(LENT, (route) => route.fulfill({ status, json }));
    await open(page).click();
    await question(page).getByRole("alert").getByText(json.mensaje).waitFor();
    await expect(agree(page)).toHaveCount(0);
  });

  it("that no address was given for says so, and gets one when asked again", async () => {
    const { page } = await opens();
    await page.route(LENT, (route) => route.fulfill({ status: 500 }));
    await open(page).click();
    await question(page).getByText("No se pudo preparar el documento.").waitFor({ timeout: 45_000 });
    await page.unroute(LENT);
    await question(page).getByRole("button", { name: "Reintentar" }).click();
    await agree(page).waitFor();
    await expect(question(page).getByText("No se pudo preparar el documento.")).toHaveCount(0);
  });

  describe("whose address has expired", () => {
    const MINUTE = 60_000;
    const preparing = (page: Page) => question(page).getByRole("button", { name: "Preparando…" });

    async function asksAndWaits() {
      const staff = await opens((page) => page.clock.install());
      await open(staff.page).click();
      await agree(staff.page).waitFor();
      return staff;
    }
    /** As on a device that slept: the time has gone on and no timer has. */
    const sleeps = async (page: Page, minutes: number) =>
      page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * MINUTE);
    /** Asked for another address, the server thinks until it is told to answer. */
    async function holds(page: Page) {
      const held: Route[] = [];
      await page.route(LENT, (route) => void held.push(route));
      return () => held.forEach((route) => void route.continue());
    }
    const comesBack = (page: Page) =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

    it("gets another one as soon as somebody comes back, and is not offered before", async () => {
      const { page } = await asksAndWaits();
      const answer = await holds(page);
      await sleeps(page, 11);
      await comesBack(page);
      await preparing(page).waitFor();
      await expect(agree(page)).toHaveCount(0);
      answer();
      await agree(page).waitFor();
    });

    /** Whether the page leaves the press to the browser, which opens the address; without a window it opens no tab. */
    const isFollowed = async (page: Page, button: "left" | "middle") => {
      const press = await page.evaluateHandle(
        (type) => ({
          heard: new Promise<boolean>((resolve) =>
            window.addEventListener(type, (event) => resolve(!event.defaultPrevented), { once: true }),
          ),
        }),
        button === "left" ? "click" : "auxclick",
      );
      await agree(page).click({ button });
      return press.evaluate(({ heard }) => heard);
    };

    it.each(["left", "middle"] as const)(
      "is not opened by the %s button, but by another one",
      async (button) => {
        const { page, left } = await asksAndWaits();
        const answer = await holds(page);
        await sleeps(page, 11);
        const isOldFollowed = await isFollowed(page, button);
        expect(isOldFollowed).toBe(false);
        await preparing(page).waitFor();
        expect(left).toEqual([]);
        answer();
        await agree(page).waitFor();
        const isNewFollowed = await isFollowed(page, button);
        expect(isNewFollowed).toBe(true);
      },
    );

    it("is withdrawn before that once the server refuses another one, whatever fails after it", async () => {
      const { page } = await asksAndWaits();
      const json = { codigo: "archivo_no_encontrado", mensaje: "El archivo no existe o fue eliminado." };
      await page.route(LENT, (route) => route.fulfill({ status: 404, json }));
      await page.clock.fastForward(5 * MINUTE);
      await question(page).getByRole("alert").getByText(json.mensaje).waitFor();
      await expect(agree(page)).toHaveCount(0);
      await page.unroute(LENT);
      await page.route(LENT, (route) => route.abort());
      await question(page).getByRole("button", { name: "Reintentar" }).click();
      await page.clock.runFor(MINUTE / 4);
      await question(page).getByText("No se pudo preparar el documento.").waitFor();
      await expect(agree(page)).toHaveCount(0);
    });

    it("is offered for as long as it holds where nobody answers", async () => {
      const { page } = await asksAndWaits();
      let asked = 0;
      await page.route(LENT, (route) => {
        asked += 1;
        return route.abort();
      });
      await page.clock.fastForward(5 * MINUTE);
      await eventually(async () => {
        await page.clock.runFor(1_000);
        return asked;
      }).toBe(3);
      await page.clock.runFor(1_000);
      await agree(page).waitFor();
      await expect(question(page).getByRole("alert")).toHaveCount(0);
    });

    it("is asked for again where it could not be renewed, by the keyboard as well", async () => {
      const { page } = await asksAndWaits();
      await agree(page).focus();
      await page.route(LENT, (route) => route.fulfill({ status: 404 }));
      await page.clock.fastForward(10 * MINUTE);
      const again = question(page).getByRole("button", { name: "Reintentar" });
      await again.waitFor();
      await question(page).getByText("No se pudo preparar el documento.").waitFor();
      await expect(agree(page)).toHaveCount(0);
      await page.unroute(LENT);
      await page.keyboard.press("Enter");
      await agree(page).waitFor();
      await eventually(() => agree(page).evaluate((link) => link === document.activeElement)).toBe(true);
    });
  });

  it("is asked about in a dialog without a fault that axe finds", async () => {
    const { page } = await opens(undefined, { window: { bypassCSP: true } });
    await open(page).click();
    await agree(page).waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  it("that is not there is offered to nobody, until it is there again", async () => {
    await office.server.storage.remove(storageKey);
    const staff = await office.signIn("cliente");
    const { page } = staff;
    await staff.opens(`/home?mapa=interno&punto=${point.id}&medio=todo`);
    const told = viewer(page).getByRole("alert").filter({ hasText: "No se pudo cargar el documento." });
    await told.waitFor();
    await expect(open(page)).toHaveCount(0);
    await office.server.storage.write(storageKey, Buffer.from("acta"));
    await told.getByRole("button", { name: "Reintentar" }).click();
    await open(page).waitFor();
  });
});
