import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  expectSpinnerForEightSeconds,
  type Gallery,
  hasRealMedia,
  openGallery,
  picture,
  realFile,
  viewer,
} from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor, type Visitor } from "./support/visitor.ts";

/** Real files of every kind, as a visitor sees them. */
describe.skipIf(!hasRealMedia)("real files (skipped without ../shared/data/media)", () => {
  let office: Office;
  let gallery: Gallery;

  beforeAll(async () => {
    office = await startOffice();
    gallery = await openGallery(office);
    await gallery.uploads(
      gallery.tower,
      realFile("exif-sony-alpha-6000.jpg"),
      realFile("andes_2048x1024-gpano-gps.jpg", "panorama"),
      realFile("congo_2048x1024.jpg", "panorama"),
      realFile("congo_2048.mp4"),
      realFile("pdf-parse-04-valid.pdf"),
      realFile("mammoth-tables.docx"),
    );
  });
  afterAll(() => office?.close());

  /** Opens the first file of a kind by its button in the box of the project. */
  async function opens(
    kind: string,
    prepare?: (page: Page) => Promise<unknown>,
    browser = office.browser,
  ): Promise<Visitor> {
    const visitor = await newVisitor(browser, office.address);
    await prepare?.(visitor.page);
    await visitor.opens(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}`);
    await visitor.page.getByRole("button", { name: kind, exact: true }).click();
    await viewer(visitor.page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    return visitor;
  }

  it("a photograph tells the day on which it was taken, upright and as large as it fits", async () => {
    const { page, complaints } = await opens("Imágenes");
    await eventually(() => picture(page).getAttribute("alt")).toBe("exif-sony-alpha-6000.jpg");
    await viewer(page)
      .getByText(/^Tomado el \d\d\/\d\d\/\d{4}$/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it("a panorama is one to look around in, and another one stands beside it when asked", async () => {
    const { page, complaints } = await opens("360°", undefined, await drawingBrowser());
    await viewer(page)
      .getByRole("region", { name: /^Vista 360°: / })
      .waitFor();
    await viewer(page).getByRole("button", { name: "Comparar" }).click();
    await eventually(() => viewer(page).getByRole("application").locator("canvas, img").count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it("a video plays from wherever one wants, asking for that part alone", async () => {
    const ranges: string[] = [];
    const { page, complaints } = await opens("Videos", async (opened) =>
      opened.on("request", async (request) => {
        const range = request.url().includes("/Content/") && (await request.headerValue("range"));
        if (range) ranges.push(range);
      }),
    );
    const video = viewer(page).locator("video");
    await eventually(() =>
      video.evaluate((element) => (element as HTMLVideoElement).readyState),
    ).toBeGreaterThan(0);
    await video.evaluate((element) => {
      (element as HTMLVideoElement).currentTime = 8;
    });
    await eventually(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBe(8);
    await eventually(() => ranges.length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it("a video that the browser cannot play says so, and can be had as a file", async () => {
    const { page } = await opens("Videos", (opened) =>
      opened.route(/\.mp4/, (route) =>
        route.request().method() === "HEAD"
          ? route.continue()
          : route.fulfill({ contentType: "video/mp4", body: "nothing that plays" }),
      ),
    );
    const told = viewer(page).getByRole("alert").filter({ hasText: "Tu navegador no soporta el video." });
    await told.waitFor();
    await told.getByRole("link", { name: "Descargar" }).waitFor();
  });

  it("a video that is not there is not blamed on the browser", async () => {
    const { page } = await opens("Videos", (opened) =>
      opened.route(/\.mp4/, (route) => route.fulfill({ status: 404 })),
    );
    await viewer(page).getByText("No se pudo cargar el video.").waitFor();
  });

  it("a PDF stands in the page, and one that is not there is told", async () => {
    const { page, complaints } = await opens("Archivos", (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true })),
    );
    const frame = viewer(page).locator("iframe");
    await frame.waitFor();
    await expect(frame).toHaveAttribute("title", "pdf-parse-04-valid.pdf");
    expect(complaints).toEqual([]);
    const lost = await opens("Archivos", async (opened) => {
      await opened.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
      await opened.route(/\.pdf/, (route) => route.fulfill({ status: 404 }));
    });
    await viewer(lost.page).getByText("No se pudo cargar el documento.").waitFor();
  });

  it.each([
    ["video", "Videos", /\.mp4/],
    ["PDF", "Archivos", /\.pdf/],
  ])("a %s spins while it is on its way, and never for longer than eight seconds", async (_, kind, file) => {
    const held: Route[] = [];
    const { page } = await opens(kind, async (opened) => {
      await opened.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
      await opened.route(file, (route) => void held.push(route));
      await opened.clock.install();
    });
    await eventually(() => held.length).toBeGreaterThan(0);
    await expectSpinnerForEightSeconds(page);
  });

  it("a PDF is opened apart where the browser shows none in a page", async () => {
    const { page } = await opens("Archivos", (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false })),
    );
    const link = viewer(page).getByRole("link", { name: "Abrir" });
    await expect(link).toHaveAttribute("href", /\.pdf$/);
    await expect(link).toHaveAttribute("target", "_blank");
  });

  it("a published office file goes to the online viewer by name, which learns nothing of the page", async () => {
    const { page } = await opens("Archivos");
    await page.keyboard.press("End");
    const link = viewer(page).getByRole("link", { name: "Ver en Microsoft Office" });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.host).toBe("view.officeapps.live.com");
    expect(address.searchParams.get("src")).toMatch(/^http.+\.docx$/);
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });
});
