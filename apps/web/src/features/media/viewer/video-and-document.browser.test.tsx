import { expect, it, onTestFinished, vi } from "vitest";
import { makeMedia } from "../../../testing/factories.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { mockImageFetch } from "../../../testing/mock-image-fetch.ts";
import { counter, renderViewer, viewer } from "../../../testing/render-viewer.tsx";

/** Videos and documents that fail to load or that the browser does not support. */

const PICTURE = "/icon-192.png";
const video = (address: string) => makeMedia("recorrido.mp4", "video", { address, mediaType: "video/mp4" });
const pdf = makeMedia("permiso.pdf", "document", { address: PICTURE, mediaType: "application/pdf" });
const spinner = viewer.getByRole("status").filter({ hasText: "Cargando..." });
const expectText = (text: string) => expect.element(viewer.getByText(text)).toBeVisible();

const expectOneDownload = () =>
  expect.poll(() => viewer.getByRole("link", { name: "Descargar" }).elements()).toHaveLength(1);

function canShowPdf(is: boolean) {
  const shows = vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(is);
  onTestFinished(() => shows.mockRestore());
}

it("a video that the browser cannot play shows a message, and one download link", async () => {
  await renderViewer({ media: [video(PICTURE)] });
  const notice = viewer.getByRole("alert").filter({ hasText: "Tu navegador no soporta el video." });
  await expect.element(notice).toBeVisible();
  await expectOneDownload();
});

it("a video that is only for staff shows the same message to visitors, without a download", async () => {
  await renderViewer({ media: [{ ...video("/no-hay.avi"), bytes: null }] });
  await expectText("Tu navegador no soporta el video.");
  expect(viewer.getByRole("link", { name: "Descargar" }).elements()).toHaveLength(0);
});

it("a document without a preview has one download link", async () => {
  await renderViewer({ media: [makeMedia("cuadro.csv", "document", { address: PICTURE })] });
  await expect.element(viewer.getByRole("paragraph").filter({ hasText: "cuadro.csv" }).first()).toBeVisible();
  await expectOneDownload();
});

it("a missing video is not reported as an unsupported format", async () => {
  mockImageFetch("missing");
  await renderViewer({ media: [video("/no-hay.mp4")] });
  await expectText("No se pudo cargar el video.");
});

it("a missing PDF is reported as missing", async () => {
  canShowPdf(true);
  mockImageFetch("missing");
  await renderViewer({ media: [pdf] });
  await expectText("No se pudo cargar el documento.");
});

it.each([
  // A source without any data.
  ["video", () => video(URL.createObjectURL(new MediaSource()))],
  ["PDF", () => pdf],
])("a %s shows a spinner while loading, for eight seconds at most", async (_, medium) => {
  canShowPdf(true);
  mockImageFetch("held");
  await renderViewer({ media: [medium()] });
  // The point is loaded; the remaining spinner belongs to its file.
  await expect.element(counter).toHaveTextContent("1 / 1");
  await expect.element(spinner).toBeVisible();
  await fireTimer(8_000);
  await expect.element(spinner).not.toBeInTheDocument();
});

it("a PDF has an open link if the browser does not show PDFs inline", async () => {
  canShowPdf(false);
  await renderViewer({ media: [pdf] });
  const link = viewer.getByRole("link", { name: "Abrir" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/icon-192\.png$/));
  await expect.element(link).toHaveAttribute("target", "_blank");
});
