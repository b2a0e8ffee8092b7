import { replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fireSlowTimer } from "../../testing/held-timers.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockImageFetch } from "../../testing/mock-image-fetch.ts";
import { conflictOf, mockNetwork } from "../../testing/mock-network.ts";
import { mockPanoramaLinks } from "../../testing/mock-panorama-links.ts";
import {
  canvasOf,
  harnessSize,
  loseWebGlContext,
  makePanorama,
  renderLoadedPanorama,
  stage,
} from "../../testing/render-panorama.tsx";

/** Links between the panoramas of a point. */

const entrance = makePanorama("Entrada", { id: 1 });
const patio = makePanorama("Patio", { id: 2 });
const roof = makePanorama("Techo", { id: 3 });
const form = page.getByRole("form", { name: "Enlace nuevo" });
const name = form.getByLabelText("Nombre (opcional)");
const view = (title: string) => page.getByRole("region", { name: `Vista 360°: ${title}` });
const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click();
const gone = () => expect.element(form).not.toBeInTheDocument();
const linkTo = (label: string, given: Partial<PanoramaLink> = {}): PanoramaLink => ({
  id: 7,
  from: entrance.id,
  to: patio.id,
  yaw: 0,
  pitch: 0,
  label,
  ...given,
});

async function openForm({ panoramas = [entrance, patio] } = {}) {
  const server = mockPanoramaLinks();
  const known = { panoramas };
  await renderLoadedPanorama({ panoramas: () => known.panoramas, mayLink: true });
  await press("Editar enlaces");
  await press("Agregar enlace");
  await name.fill("Al patio");
  const removes = (id: number) => {
    known.panoramas = known.panoramas.filter((panorama) => panorama.id !== id);
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

describe("a link between panoramas", () => {
  it("is placed where staff press, named, moved, removed and taken back", async () => {
    const { server } = await openForm();
    await stage.click({ position: { x: harnessSize.width * 0.9, y: harnessSize.height / 2 } });
    await press("Guardar");
    await gone();
    // Nine tenths across a window of a hundred degrees.
    const yaw = (Math.atan(0.8 * Math.tan((50 * Math.PI) / 180)) * 180) / Math.PI;
    await expect
      .poll(() => server.links)
      .toMatchObject([
        { from: 1, to: 2, label: "Al patio", yaw: expect.closeTo(yaw, 0), pitch: expect.closeTo(0, 0) },
      ]);

    const known = page.getByRole("form", { name: "Editar enlace" });
    await press("Editar enlace: Al patio");
    await press("Centrar");
    await press("Guardar");
    await expect.element(known).not.toBeInTheDocument();
    await expect.poll(() => server.links[0]?.yaw).toBeCloseTo(0, 0);
    await press("Editar enlace: Al patio");
    await press("Quitar");
    await expect.element(known).not.toBeInTheDocument();
    await expect.poll(() => server.links).toEqual([]);
    await press("Deshacer");
    await expect.element(button("Editar enlace: Al patio")).toBeVisible();
  });

  it("behind one's back is found and taken by keys alone, and not changed by who may not", async () => {
    mockPanoramaLinks(linkTo("Atrás", { yaw: 170 }));
    await renderLoadedPanorama({ panoramas: () => [entrance, patio] });
    const link = button("Ir a: Atrás");
    await expect.element(link).toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(link).toHaveFocus();
    const middle = () => {
      const [label, around] = [link, view("Entrada")].map((one) => one.element().getBoundingClientRect());
      return label && around && label.x + label.width / 2 - around.x;
    };
    await expect.poll(middle).toBeCloseTo(harnessSize.width / 2, -1);
    await userEvent.keyboard("{Enter}");
    await expect.element(view("Patio")).toBeVisible();
    await expect.element(button("Acercar")).toBeVisible();
    await expect.element(button("Editar enlaces")).not.toBeInTheDocument();
  });

  it("keeps what was typed when it cannot be saved", async () => {
    const { server } = await openForm();
    mockNetwork.fail(replacePanoramaLinks, "is down");
    await press("Guardar");
    await expect.element(form.getByText("No se pudo guardar el enlace.")).toBeVisible();
    await expect.element(name).toHaveValue("Al patio");
    mockNetwork.recover(replacePanoramaLinks);
    await press("Guardar");
    await gone();
    await expect.poll(() => server.links).toHaveLength(1);
  });

  it("is added to the links that another person saved between reading and writing", async () => {
    const { server } = await openForm();
    const theirs = linkTo("Jardín");
    mockNetwork.respondOnce(replacePanoramaLinks, () => {
      server.links = [theirs];
      throw conflictOf(replacePanoramaLinks, { links: [theirs] });
    });
    await press("Guardar");
    await gone();
    await expect.poll(() => server.links).toMatchObject([theirs, { label: "Al patio" }]);
    await expect
      .poll(() => mockNetwork.calls(replacePanoramaLinks)[1]?.request.expectedLinks)
      .toEqual([theirs]);
    await expect.element(button("Editar enlace: Jardín")).toBeVisible();
  });

  it("keeps what was typed when others save first three times in a row, and says so", async () => {
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

describe("a link that is being saved", () => {
  it("can be left after a question, whatever leads away", async () => {
    await openForm();
    await startSaving();
    const question = dialog("¿Dejar de esperar?");
    for (const leave of [
      () => press("Cerrar"),
      () => press("Cancelar"),
      () => userEvent.keyboard("{Escape}"),
      async () => history.back(),
    ]) {
      await leave();
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

  it("offers after a while to go on without the answer, and keeps what was sent", async () => {
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
    await gone();
  });

  it("is no longer asked about once its saving has failed", async () => {
    await openForm();
    await startSaving();
    await press("Cancelar");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    failToSave();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(form.getByText("No se pudo guardar el enlace.")).toBeVisible();
  });

  it("says that it failed also when the graphics were lost meanwhile", async () => {
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

describe("a link that is being written", () => {
  it("outlives the graphics, which a browser may take away, and is asked about meanwhile", async () => {
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
    await gone();
  });

  it("is finished over the picture where the sphere cannot be had again", async () => {
    await openForm();
    mockImageFetch("missing");
    await loseWebGlContext();
    const failed = page.getByText("Error: HTTP 404");
    await expect.element(failed).toBeVisible();
    // The viewer around it would take it away if it heard of that.
    await expect.element(page.getByLabelText("Fallos")).toHaveTextContent("");
    await press("Cerrar");
    await press("Seguir editando");
    await expect.element(name).toHaveValue("Al patio");
    await press("Reintentar");
    await expect.element(failed).toBeVisible();
    await press("Guardar");
    await expect.element(page.getByText("Enlace guardado")).toBeVisible();
    await gone();
    await expect.element(page.getByLabelText("Fallos")).toHaveTextContent("unreadable");
  });

  it("is said to be lost where another person removes its panorama", async () => {
    const { removes } = await openForm();
    await removes(entrance.id);
    const lost = "El enlace que escribía no se guardó: su panorama ya no se muestra.";
    await expect.element(page.getByText(lost)).toBeVisible();
    await expect.element(view("Patio")).toBeVisible();
    await gone();
  });

  it("leads to another panorama once another person removes the one it led to", async () => {
    const { removes, server } = await openForm({ panoramas: [entrance, patio, roof] });
    await removes(patio.id);
    await expect.element(form.getByText("Ese panorama ya no está. Elija otro.")).toBeVisible();
    const target = form.getByLabelText("Lleva a");
    await press("Guardar");
    await expect.element(target).toHaveFocus();
    await target.selectOptions("Techo");
    await press("Guardar");
    await gone();
    await expect.poll(() => server.links).toMatchObject([{ to: roof.id, label: "Al patio" }]);
  });

  it("leads nowhere where no other panorama is left, and says so", async () => {
    const { removes } = await openForm();
    await removes(patio.id);
    await expect.element(form.getByText("No queda otro panorama en este punto.")).toBeVisible();
    await press("Cancelar");
    await press("Descartar");
    await gone();
  });
});
