import { readFile } from "node:fs/promises";
import { qrPicture } from "@mapaobra/web/features/maps/qr-picture";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { edits, field, pressSave, saved } from "./maps/map-form.ts";
import { card, dialog, form } from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor } from "./support/visitor.ts";

/** How a map that is edited is seen: in the form's preview, and by visitors through its link. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterEach(async () => {});
afterAll(() => office?.close());

describe("the public link of a map", () => {
  async function visits(address: string) {
    const visitor = await newVisitor(office.browser, office.address);
    const reply = await visitor.page.goto(address);
    return { page: visitor.page, status: reply?.status() };
  }
  const linkOf = (page: Page) => field(page, "Enlace público").inputValue();

  it("shows the map to anybody once it is published, and to nobody before", async () => {
    const { admin, page } = await edits(office, { name: "Vitrina", slug: "vitrina" });
    const link = await linkOf(page);
    expect(link).toBe(`${office.address}/mapa/cumbres--vitrina`);
    await form(page).getByText("El mapa no está publicado: por ahora el enlace no muestra nada.").waitFor();
    await eventually(async () => (await visits(link)).status).toBe(404);

    await form(page).getByRole("switch", { name: "Publicado" }).check();
    await form(page)
      .getByText(/^Cualquier persona con el enlace puede ver/)
      .waitFor();
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await card(page, "Vitrina").getByText("Publicado", { exact: true }).waitFor();
    const visit = await visits(link);
    expect(visit.status).toBe(200);
    await visit.page.getByText("Vitrina").first().waitFor();

    await page.getByRole("button", { name: "Editar Vitrina" }).click();
    const [tried] = await Promise.all([
      page.context().waitForEvent("page"),
      form(page).getByRole("link", { name: "Probar como visitante" }).click(),
    ]);
    // A window that has only just opened cannot be loaded anew.
    await tried.getByText("Vitrina").first().waitFor();
    const asked: (string | undefined)[] = [];
    tried.on("request", (request) => asked.push(request.headers().authorization));
    await tried.reload();
    await tried.getByText("Vitrina").first().waitFor();
    await eventually(() => tried.url()).toBe(link);
    // Whoever is signed in is a visitor there all the same.
    expect(asked.filter((bearer) => bearer !== undefined)).toEqual([]);

    await form(page).getByRole("switch", { name: "Publicado" }).uncheck();
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(async () => (await visits(link)).status).toBe(404);
    expect(admin.complaints).toEqual([]);
  });

  it("changes with the slug, which is said before", async () => {
    const { page } = await edits(office, { name: "Mudanza", slug: "mudanza", published: true });
    await field(page, "Dirección corta").fill("mudado");
    await form(page)
      .getByText(/^Al guardar cambia el enlace público/)
      .waitFor();
    await pressSave(page);
    await saved(page, "Mapa actualizado");
    await eventually(async () => (await visits("/mapa/cumbres--mudanza")).status).toBe(404);
    await eventually(async () => (await visits("/mapa/cumbres--mudado")).status).toBe(200);
  });

  it("is a QR code, large and as files with the map's name", async () => {
    const { admin, page } = await edits(office, { name: "Feria de vivienda", slug: "feria" });
    const link = await linkOf(page);
    await form(page).getByRole("button", { name: "Código QR" }).click();
    const code = dialog(page, "Código QR");
    const image = code.getByRole("img", { name: "Código QR de Feria de vivienda" });
    const { path } = qrPicture(link, "Feria de vivienda");
    await eventually(async () => decodeURIComponent((await image.getAttribute("src")) ?? "")).toContain(
      ` d="${path}"`,
    );
    await eventually(async () => (await image.boundingBox())?.width).toBeGreaterThan(280);
    await code.getByText(link).waitFor();

    const download = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        code.getByRole("button", { name: button }).click(),
      ]);
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const svg = await download("SVG");
    expect(svg.name).toBe("qr-feria.svg");
    expect(svg.content.toString()).toContain(` d="${path}"`);
    expect(svg.content.toString()).toContain(">Feria de vivienda</text>");
    const png = await download("PNG");
    expect(png.name).toBe("qr-feria.png");
    expect(png.content.subarray(1, 4).toString()).toBe("PNG");
    expect(png.content.readUInt32BE(16)).toBeGreaterThan(1_000);

    await page.keyboard.press("Escape");
    await code.waitFor({ state: "detached" });
    await form(page).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
