import { listComments } from "@mapaobra/contract/endpoints/comments";
import { listStages, readPoint } from "@mapaobra/contract/endpoints/points";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { counter, makeImage, picture, renderViewer, viewer } from "../../testing/render-viewer.tsx";
import { laptop, phone } from "../../testing/viewports.ts";

/** The full-window media viewer of a point. */

const names = ["fachada", "sur", "losa", "techo", "patio", "muro", "calle", "vista", "lote"];
const pictures = names.map((name) => makeImage(`${name}.jpg`, { thumbnailAddress: "/icon-192.png" }));
const shown = () => picture()?.alt;
const next = button("Siguiente", viewer);
const previous = button("Anterior", viewer);
const press = (key: string) => userEvent.keyboard(`{${key}}`);
const expectCounter = (text: string) => expect.element(counter).toHaveTextContent(text);

describe("media viewer", () => {
  it.each([
    [2048, /^Subida el [\d/]{10}2\s?kB$/],
    [null, /^Subida el [\d/]{10}$/],
  ])("shows the date of a picture, and its size of %s bytes if it is known", async (bytes, caption) => {
    await renderViewer({ media: [makeImage("fachada.jpg", { bytes })] });
    const facts = viewer.getByRole("paragraph").filter({ hasText: "Subida el" });
    await expect.poll(() => facts.element().textContent).toMatch(caption);
  });

  it("moves by buttons, thumbnails and keys, and stops at both ends", async () => {
    await renderViewer({ media: pictures });
    await expect.poll(shown).toBe("fachada.jpg");
    await expectCounter("1 / 9");
    await next.click();
    await expect.poll(shown).toBe("sur.jpg");
    await press("ArrowRight");
    await expectCounter("3 / 9");
    await press("End");
    await expectCounter("9 / 9");
    await press("ArrowRight");
    await expectCounter("9 / 9");
    await button("5: patio.jpg", viewer).click();
    await expect.poll(shown).toBe("patio.jpg");
    await press("Home");
    await press("ArrowLeft");
    await expect.poll(shown).toBe("fachada.jpg");
    await expectCounter("1 / 9");
  });

  it("moves as many files as requested, even before the first of them is shown", async () => {
    await renderViewer({ media: pictures });
    await expectCounter("1 / 9");
    const clickTwice = (control: typeof next) => {
      const pressed = control.element() as HTMLElement;
      pressed.click();
      pressed.click();
    };
    clickTwice(next);
    await expectCounter("3 / 9");
    await expect.poll(shown).toBe("losa.jpg");
    clickTwice(next);
    await expectCounter("5 / 9");
    clickTwice(previous);
    await expectCounter("3 / 9");
  });

  it("closes on Escape", async () => {
    await renderViewer({ media: pictures });
    await expectCounter("1 / 9");
    await press("Escape");
    await expect.element(page.getByText("Mapa", { exact: true })).toBeVisible();
  });

  it("loads eight thumbnails eagerly, the first four with high priority, and the rest lazily", async () => {
    await renderViewer({ media: pictures });
    const rules = () =>
      [...document.querySelectorAll<HTMLImageElement>('ul[aria-label="Archivos"] img')].map(
        ({ loading, fetchPriority }) => `${loading} ${fetchPriority}`,
      );
    await expect
      .poll(rules)
      .toEqual([...Array(4).fill("eager high"), ...Array(4).fill("eager auto"), "lazy auto"]);
  });

  it.each([laptop, phone])("limits a file to 65 percent of the window height", async (window) => {
    await page.viewport(window.width, window.height);
    await renderViewer({ media: pictures });
    await expect.poll(shown).toBe("fachada.jpg");
    await expect
      .poll(() => picture()?.getBoundingClientRect().height)
      .toBeLessThanOrEqual(window.height * 0.65);
  });

  it("shows a message for a point without files or comments", async () => {
    mockNetwork.respondList(listComments, () => []);
    await renderViewer();
    await expect.element(viewer.getByText("No hay contenido para este punto", { exact: true })).toBeVisible();
    await expect.element(button("Agregar", viewer)).not.toBeInTheDocument();
    await viewer.getByRole("tab", { name: "Comentarios" }).click();
    await expect.element(viewer.getByText("Sin comentarios.", { exact: true })).toBeVisible();
  });

  it("shows the client of the project on an image map", async () => {
    await renderViewer({ isImageMap: true, point: { developer: "Grupo Meseta" } });
    const none = viewer.getByText("Aún no hay contenido de este cliente", { exact: true });
    await expect.element(none).toBeVisible();
    await expect.element(viewer.getByText("Grupo Meseta")).toBeVisible();
  });

  it("links to the form for users who may edit the files: to add the first, or to edit them", async () => {
    const onEdit = vi.fn();
    const { screen } = await renderViewer({ onEdit });
    await button("Agregar", viewer).click();
    await expect.poll(() => onEdit).toHaveBeenCalledOnce();
    await screen.unmount();
    await renderViewer({ onEdit, media: pictures });
    await expect.element(button("Editar", viewer)).toBeVisible();
  });

  it("reports a deleted project, under a generic title", async () => {
    const rejectRead = () =>
      mockNetwork.respond(readPoint, () => {
        throw new DomainError("point_not_found");
      });
    await renderViewer({ prepare: rejectRead });
    await expect.element(viewer.getByRole("heading", { name: "Detalle" })).toBeVisible();
    await expect.element(viewer.getByText("El punto no existe o fue eliminado.")).toBeVisible();
  });

  it("shows the progress of a project by day, with stages and links to the files", async () => {
    mockNetwork.respondList(listStages, () => [{ stage: "OBRA GRIS", since: "2026-01-31T18:00:00Z" }]);
    await renderViewer({ open: "avance", media: pictures });
    await expect.element(viewer.getByText("Obra gris")).toBeVisible();
    await button("losa.jpg", viewer).click();
    await expect.poll(shown).toBe("losa.jpg");
  });
});
