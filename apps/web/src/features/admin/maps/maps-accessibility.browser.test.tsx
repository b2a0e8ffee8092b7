import { listMaps, readMap, saveMap, uploadMapImage } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { makeMap } from "../../../testing/factories.ts";
import { fileInput, makeImageFile } from "../../../testing/image-file.ts";
import { alert, button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** axe checks of the map dialogs. */

const { path, serve } = resourceCases.maps;
const picture = "/icon-512.png";
const plan = { type: "Imagen", mapUrl: picture, imageUrl: picture, width: 512, height: 512 };
const form = dialog("Editar Mapa");

async function edit(overrides: Partial<ProjectMap>) {
  serve();
  const map = makeMap({ id: 7, name: "Feria", slug: "feria", ...overrides });
  mockNetwork.respondList(listMaps, () => [map]);
  mockNetwork.respond(readMap, () => map);
  mockNetwork.respond(saveMap, () => map);
  await renderScreen(<OfficeScreens />, { path });
  await button("Editar Feria").click();
  await expect.element(page.getByRole("textbox", { name: "Enlace público" })).toBeVisible();
}
async function chooseAnother() {
  await edit(plan);
  await userEvent.upload(fileInput(), await makeImageFile());
  await expect.element(dialog("Reemplazar imagen")).toBeVisible();
}

it("axe finds no violations in a service map and its public link, on desktop and phone", async () => {
  await edit({ published: true });
  await expectNoViolationsInEveryLayout();
});

it("axe finds no violations in a QR code", async () => {
  await edit({ published: true });
  await button("Código QR").click();
  await expect.element(dialog("Código QR").getByRole("img")).toBeVisible();
  await expectNoViolations();
});

it("axe finds no violations in the confirmation of a replaced picture", async () => {
  await chooseAnother();
  await expectNoViolations();
});

it("axe finds no violations in a failed upload, on desktop and phone", async () => {
  await chooseAnother();
  await button("Reemplazar", dialog("Reemplazar imagen")).click();
  mockNetwork.respond(uploadMapImage, () => ({
    address: picture,
    width: 1,
    height: 1,
    mapId: 7,
    mapVersion: 2,
  }));
  mockNetwork.fail(uploadMapImage, "responds 500");
  await button("Guardar", form).click();
  await expect.element(alert("Error al subir la imagen del mapa.", form)).toBeVisible();
  await expectNoViolationsInEveryLayout();
});
