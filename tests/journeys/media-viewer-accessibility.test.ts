import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Gallery, openGallery, photo, picture, viewer } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { newVisitor } from "./support/visitor.ts";

/** Every side of the viewer under axe, in both schemes, on a laptop and in a phone's width. */

let office: Office;
let gallery: Gallery;

beforeAll(async () => {
  office = await startOffice();
  gallery = await openGallery(office);
  await gallery.uploads(
    gallery.tower,
    await photo("fachada.jpg", "#8a5a44"),
    await photo("sur.jpg", "#446a8a"),
    { ...(await photo("patio.jpg", "#6a8a44", [2048, 1024])), kind: "360" },
  );
  await gallery.calls("POST", `/api/Root/${gallery.tower.id}/comentarios`, { texto: "Visita el jueves." });
});
afterAll(() => office?.close());

describe("axe finds nothing wrong with", () => {
  it("a picture, as a visitor sees it", async () => {
    const { page } = await newVisitor(office.browser, office.address, { bypassCSP: true });
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    await picture(page).waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  it("a panorama that is shown as a picture", async () => {
    const { page } = await newVisitor(office.browser, office.address, { bypassCSP: true });
    await page.route(/vista\.webp|Imagenes\/proxy/, (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    await viewer(page).getByRole("button", { name: "3: patio.jpg" }).click();
    await viewer(page).getByText("Mostrando como imagen estática").waitFor();
    await picture(page).waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  describe("a file that cannot be shown:", () => {
    let lost: { readonly id: number };

    beforeAll(async () => {
      const { make } = office;
      const point = await make.point(gallery.country, { name: "Bodega Sur" });
      await make.media(point, { kind: "image" });
      const video = { kind: "video", extension: ".mp4", mime: "video/mp4" } as const;
      await make.media(point, { ...video, key: `ID_${point.company_id}_${point.id}/Content/obra.mp4` });
      await make.media(point, { kind: "document", extension: ".pdf", mime: "application/pdf" });
      await make.media(point, { kind: "document", extension: ".docx" });
      lost = point;
    });

    const unplayable = (page: Page) =>
      page.route(/\.mp4/, (route) =>
        route.fulfill({
          contentType: "video/mp4",
          ...(route.request().method() === "GET" && { body: "nada" }),
        }),
      );
    const pdfsInPages = (is: boolean) => (page: Page) =>
      page.addInitScript((value) => Object.defineProperty(navigator, "pdfViewerEnabled", { value }), is);

    it.each([
      ["a picture", 1, "No se pudo mostrar la imagen."],
      ["a video", 2, "No se pudo cargar el video."],
      ["a video that no browser plays", 2, "Tu navegador no soporta el video.", unplayable],
      ["a PDF in the page", 3, "No se pudo cargar el documento.", pdfsInPages(true)],
      ["a PDF that is opened apart", 3, "No se pudo cargar el documento.", pdfsInPages(false)],
      ["an office file", 4, "No se pudo cargar el documento."],
    ] as const)("%s", async (_, place, sentence, prepare?: (page: Page) => Promise<unknown>) => {
      const { page } = await newVisitor(office.browser, office.address, { bypassCSP: true });
      await prepare?.(page);
      await page.goto(`/mapa/cumbres?mapa=avance&punto=${lost.id}&medio=todo`);
      await viewer(page)
        .getByRole("button", { name: new RegExp(`^${place}: `) })
        .click();
      await viewer(page).getByRole("alert").filter({ hasText: sentence }).waitFor();
      await expectNoFaultsInEveryLook(page);
    });
  });

  it("a point without files", async () => {
    const { page } = await newVisitor(office.browser, office.address, { bypassCSP: true });
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.bare.id}&medio=todo`);
    await viewer(page).getByText("No hay contenido para este punto").waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  it("the time line", async () => {
    const { page } = await newVisitor(office.browser, office.address, { bypassCSP: true });
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=avance`);
    await viewer(page).getByText("OBRA GRIS").waitFor();
    await expectNoFaultsInEveryLook(page);
  });

  it("comments, and one that is too long", async () => {
    const { page } = await office.signIn("admin", { window: { bypassCSP: true } });
    await page.goto(`/home?mapa=avance&punto=${gallery.tower.id}&medio=comentarios`);
    await viewer(page).getByRole("textbox", { name: "Comentario" }).fill("a".repeat(2_100));
    await viewer(page).getByText("Sobran 100 caracteres.").waitFor();
    await expectNoFaultsInEveryLook(page);
  });
});
