import { listComments } from "@mapaobra/contract/endpoints/comments";
import { listStages } from "@mapaobra/contract/endpoints/points";
import type { Media } from "@mapaobra/contract/wire/media";
import { describe, expect, it } from "vitest";
import { expectNoFaults, expectNoFaultsInEveryLook } from "../../testing/axe.ts";
import { network } from "../../testing/network.ts";
import { openViewer, picture, pictureOf, viewer } from "../../testing/open-viewer.tsx";
import { personWith } from "../../testing/people.ts";
import { mediumOf } from "../../testing/records.ts";
import { button } from "../../testing/screen.ts";
import type { OtherViews } from "./MediaSide.tsx";

/** The viewer of a point's files under axe. */

const missing = "/no-hay";
const lost = (title: string, kind: Parameters<typeof mediumOf>[1], mediaType: string): Media =>
  mediumOf(title, kind, { address: missing + title, mediaType });

it("axe finds nothing wrong with a picture, on a phone either", async () => {
  await openViewer({ media: [pictureOf("fachada.jpg"), pictureOf("sur.jpg")] });
  await expect.poll(picture).not.toBeNull();
  await expectNoFaultsInEveryLook();
});

it("axe finds nothing wrong with a panorama that is shown as a picture, on a phone either", async () => {
  const demote = ({ onDemote }: Parameters<OtherViews["panorama"]>[0]) => (
    <button type="button" onClick={() => onDemote("No se pudo mostrar en 360°.")}>
      Sin 360°
    </button>
  );
  const media = [mediumOf("patio.jpg", "panorama", { width: 2048, height: 1024, mediaType: "image/jpeg" })];
  await openViewer({ media, panorama: demote });
  await button("Sin 360°", viewer).click();
  await expect.element(viewer.getByText("Mostrando como imagen estática")).toBeVisible();
  await expectNoFaultsInEveryLook();
});

it("axe finds nothing wrong with a point without files", async () => {
  await openViewer();
  await expect.element(viewer.getByText("No hay contenido para este punto", { exact: true })).toBeVisible();
  await expectNoFaults();
});

it("axe finds nothing wrong with the time line, on a phone either", async () => {
  network.answerList(listStages, () => [{ stage: "OBRA GRIS", since: "2026-01-31T18:00:00Z" }]);
  await openViewer({ open: "avance", media: [pictureOf("fachada.jpg"), pictureOf("sur.jpg")] });
  await expect.element(viewer.getByText("OBRA GRIS")).toBeVisible();
  await expectNoFaultsInEveryLook();
});

it("axe finds nothing wrong with comments and one that is too long, on a phone either", async () => {
  network.answerList(listComments, () => [
    { id: 1, author: "Ana Rojas", text: "Visita.", writtenAt: "2026-01-31T18:00:00Z", deletable: true },
  ]);
  await openViewer({ open: "comentarios", as: personWith("admin") });
  await viewer.getByRole("textbox", { name: "Comentario" }).fill("a".repeat(2_100));
  await expect.element(viewer.getByText("Sobran 100 caracteres.")).toBeVisible();
  await expectNoFaultsInEveryLook();
});

describe("axe finds nothing wrong with a file that cannot be shown:", () => {
  it.each<[string, Media, string]>([
    ["a picture", pictureOf("rota.jpg", { address: missing }), "No se pudo mostrar la imagen."],
    ["a video", lost("obra.mp4", "video", "video/mp4"), "No se pudo cargar el video."],
    [
      "a video that no browser plays",
      mediumOf("obra.mp4", "video", { address: "/favicon.svg", mediaType: "video/mp4" }),
      "Tu navegador no soporta el video.",
    ],
    [
      "an office file",
      lost("acta.docx", "document", "application/msword"),
      "No se pudo cargar el documento.",
    ],
  ])("%s", async (_, media, sentence) => {
    await openViewer({ media: [media] });
    await expect.element(viewer.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expectNoFaults();
  });
});
