import type { Media } from "@mapaobra/contract/wire/media";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { LOAD_TIMEOUT_MS } from "../../../panorama/fetch-picture.ts";
import { makeMedia } from "../../../testing/factories.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { button, dialog } from "../../../testing/locators.ts";
import { mockImageFetch } from "../../../testing/mock-image-fetch.ts";
import { mockPanoramaLinks } from "../../../testing/mock-panorama-links.ts";
import { canvasOf, loseWebGlContext, reducePixelRatio } from "../../../testing/render-panorama.tsx";
import { counter, makeImage, picture, renderViewer, viewer } from "../../../testing/render-viewer.tsx";
import { laptop, phone } from "../../../testing/viewports.ts";
import { wrapMethod } from "../../../testing/wrap-method.ts";

/** Panoramas among the other files of a point. */

const PICTURE = "/icon-192.png";
const panoramaOf = (title: string, id: number, overrides: Partial<Media> = {}) =>
  makeMedia(title, "panorama", { id, address: PICTURE, mediaType: "image/png", ...overrides });
const patio = panoramaOf("patio.jpg", 2);
const roof = panoramaOf("techo.jpg", 3);
const files = [makeImage("fachada.jpg", { id: 1 }), patio, roof, makeImage("sur.jpg", { id: 4 })];

const note = viewer.getByRole("alert");
const form = page.getByRole("form");
const name = form.getByLabelText("Nombre");
const shown = () => picture()?.alt;
const expectShown = (title: string) => expect.poll(shown).toBe(title);
const expectCounter = (text: string) => expect.element(counter).toHaveTextContent(text);
const expectPanorama = () => expect.element(button("Alejar", viewer)).toBeVisible();
const names = () =>
  [...document.querySelectorAll('ul[aria-label="Archivos"] button')].map((one) => one.getAttribute("title"));
const press = (label: string) => viewer.getByRole("button", { name: label, exact: true }).click();

interface Opened {
  readonly window?: typeof laptop;
  readonly media?: readonly Media[];
  readonly links?: readonly PanoramaLink[];
  readonly prepare?: () => void;
}

/** The viewer at the first panorama. */
async function openPanorama({ window = laptop, media = files, links = [], prepare }: Opened = {}) {
  await page.viewport(window.width, window.height);
  reducePixelRatio();
  const server = mockPanoramaLinks(...links);
  prepare?.();
  await renderViewer({ media, open: patio.id, onEdit: () => undefined });
  return server;
}

it("a panorama whose own URL fails is loaded from the proxy", async () => {
  mockImageFetch("proxied");
  await openPanorama();
  await expectPanorama();
  await expect.element(note).not.toBeInTheDocument();
});

describe("failed panorama", () => {
  it("moves to the pictures, shows why, and moves back when it loads", async () => {
    const pictures = mockImageFetch("missing");
    await openPanorama();
    await expect.element(note.getByText("Error: HTTP 404")).toBeVisible();
    await expect.element(note.getByText("Mostrando como imagen estática")).toBeVisible();
    await expectShown("patio.jpg");
    await expect.poll(names).toEqual(["fachada.jpg", "patio.jpg", "sur.jpg", "techo.jpg"]);
    await expectCounter("2 / 4");
    const width = () => picture()?.getBoundingClientRect().width ?? 0;
    const fullWidth = width();
    await press("Acercar");
    await expect.poll(width).toBeGreaterThan(fullWidth);

    // It stays a picture while the viewer is open.
    await press("Siguiente");
    await expectShown("sur.jpg");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(note.getByText("Error: HTTP 404")).toBeVisible();

    pictures.release();
    await note.getByRole("button", { name: "Ver en 360°" }).click();
    await expectPanorama();
    await expectCounter("3 / 4");
    await expect.element(note).not.toBeInTheDocument();
    // The focused element is gone; the viewer still handles keys.
    await userEvent.keyboard("{ArrowRight}");
    await expectCounter("4 / 4");
  });

  it("that fails as a picture too is announced as broken once", async () => {
    mockImageFetch("missing");
    await openPanorama({ media: [panoramaOf("patio.jpg", 2, { address: "/no-hay.webp" }), roof] });
    await expect.element(viewer.getByText("No se pudo mostrar la imagen.")).toBeVisible();
    await expect.element(viewer.getByText("Error: HTTP 404")).toBeVisible();
    await expect.element(viewer.getByText("Mostrando como imagen estática")).not.toBeInTheDocument();
  });

  it("after a timeout of ten seconds is shown as a picture", async () => {
    mockImageFetch("held");
    await openPanorama();
    await expect.element(viewer.getByText("Cargando vista 360°...")).toBeVisible();
    await fireTimer(LOAD_TIMEOUT_MS);
    await expect.element(note.getByText("Timeout al cargar")).toBeVisible();
    await expectShown("patio.jpg");
  });

  it("without WebGL is shown as a picture, and is compared with photographs as such", async () => {
    wrapMethod(HTMLCanvasElement.prototype, "getContext", () => () => null);
    await openPanorama();
    await expect.element(note.getByText("Error: este navegador no muestra gráficos en 3D")).toBeVisible();
    await expect.element(note.getByText("Mostrando como imagen estática")).toBeVisible();
    await expectShown("patio.jpg");
    await press("Comparar");
    const compared = () =>
      viewer
        .getByRole("application")
        .getByRole("img")
        .elements()
        .map((image) => image.getAttribute("alt")?.split(",")[0]);
    await expect.poll(compared).toHaveLength(2);
    await expect.poll(compared).toContain("patio.jpg");
  });
});

describe("staff who place links between panoramas", () => {
  const begin = async () => {
    await press("Editar enlaces");
    await press("Agregar enlace");
    await expect.element(form).toBeVisible();
  };

  it("move on by as many files as requested while nothing is typed", async () => {
    await openPanorama();
    await begin();
    const previous = button("Anterior", viewer).element() as HTMLElement;
    previous.click();
    previous.click();
    await expectShown("fachada.jpg");
    await expectCounter("1 / 4");
    await expect.element(form).not.toBeInTheDocument();
  });

  it("see the result in the viewer, and undo it there", async () => {
    const server = await openPanorama();
    await begin();
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect.element(viewer.getByRole("status").getByText("Enlace guardado")).toBeVisible();
    await press("Editar enlace: techo");
    await form.getByRole("button", { name: "Quitar" }).click();
    await viewer.getByRole("status").getByRole("button", { name: "Deshacer" }).click();
    await expect.element(button("Editar enlace: techo", viewer)).toBeVisible();
    await expect.poll(() => server.links).toMatchObject([{ from: patio.id, to: roof.id }]);
  });

  it("confirm before typed text is discarded, on every way out", async () => {
    const link = { id: 7, from: patio.id, to: roof.id, yaw: -30, pitch: 20, label: "Sala" };
    await openPanorama({ links: [link] });
    await begin();
    await name.fill("Al jardín");
    const question = dialog("¿Descartar los cambios?");
    for (const closeViewer of [
      () => press("Cerrar"),
      () => press("Siguiente"),
      () => press("Comparar"),
      () => press("Editar"),
      () => press("Cancelar"),
      () => press("Editar enlace: Sala"),
      () => viewer.getByRole("tab", { name: "Comentarios" }).click(),
      () => userEvent.keyboard("{Escape}"),
      async () => history.back(),
    ]) {
      await closeViewer();
      await question.getByRole("button", { name: "Seguir editando" }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(name).toHaveValue("Al jardín");
      await expectCounter("3 / 4");
    }
    await press("Siguiente");
    await question.getByRole("button", { name: "Descartar" }).click();
    await expectCounter("4 / 4");
    await expect.element(form).not.toBeInTheDocument();
  });

  it("finish typing before the panorama, whose context was lost, moves to the pictures", async () => {
    const server = await openPanorama();
    await begin();
    await name.fill("Al jardín");
    mockImageFetch("missing");
    await loseWebGlContext();
    await expect.element(page.getByText("Error: HTTP 404")).toBeVisible();
    await expect.element(button("Reintentar", viewer)).toBeVisible();
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button("Ver en 360°", viewer)).toBeVisible();
    await expectCounter("2 / 4");
    await expect.poll(() => server.links).toMatchObject([{ label: "Al jardín" }]);
  });

  it("reach every button on a phone in landscape, and see the place next to the form", async () => {
    const window = { width: 844, height: 390 };
    await openPanorama({ window });
    for (const label of ["Alejar", "Acercar", "Editar enlaces", "Agregar enlace"]) await press(label);
    await name.fill("Abajo");
    const edges = (part: Locator) => part.element().getBoundingClientRect();
    const below = () => edges(form).bottom - edges(form.getByRole("button", { name: "Guardar" })).bottom;
    await expect.poll(below).toBeGreaterThan(0);
    await expect.poll(() => edges(form).right).toBeLessThan(window.width / 2);
  });
});

it("a link can be read and followed next to the viewer's buttons on a phone", async () => {
  // Below the button of the next file.
  const link = { id: 7, from: patio.id, to: roof.id, yaw: 38, pitch: 0, label: "Al techo" };
  await openPanorama({ window: phone, links: [link] });
  const label = button("Ir a: Al techo", viewer);
  await expect.element(label).toBeVisible();
  const roomLeft = () => {
    const [mine, theirs] = [label, button("Siguiente", viewer)].map((one) =>
      one.element().getBoundingClientRect(),
    );
    return mine && theirs ? theirs.left - mine.right : Number.NaN;
  };
  await expect.poll(roomLeft).toBeGreaterThan(0);
  await label.click();
  await expectCounter("4 / 4");
  await expect.poll(() => canvasOf()).toBeDefined();
});
