import { listComments } from "@mapaobra/contract/endpoints/comments";
import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { listStages } from "@mapaobra/contract/endpoints/points";
import type { Media } from "@mapaobra/contract/wire/media";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { makeMedia } from "../../../testing/factories.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { makeImage, picture, renderViewer, viewer } from "../../../testing/render-viewer.tsx";
import { makeUserWithRole } from "../../../testing/users.ts";
import type { ViewRenderers } from "./MediaTab.tsx";

/** axe checks of the media viewer. */

const missing = "/no-hay";
const lost = (title: string, kind: Parameters<typeof makeMedia>[1], mediaType: string): Media =>
  makeMedia(title, kind, { address: missing + title, mediaType });

it("axe finds no violations in a picture, on desktop and phone", async () => {
  await renderViewer({ media: [makeImage("fachada.jpg"), makeImage("sur.jpg")] });
  await expect.poll(picture).not.toBeNull();
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in a panorama shown as a picture, on desktop and phone", async () => {
  const failPanorama = ({ onPanoramaError }: Parameters<ViewRenderers["panorama"]>[0]) => (
    <button type="button" onClick={() => onPanoramaError("No se pudo mostrar en 360°.")}>
      Sin 360°
    </button>
  );
  const media = [makeMedia("patio.jpg", "panorama", { width: 2048, height: 1024, mediaType: "image/jpeg" })];
  await renderViewer({ media, panorama: failPanorama });
  await button("Sin 360°", viewer).click();
  await expect.element(viewer.getByText("Mostrando como imagen estática")).toBeVisible();
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in a point without files", async () => {
  await renderViewer();
  await expect.element(viewer.getByText("No hay contenido para este punto", { exact: true })).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in a comparison of photographs, on desktop and phone", async () => {
  await renderViewer({ media: [makeImage("fachada.jpg"), makeImage("sur.jpg")] });
  await button("Comparar", viewer).click();
  await expect.poll(() => viewer.getByRole("region").elements()).toHaveLength(2);
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in the confirmation before opening Microsoft Office, on desktop and phone", async () => {
  mockNetwork.respond(lendMedia, () => ({
    address: `${location.origin}/acta.docx?firma=1`,
    expiresAt: "2026-01-31T18:10:00Z",
  }));
  await renderViewer({ media: [makeMedia("acta.docx", "document")], map: { published: false } });
  await button("Ver en Microsoft Office", viewer).click();
  await expect.element(page.getByRole("link", { name: "Aceptar y abrir" })).toBeVisible();
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in the time line, on desktop and phone", async () => {
  mockNetwork.respondList(listStages, () => [{ stage: "OBRA GRIS", since: "2026-01-31T18:00:00Z" }]);
  await renderViewer({ open: "avance", media: [makeImage("fachada.jpg"), makeImage("sur.jpg")] });
  await expect.element(viewer.getByText("Obra gris")).toBeVisible();
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in comments with one that is too long, on desktop and phone", async () => {
  mockNetwork.respondList(listComments, () => [
    { id: 1, author: "Ana Rojas", text: "Visita.", writtenAt: "2026-01-31T18:00:00Z", deletable: true },
  ]);
  await renderViewer({ open: "comentarios", as: makeUserWithRole("admin") });
  await viewer.getByRole("textbox", { name: "Comentario" }).fill("a".repeat(2_100));
  await expect.element(viewer.getByText("Sobran 100 caracteres.")).toBeVisible();
  await expectNoViolationsInEveryLayout();
});

describe("axe finds no violations in a file that fails to load:", () => {
  it.each<[string, Media, string]>([
    ["a picture", makeImage("rota.jpg", { address: missing }), "No se pudo mostrar la imagen."],
    ["a video", lost("obra.mp4", "video", "video/mp4"), "No se pudo cargar el video."],
    [
      "a video in an unsupported format",
      makeMedia("obra.mp4", "video", { address: "/favicon.svg", mediaType: "video/mp4" }),
      "Tu navegador no soporta el video.",
    ],
    [
      "an office file",
      lost("acta.docx", "document", "application/msword"),
      "No se pudo cargar el documento.",
    ],
  ])("%s", async (_, media, message) => {
    await renderViewer({ media: [media] });
    await expect.element(viewer.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expectNoViolations();
  });
});
