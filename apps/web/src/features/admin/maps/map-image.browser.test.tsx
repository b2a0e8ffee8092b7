import { createMap, listMaps, readMap, saveMap, uploadMapImage } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeMap } from "../../../testing/factories.ts";
import { dropOrPasteFile, fileInput, makeImageFile } from "../../../testing/image-file.ts";
import { alert, button, choose, dialog, field, fieldErrors } from "../../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** Picture of a map: staged, uploaded separately or with the map, cancelled, retried. */

const { path, serve } = resourceCases.maps;
const creating = dialog("Registrar Mapa");
const editing = dialog("Editar Mapa");
const question = dialog("Reemplazar imagen");
const staged = page.getByRole("img", { name: "Vista previa de la imagen elegida" });
const picture = "/icon-512.png";
const pick = async (file: File) => userEvent.upload(fileInput(), file);
const uploaded = (overrides: Partial<ProjectMap> = {}) => ({
  address: "/icon-192.png",
  width: 100,
  height: 60,
  mapId: overrides.id ?? 7,
  mapVersion: overrides.version ?? 2,
});
const uploadedMessage = "Se subió la imagen.";

async function draft() {
  serve();
  const map = makeMap({ id: 20, name: "Plano nuevo", type: "Imagen", mapUrl: "", isPlaced: false });
  mockNetwork.respond(createMap, () => map);
  mockNetwork.respondList(listMaps, () => [{ ...map, mapUrl: picture, imageUrl: picture }]);
  mockNetwork.respond(uploadMapImage, ({ id }) => uploaded({ id }));
  await renderScreen(<OfficeScreens />, { path });
  await button("Nuevo Mapa").click();
  await field("Nombre").fill("Plano nuevo");
  await choose("Tipo", "Imagen");
}

/** Opens the form of an existing image map with a picture. */
async function edit(overrides: Partial<ProjectMap> = {}) {
  serve();
  const map = makeMap({
    id: 7,
    name: "Plano",
    type: "imagen",
    mapUrl: picture,
    imageUrl: picture,
    width: 640,
    height: 400,
    ...overrides,
  });
  mockNetwork.respondList(listMaps, () => [map]);
  mockNetwork.respond(saveMap, ({ version }) => ({ ...map, version: (version ?? 0) + 1 }));
  mockNetwork.respond(readMap, () => map);
  mockNetwork.respond(uploadMapImage, () => uploaded());
  await renderScreen(<OfficeScreens />, { path });
  await button("Editar Plano").click();
  await expect.element(editing).toBeVisible();
  return map;
}
/** The same with another picture staged. */
async function editWithStagedImage() {
  const map = await edit();
  await pick(await makeImageFile("otra.png", { size: [100, 60] }));
  await button("Reemplazar", question).click();
  await expect.element(staged).toBeVisible();
  return map;
}
const save = () => button("Guardar", editing).click();

describe("picture of a new map", () => {
  it("makes a map with the name alone, is uploaded after the save, and is placed next", async () => {
    await draft();
    await pick(await makeImageFile("plano.png", { size: [1600, 900] }));
    await expect.element(staged).toBeVisible();
    await expect.element(creating.getByText("plano.png")).toBeVisible();
    await expect.element(creating.getByText(/ · 1\.600 × 900 px$/)).toBeVisible();
    await expect.element(creating.getByText(/^Guarda el mapa primero\./)).toBeVisible();
    await button("Guardar", creating).click();
    await expect.element(dialog("Ubicar la imagen de Plano nuevo")).toBeVisible();
    await expect.element(page.getByText("Mapa registrado")).toBeVisible();
    expect(mockNetwork.calls(createMap).map(({ request }) => request)).toMatchObject([
      { name: "Plano nuevo", description: "Plano nuevo", mapUrl: null },
    ]);
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
  });

  it("is required if there is no URL either", async () => {
    await draft();
    await button("Guardar", creating).click();
    await expect.element(alert("Selecciona o arrastra una imagen.", creating)).toBeVisible();
    await expect.element(button("Elegir imagen", creating)).toHaveFocus();
    await pick(await makeImageFile());
    await expect.element(staged).toBeVisible();
    await expect.poll(fieldErrors).toEqual({});
    await button("Descartar", creating).click();
    await expect.element(staged).not.toBeInTheDocument();
    await button("Guardar", creating).click();
    await expect.element(alert("Debe completar todos los campos.", creating)).toBeVisible();
  });

  it("can be retried on its own after a failed upload: the map is saved once", async () => {
    await draft();
    await pick(await makeImageFile());
    await expect.element(staged).toBeVisible();
    mockNetwork.respond(readMap, ({ id }) => makeMap({ id, type: "Imagen" }));
    mockNetwork.fail(uploadMapImage, "responds 500");
    await button("Guardar", creating).click();
    const errorAlert = alert("Error al subir la imagen del mapa.", editing);
    await expect.element(errorAlert.getByText("Los datos del mapa ya están guardados.")).toBeVisible();
    mockNetwork.recover(uploadMapImage);
    await button("Reintentar la subida", editing).click();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await expect.poll(() => mockNetwork.calls(createMap)).toHaveLength(1);
    expect(mockNetwork.calls(saveMap)).toHaveLength(0);
    await expect.poll(() => new Set(mockNetwork.calls(uploadMapImage).map(({ key }) => key)).size).toBe(1);
  });
});

describe("picture of an existing map", () => {
  it("is replaced by the next save, after a question that can be declined", async () => {
    await edit();
    await expect.element(page.getByRole("img", { name: "Imagen actual del mapa" })).toBeVisible();
    await expect.element(editing.getByText("640 × 400 px")).toBeVisible();
    await pick(await makeImageFile("nueva.png"));
    await expect
      .element(question.getByText("El mapa ya muestra una imagen. ¿Desea reemplazarla por esta?"))
      .toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(staged).not.toBeInTheDocument();
    await pick(await makeImageFile("otra.png"));
    await expect.element(question.getByText("otra.png")).toBeVisible();
    await button("Reemplazar", question).click();
    await expect.element(staged).toBeVisible();
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(uploadMapImage).map(({ files }) => files.map(({ name }) => name)))
      .toEqual([["otra.png"]]);
  });

  it("counts as an unsaved change when the form is closed", async () => {
    await editWithStagedImage();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
  });

  it("is hidden for a service map, and uploaded with the save that makes it an image map", async () => {
    await edit({
      type: "google",
      mapUrl: "https://maps.app.goo.gl/x",
      imageUrl: null,
      width: null,
      height: null,
    });
    await expect.element(editing.getByText("Imagen del mapa")).not.toBeInTheDocument();
    await choose("Tipo", "Imagen");
    await pick(await makeImageFile());
    await expect.element(staged).toBeVisible();
    mockNetwork.respond(saveMap, () => makeMap({ id: 7, type: "Imagen", version: 2 }));
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
  });

  it("uploaded after another user's save does not overwrite that save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.hold(uploadMapImage);
    await save();
    await button("Cancelar la subida", editing).click();
    mockNetwork.release(uploadMapImage);
    mockNetwork.respond(uploadMapImage, () => uploaded({ version: 4 }));
    await button("Reintentar la subida", editing).click();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await field("Nombre").fill("Plano de dos manos");
    mockNetwork.respond(saveMap, () => {
      throw conflictOf(saveMap, { ...map, description: "De la otra persona.", version: 3 });
    });
    await save();
    await expect.element(page.getByRole("cell", { name: "De la otra persona." })).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 2 });
  });
});

describe("unanswered picture upload", () => {
  const withPicture = (map: ProjectMap, version = 2): ProjectMap => ({
    ...map,
    mapUrl: "/icon-192.png",
    imageUrl: "/icon-192.png",
    width: 100,
    height: 60,
    version,
  });

  it("is detected if the server stored the picture", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map));
    mockNetwork.fail(uploadMapImage, "is down");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
  });

  it("is detected after a late cancellation, and reported as stored", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map));
    mockNetwork.hold(uploadMapImage);
    await save();
    await button("Cancelar la subida", editing).click();
    await expect
      .element(editing.getByText("La imagen llegó antes de que se cancelara: el mapa ya la muestra."))
      .toBeVisible();
    await expect.element(editing.getByText("100 × 60 px")).toBeVisible();
  });

  it("that completes after its cancellation does not conflict with the user's own save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.hold(uploadMapImage);
    await save();
    await button("Cancelar la subida", editing).click();
    await expect.element(editing.getByText("Se canceló la subida de la imagen.")).toBeVisible();
    await button("Descartar", editing).click();
    mockNetwork.respond(readMap, () => withPicture(map, 3));
    await field("Nombre").fill("Más tarde");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 3 });
  });

  it("does not hide another user's save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map, 4));
    mockNetwork.hold(uploadMapImage);
    await save();
    await button("Cancelar la subida", editing).click();
    await expect.element(editing.getByText("100 × 60 px")).toBeVisible();
    await field("Nombre").fill("Tres manos");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 2 });
  });

  it("shows its progress, blocks closing, and can be cancelled and retried", async () => {
    await editWithStagedImage();
    mockNetwork.hold(uploadMapImage);
    await save();
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
    mockNetwork.report(uploadMapImage, 0.5);
    await expect.element(editing.getByRole("progressbar")).toHaveAttribute("value", "50");
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Subiendo…", editing)).toHaveAttribute("aria-disabled", "true");
    await button("Cancelar la subida", editing).click();
    await expect.element(editing.getByText("Se canceló la subida de la imagen.")).toBeVisible();
    mockNetwork.release(uploadMapImage);
    await button("Reintentar la subida", editing).click();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
  });
});

it("an invalid file is rejected, and a picture may then be dropped or pasted", async () => {
  const reason = "Archivo inválido. Solo imágenes.";
  await draft();
  for (const [gesture, file, message] of [
    ["drop", new File(["plano"], "plano.txt", { type: "text/plain" }), reason],
    [
      "drop",
      new File([new Uint8Array(101 * 1_048_576)], "enorme.png", { type: "image/png" }),
      'Archivo "enorme.png" supera el límite de 100MB',
    ],
    ["paste", new File(["x"], "plano.png", { type: "image/png" }), reason],
    ["drop", await makeImageFile("arrastrada.png"), null],
    [
      "paste",
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "plano.svg", { type: "image/svg+xml" }),
      reason,
    ],
    ["paste", await makeImageFile("pegada.png"), null],
  ] as const) {
    await dropOrPasteFile(gesture, file);
    if (message) {
      await expect.element(alert(message, creating)).toBeVisible();
    } else {
      await expect.element(creating.getByText(file.name)).toBeVisible();
      await expect.element(creating.getByText(/ · 320 × 200 px$/)).toBeVisible();
      await expect.element(creating.getByRole("alert")).not.toBeInTheDocument();
      await button("Descartar", creating).click();
    }
    await expect.element(staged).not.toBeInTheDocument();
  }
});
