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
  mockNetwork.respond(createMap, () => makeMap({ id: 20, name: "Plano nuevo", type: "Imagen", mapUrl: "" }));
  mockNetwork.respond(uploadMapImage, ({ id }) => uploaded({ id }));
  await renderScreen(<OfficeScreens />, { path });
  await button("Nuevo Mapa").click();
  await field("Nombre").fill("Plano nuevo");
  await field("Descripción").fill("Lotes.");
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
const upload = () => button("Subir imagen", editing).click();
const save = () => button("Guardar", editing).click();

describe("picture of a new map", () => {
  it("is staged until the save, replaces the URL, and is uploaded after the save", async () => {
    await draft();
    await button("Subir imagen", creating).click();
    await expect.element(alert("Guarda el mapa primero.", creating)).toBeVisible();
    await pick(await makeImageFile("plano.png", { size: [1600, 900] }));
    await expect.element(staged).toBeVisible();
    await expect.element(creating.getByText("plano.png")).toBeVisible();
    await expect.element(creating.getByText(/ · 1\.600 × 900 px$/)).toBeVisible();
    await expect.element(creating.getByText("La imagen se sube al guardar el mapa.")).toBeVisible();
    await button("Guardar", creating).click();
    await expect.element(dialog("Mapa registrado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(createMap)).toHaveLength(1);
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
  });

  it("is required if there is no URL either", async () => {
    await draft();
    await button("Guardar", creating).click();
    await expect.poll(fieldErrors).toEqual({ "URL del mapa": "Este dato es obligatorio." });
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
  it("is uploaded by its button, and the form stays open", async () => {
    await edit();
    await expect.element(page.getByRole("img", { name: "Imagen actual del mapa" })).toBeVisible();
    await expect.element(editing.getByText("640 × 400 px")).toBeVisible();
    await field("Descripción").fill("Lo que se escribía.");
    await upload();
    await expect.element(alert("Selecciona o arrastra una imagen.", editing)).toBeVisible();
    await pick(await makeImageFile("nueva.png"));
    await expect
      .element(question.getByText("El mapa ya muestra una imagen. ¿Desea reemplazarla por esta?"))
      .toBeVisible();
    await button("Reemplazar", question).click();
    await expect.element(staged).toBeVisible();
    await upload();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await expect.element(editing.getByText("100 × 60 px")).toBeVisible();
    await expect.element(field("URL del mapa")).toHaveValue("");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(saveMap).at(-1)?.request)
      .toMatchObject({
        description: "Lo que se escribía.",
        version: 2,
      });
  });

  it("is retained when the replacement is declined", async () => {
    await edit();
    await pick(await makeImageFile("otra.png"));
    await expect.element(question.getByText("otra.png")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(staged).not.toBeInTheDocument();
    await button("Cancelar", editing).click();
    await expect.element(editing).not.toBeInTheDocument();
    expect(mockNetwork.calls(uploadMapImage)).toEqual([]);
  });

  it("is also replaced by the next save", async () => {
    await editWithStagedImage();
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
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
    await upload();
    await expect.element(alert("Guarda el mapa primero.", editing)).toBeVisible();
    mockNetwork.respond(saveMap, () => makeMap({ id: 7, type: "Imagen", version: 2 }));
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(uploadMapImage)).toHaveLength(1);
  });

  it("uploaded after another user's save does not overwrite that save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(uploadMapImage, () => uploaded({ version: 3 }));
    await upload();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await field("Nombre").fill("Plano de dos manos");
    mockNetwork.respond(saveMap, () => {
      throw conflictOf(saveMap, { ...map, description: "De la otra persona.", version: 3 });
    });
    await save();
    await expect.element(page.getByRole("cell", { name: "De la otra persona." })).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap)[0]?.request).toMatchObject({ version: 1 });
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

  it("is detected if the server stored the picture, and the form saves on top of it", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map));
    mockNetwork.fail(uploadMapImage, "is down");
    await upload();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await expect.element(editing.getByText("100 × 60 px")).toBeVisible();
    await expect.element(staged).not.toBeInTheDocument();
    await field("Nombre").fill("Respuesta hallada");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 2 });
  });

  it("is detected after a late cancellation, and reported as stored", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map));
    mockNetwork.hold(uploadMapImage);
    await upload();
    await button("Cancelar la subida", editing).click();
    await expect
      .element(editing.getByText("La imagen llegó antes de que se cancelara: el mapa ya la muestra."))
      .toBeVisible();
    await expect.element(editing.getByText("100 × 60 px")).toBeVisible();
  });

  it("that completes after its cancellation does not conflict with the user's own save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.hold(uploadMapImage);
    await upload();
    await button("Cancelar la subida", editing).click();
    await expect.element(editing.getByText("Se canceló la subida de la imagen.")).toBeVisible();
    await button("Descartar", editing).click();
    mockNetwork.respond(readMap, () => withPicture(map));
    await field("Nombre").fill("Más tarde");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 2 });
  });

  it("does not hide another user's save", async () => {
    const map = await editWithStagedImage();
    mockNetwork.respond(readMap, () => withPicture(map, 3));
    mockNetwork.fail(uploadMapImage, "is down");
    await upload();
    await expect.element(editing.getByText(uploadedMessage)).toBeVisible();
    await field("Nombre").fill("Tres manos");
    await save();
    await expect.element(dialog("Mapa actualizado")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(saveMap).at(-1)?.request).toMatchObject({ version: 1 });
  });

  it("shows its progress, blocks closing, and can be cancelled and retried", async () => {
    await editWithStagedImage();
    mockNetwork.hold(uploadMapImage);
    await upload();
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

describe("invalid picture file", () => {
  it("is rejected if it is a text, also with the type of a picture, or an SVG", async () => {
    await draft();
    for (const file of [
      new File(["plano"], "plano.txt", { type: "text/plain" }),
      new File(["x"], "plano.png", { type: "image/png" }),
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "plano.svg", { type: "image/svg+xml" }),
    ]) {
      await pick(file);
      await expect.element(alert("Archivo inválido. Solo imágenes.", creating)).toBeVisible();
      await expect.element(staged).not.toBeInTheDocument();
      await pick(await makeImageFile());
      await expect.element(staged).toBeVisible();
      await expect.element(creating.getByRole("alert")).not.toBeInTheDocument();
      await button("Descartar", creating).click();
      await expect.element(staged).not.toBeInTheDocument();
    }
  });

  it("is rejected if it is too large", async () => {
    await draft();
    await dropOrPasteFile(
      "drop",
      new File([new Uint8Array(101 * 1_048_576)], "enorme.png", { type: "image/png" }),
    );
    await expect.element(alert('Archivo "enorme.png" supera el límite de 100MB', creating)).toBeVisible();
  });
});

describe("picture", () => {
  it.each(["drop", "paste"] as const)("can also be provided by %s", async (gesture) => {
    await draft();
    await dropOrPasteFile(gesture, await makeImageFile("arrastrada.png"));
    await expect.element(staged).toBeVisible();
    await expect.element(creating.getByText("arrastrada.png")).toBeVisible();
    await expect.element(creating.getByText(/ · 320 × 200 px$/)).toBeVisible();
  });
});
