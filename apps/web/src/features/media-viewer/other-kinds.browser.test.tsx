import { expect, it, onTestFinished, vi } from "vitest";
import { answerPictures } from "../../testing/answer-pictures.ts";
import { counter, openViewer, viewer } from "../../testing/open-viewer.tsx";
import { passPause } from "../../testing/pauses.ts";
import { mediumOf } from "../../testing/records.ts";

/** Videos and documents that do not come, or that the browser does not show. */

const PICTURE = "/icon-192.png";
const video = (address: string) => mediumOf("recorrido.mp4", "video", { address, mediaType: "video/mp4" });
const pdf = mediumOf("permiso.pdf", "document", { address: PICTURE, mediaType: "application/pdf" });
const spinner = viewer.getByRole("status").filter({ hasText: "Cargando..." });
const isSaid = (text: string) => expect.element(viewer.getByText(text)).toBeVisible();

function canShowPdf(is: boolean) {
  const shows = vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(is);
  onTestFinished(() => shows.mockRestore());
}

it("a video that the browser cannot play says so, and can be had as a file", async () => {
  await openViewer({ media: [video(PICTURE)] });
  const notice = viewer.getByRole("alert").filter({ hasText: "Tu navegador no soporta el video." });
  await expect.element(notice).toBeVisible();
  await expect.element(notice.getByRole("link", { name: "Descargar" })).toBeVisible();
});

it("a video that is not there is not blamed on the browser", async () => {
  answerPictures("missing");
  await openViewer({ media: [video("/no-hay.mp4")] });
  await isSaid("No se pudo cargar el video.");
});

it("a PDF that is not there is said to be missing", async () => {
  canShowPdf(true);
  answerPictures("missing");
  await openViewer({ media: [pdf] });
  await isSaid("No se pudo cargar el documento.");
});

it.each([
  // A source that nothing is ever written to.
  ["video", () => video(URL.createObjectURL(new MediaSource()))],
  ["PDF", () => pdf],
])("a %s spins while it is on its way, and never for longer than eight seconds", async (_, medium) => {
  canShowPdf(true);
  answerPictures("held");
  await openViewer({ media: [medium()] });
  // The point is there; what spins from here on is its file.
  await expect.element(counter).toHaveTextContent("1 / 1");
  await expect.element(spinner).toBeVisible();
  await passPause(8_000);
  await expect.element(spinner).not.toBeInTheDocument();
});

it("a PDF is opened apart where the browser shows none in a page", async () => {
  canShowPdf(false);
  await openViewer({ media: [pdf] });
  const link = viewer.getByRole("link", { name: "Abrir" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/icon-192\.png$/));
  await expect.element(link).toHaveAttribute("target", "_blank");
});
