import { afterAll, beforeAll, describe, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { openBrowserPage } from "../support/visitor.ts";
import {
  createGallery,
  type Gallery,
  hasRealMedia,
  picture,
  realFile,
  viewer,
} from "./media-viewer/gallery.ts";
import { lowResolution } from "./panorama/low-resolution.ts";

/** Real files of every kind in the media viewer, as a visitor. */
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

  it("each open in the viewer of their kind", async () => {
    const { page, consoleErrors, open } = await openBrowserPage(
      office.browser,
      office.address,
      lowResolution,
    );
    const ranges: string[] = [];
    page.on("response", (response) => {
      const range = response.url().includes("/Content/") && response.headers()["content-range"];
      if (range) ranges.push(range);
    });
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await open(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}`);
    const next = viewer(page).getByRole("button", { name: "Siguiente" });

    // The date of a photograph comes from its EXIF data.
    await page.getByRole("button", { name: /^Imágenes/ }).click();
    await viewer(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 1");
    await viewer(page)
      .getByText(/^Tomada el \d\d\/\d\d\/\d{4}$/)
      .waitFor();

    // A panorama rotates, and another one can be shown next to it.
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

    // A video is sought by a range request.
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

    // A PDF is embedded in the page.
    await next.click();
    await expect(viewer(page).locator("iframe")).toHaveAttribute("title", "pdf-parse-04-valid.pdf");

    // A published office file opens in the online viewer, without a referrer.
    await next.click();
    const link = viewer(page).getByRole("link", { name: "Ver en Microsoft Office" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/view\.officeapps\.live\.com\/.*[?&]src=http[^&]+\.docx(&|$)/,
    );
    expect(consoleErrors).toEqual([]);
  });
});
