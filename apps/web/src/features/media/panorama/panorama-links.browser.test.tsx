import { replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fireSlowTimer } from "../../../testing/held-timers.ts";
import { button, dialog } from "../../../testing/locators.ts";
import { mockImageFetch } from "../../../testing/mock-image-fetch.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { mockPanoramaLinks } from "../../../testing/mock-panorama-links.ts";
import {
  canvasOf,
  loseWebGlContext,
  makePanorama,
  renderLoadedPanorama,
  stage,
  viewportSize,
} from "../../../testing/render-panorama.tsx";

/** Links between the panoramas of a point. */

const firstPanorama = makePanorama("Entrada", { id: 1 });
const patio = makePanorama("Patio", { id: 2 });
const roof = makePanorama("Techo", { id: 3 });
const form = page.getByRole("form", { name: "Enlace nuevo" });
const name = form.getByLabelText("Nombre");
const view = (title: string) => page.getByRole("region", { name: `Vista 360°: ${title}` });
const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click();
const expectFormClosed = () => expect.element(form).not.toBeInTheDocument();
const linkTo = (label: string, overrides: Partial<PanoramaLink> = {}): PanoramaLink => ({
  id: 7,
  from: firstPanorama.id,
  to: patio.id,
  yaw: 0,
  pitch: 0,
  label,
  ...overrides,
});

async function openForm({ panoramas = [firstPanorama, patio] } = {}) {
  const server = mockPanoramaLinks();
  const current = { panoramas };
  await renderLoadedPanorama({ panoramas: () => current.panoramas, mayLink: true });
  await press("Editar enlaces");
  await press("Agregar enlace");
  await name.fill("Al patio");
  const removes = (id: number) => {
    current.panoramas = current.panoramas.filter((panorama) => panorama.id !== id);
    return press("Releer");
  };
  return { server, removes };
}
async function startSaving() {
  mockNetwork.hold(replacePanoramaLinks);
  await press("Guardar");
  await expect.poll(() => mockNetwork.calls(replacePanoramaLinks).length).toBe(1);
}
const failToSave = () => {
  mockNetwork.fail(replacePanoramaLinks, "is down");
  mockNetwork.release(replacePanoramaLinks);
};

describe("panorama link", () => {
  it("is placed by click, named, moved, removed and restored by staff", async () => {
    const { server } = await openForm();
    await stage.click({ position: { x: viewportSize.width * 0.9, y: viewportSize.height / 2 } });
    await press("Guardar");
    await expectFormClosed();
    // 90 % of the width of a window with a 100° field of view.
    const yaw = (Math.atan(0.8 * Math.tan((50 * Math.PI) / 180)) * 180) / Math.PI;
    await expect
      .poll(() => server.links)
      .toMatchObject([
        { from: 1, to: 2, label: "Al patio", yaw: expect.closeTo(yaw, 0), pitch: expect.closeTo(0, 0) },
      ]);

    const editForm = page.getByRole("form", { name: "Editar enlace" });
    await press("Editar enlace: Al patio");
    await press("Centrar");
    await press("Guardar");
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.poll(() => server.links[0]?.yaw).toBeCloseTo(0, 0);
    await press("Editar enlace: Al patio");
    await press("Quitar");
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.poll(() => server.links).toEqual([]);
    await press("Deshacer");
    await expect.element(button("Editar enlace: Al patio")).toBeVisible();
  });

  it("outside of the view is reached and followed by keyboard, and read-only without permission", async () => {
    mockPanoramaLinks(linkTo("Atrás", { yaw: 170 }));
    await renderLoadedPanorama({ panoramas: () => [firstPanorama, patio] });
    const link = button("Ir a: Atrás");
    await expect.element(link).toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(link).toHaveFocus();
    const middle = () => {
      const [label, around] = [link, view("Entrada")].map((one) => one.element().getBoundingClientRect());
      return label && around && label.x + label.width / 2 - around.x;
    };
    await expect.poll(middle).toBeCloseTo(viewportSize.width / 2, -1);
    await userEvent.keyboard("{Enter}");
    await expect.element(view("Patio")).toBeVisible();
    await expect.element(button("Acercar")).toBeVisible();
    await expect.element(button("Editar enlaces")).not.toBeInTheDocument();
  });

  it("keeps the typed values when saving fails", async () => {
    const { server } = await openForm();
    mockNetwork.fail(replacePanoramaLinks, "is down");
    await press("Guardar");
    await expect.element(form.getByText("No se pudo guardar el enlace.")).toBeVisible();
    await expect.element(name).toHaveValue("Al patio");
    mockNetwork.recover(replacePanoramaLinks);
    await press("Guardar");
    await expectFormClosed();
    await expect.poll(() => server.links).toHaveLength(1);
  });

  it("is added to the links that another user saved between read and write", async () => {
    const { server } = await openForm();
    const theirs = linkTo("Jardín");
    mockNetwork.respondOnce(replacePanoramaLinks, () => {
      server.links = [theirs];
      throw conflictOf(replacePanoramaLinks, { links: [theirs] });
    });
    await press("Guardar");
    await expectFormClosed();
    await expect.poll(() => server.links).toMatchObject([theirs, { label: "Al patio" }]);
    await expect
      .poll(() => mockNetwork.calls(replacePanoramaLinks)[1]?.request.expectedLinks)
      .toEqual([theirs]);
    await expect.element(button("Editar enlace: Jardín")).toBeVisible();
  });

  it("keeps the typed values and shows the conflict after three concurrent saves", async () => {
    const { server } = await openForm();
    mockNetwork.respondList(replacePanoramaLinks, () => {
      throw conflictOf(replacePanoramaLinks, { links: [] });
    });
    await press("Guardar");
    await expect.element(form.getByText(/^Otra persona guardó este registro antes/)).toBeVisible();
    await expect.poll(() => mockNetwork.calls(replacePanoramaLinks)).toHaveLength(3);
    await expect.element(name).toHaveValue("Al patio");
    await expect.poll(() => server.links).toEqual([]);
  });
});

describe("panorama link being saved", () => {
  it("can be closed after a confirmation, by any control", async () => {
    await openForm();
    await startSaving();
    const question = dialog("¿Dejar de esperar?");
    for (const navigateAway of [
      () => press("Cerrar"),
      () => press("Cancelar"),
      () => userEvent.keyboard("{Escape}"),
      async () => history.back(),
    ]) {
      await navigateAway();
      await question.getByRole("button", { name: "Seguir esperando" }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(name).toHaveValue("Al patio");
    }
    await press("Cerrar");
    await question.getByRole("button", { name: "Dejar de esperar" }).click();
    await expect.element(button("Abrir")).toBeVisible();
    await expect.element(stage).not.toBeInTheDocument();
    await expect.element(page.getByText("Enlace guardado")).not.toBeInTheDocument();
  });

  it("offers to stop waiting for a slow response, and keeps the submitted values", async () => {
    await openForm();
    await startSaving();
    await name.fill("A otra parte");
    await fireSlowTimer();
    await expect.element(page.getByText("El servidor tarda en responder.")).toBeVisible();
    await press("Dejar de esperar");
    await expect.element(page.getByText("El servidor no ha respondido.")).toBeVisible();
    await expect.element(name).toHaveValue("Al patio");
    mockNetwork.release(replacePanoramaLinks);
    await press("Guardar");
    await expectFormClosed();
  });

  it("closes the confirmation once the save fails", async () => {
    await openForm();
    await startSaving();
    await press("Cancelar");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    failToSave();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(form.getByText("No se pudo guardar el enlace.")).toBeVisible();
  });

  it("shows the error even if the WebGL context is lost during the save", async () => {
    await openForm();
    await startSaving();
    await loseWebGlContext();
    await expect.poll(() => canvasOf()).toBeDefined();
    await expect.element(form.getByRole("button", { name: "Guardando…" })).toBeVisible();
    failToSave();
    await expect.element(form.getByText("No se pudo guardar el enlace.")).toBeVisible();
    await expect.element(name).toHaveValue("Al patio");
  });
});

describe("panorama link being edited", () => {
  it("survives a lost WebGL context, and still asks before it is discarded", async () => {
    await openForm();
    const pictures = mockImageFetch("held");
    await loseWebGlContext();
    await expect.element(page.getByText("Cargando vista 360°...")).toBeVisible();
    await press("Cerrar");
    await press("Seguir editando");
    await expect.element(name).toHaveValue("Al patio");
    pictures.release();
    await expect.element(button("Centrar")).toBeVisible();
    await expect.element(name).toHaveValue("Al patio");
    await press("Guardar");
    await expectFormClosed();
  });

  it("can be saved over the static image if the sphere fails to reload", async () => {
    await openForm();
    mockImageFetch("missing");
    await loseWebGlContext();
    const failed = page.getByText("Error: HTTP 404");
    await expect.element(failed).toBeVisible();
    // The viewer would unmount the view if it received the failure.
    await expect.element(page.getByLabelText("Fallos")).toHaveTextContent("");
    await press("Cerrar");
    await press("Seguir editando");
    await expect.element(name).toHaveValue("Al patio");
    await press("Reintentar");
    await expect.element(failed).toBeVisible();
    await press("Guardar");
    await expect.element(page.getByText("Enlace guardado")).toBeVisible();
    await expectFormClosed();
    await expect.element(page.getByLabelText("Fallos")).toHaveTextContent("unreadable");
  });

  it("is reported as lost if another user removes its panorama", async () => {
    const { removes } = await openForm();
    await removes(firstPanorama.id);
    const lost = "El enlace que escribía no se guardó: su panorama ya no se muestra.";
    await expect.element(page.getByText(lost)).toBeVisible();
    await expect.element(view("Patio")).toBeVisible();
    await expectFormClosed();
  });

  it("requires another target if another user removes its target", async () => {
    const { removes, server } = await openForm({ panoramas: [firstPanorama, patio, roof] });
    await removes(patio.id);
    await expect.element(form.getByText("Ese panorama ya no está. Elija otro.")).toBeVisible();
    const target = form.getByRole("combobox", { name: "Lleva a" });
    await press("Guardar");
    await expect.element(target).toHaveFocus();
    await target.selectOptions("Techo");
    await press("Guardar");
    await expectFormClosed();
    await expect.poll(() => server.links).toMatchObject([{ to: roof.id, label: "Al patio" }]);
  });

  it("says that no target is left if the last other panorama is removed", async () => {
    const { removes } = await openForm();
    await removes(patio.id);
    await expect.element(form.getByText("No queda otro panorama en este punto.")).toBeVisible();
    await press("Cancelar");
    await press("Descartar");
    await expectFormClosed();
  });
});
