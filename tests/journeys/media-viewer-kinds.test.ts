import { afterAll, beforeAll, describe, it } from "vitest";
import {
  createGallery,
  type Gallery,
  hasRealMedia,
  picture,
  realFile,
  viewer,
} from "./media-viewer/gallery.ts";
import { startTestApp, type TestApp } from "./office/test-app.ts";
import { lowResolution } from "./panorama/low-resolution.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { openBrowserPage } from "./support/visitor.ts";

/** Real files of every kind, as a visitor sees them. */
describe.skipIf(!hasRealMedia)("real files (skipped without ../shared/data/media)", () => {
  let office: TestApp;
  let gallery: Gallery;

  beforeAll(async () => {
    office = await startTestApp({}, webGlBrowser);
    gallery = await createGallery(office);
    await gallery.uploadFiles(
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

  it("are each shown as what they are, one after the other", async () => {
    const { page, complaints, open } = await openBrowserPage(office.browser, office.address, lowResolution);
    const ranges: string[] = [];
    page.on("request", async (request) => {
      const range = request.url().includes("/Content/") && (await request.headerValue("range"));
      if (range) ranges.push(range);
    });
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await open(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}`);
    const next = viewer(page).getByRole("button", { name: "Siguiente" });

    // A photograph tells the day on which it was taken.
    await page.getByRole("button", { name: "Imágenes", exact: true }).click();
    await viewer(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await eventually(() => picture(page).getAttribute("alt")).toBe("exif-sony-alpha-6000.jpg");
    await viewer(page)
      .getByText(/^Tomado el \d\d\/\d\d\/\d{4}$/)
      .waitFor();

    // A panorama is one to look around in, and another one stands beside it when asked.
    await next.click();
    const spheres = viewer(page).getByRole("application").locator("canvas");
    await viewer(page)
      .getByRole("region", { name: /^Vista 360°: / })
      .waitFor();
    await expect(spheres).toHaveCount(1);
    await viewer(page).getByRole("button", { name: "Comparar" }).click();
    await expect(spheres).toHaveCount(2);
    await viewer(page).getByRole("button", { name: "Comparar" }).click();
    await next.click();

    // A video plays from any place, and asks for that part alone.
    await next.click();
    const video = viewer(page).locator("video");
    await eventually(() =>
      video.evaluate((element) => (element as HTMLVideoElement).readyState),
    ).toBeGreaterThan(0);
    await video.evaluate((element) => {
      (element as HTMLVideoElement).currentTime = 8;
    });
    await eventually(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBe(8);
    await eventually(() => ranges.length).toBeGreaterThan(0);

    // A PDF is shown in the page.
    await next.click();
    await expect(viewer(page).locator("iframe")).toHaveAttribute("title", "pdf-parse-04-valid.pdf");

    // A published office file goes to the online viewer, which learns nothing of the page.
    await next.click();
    const link = viewer(page).getByRole("link", { name: "Ver en Microsoft Office" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/view\.officeapps\.live\.com\/.*[?&]src=http[^&]+\.docx(&|$)/,
    );
    expect(complaints).toEqual([]);
  });
});
