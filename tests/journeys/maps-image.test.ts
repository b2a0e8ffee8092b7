import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  beside,
  card,
  choose,
  dialog,
  form,
  mapNamed,
  opensMaps,
  picture,
  uploadPicture,
} from "./maps/map-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** How a map gets its picture. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

type Chosen = Awaited<ReturnType<typeof picture>>;

const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();
const alert = (page: Page, sentence: string) => form(page).getByRole("alert").filter({ hasText: sentence });

async function chooseFile(page: Page, file: Chosen) {
  const button = form(page).getByRole("button", { name: /^(Elegir|Cambiar) imagen$/ });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(file);
}
const staged = (page: Page) => form(page).getByRole("img", { name: "Vista previa de la imagen elegida" });

/** Opens the form of a new image map with all that it needs but an address. */
async function drafts(name: string) {
  const admin = await office.signIn("admin");
  const { page } = admin;
  await opensMaps(admin);
  await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
  await form(page).getByLabel("Nombre").fill(name);
  await form(page).getByLabel("Descripción").fill("Lotes y áreas comunes.");
  await choose(form(page), "Tipo", "Imagen");
  return { admin, page };
}

/** Opens the form of an image map that is there, with a picture or without. */
async function edits(name: string, hasPicture: boolean) {
  const admin = await office.signIn("admin");
  const map_url = hasPicture ? "" : "https://cumbres.example/plano.png";
  const map = await office.make.map(office.company, { name, description: "Lotes", type: "imagen", map_url });
  if (hasPicture) await uploadPicture(office, admin, map.id);
  const { page } = admin;
  // The site of the address from before is not there.
  await page.route("**/api/Imagenes/proxy?*", async (route) => {
    const { buffer } = await picture();
    await route.fulfill({ contentType: "image/png", body: buffer });
  });
  await opensMaps(admin, `?buscar=${name}`);
  await page.getByRole("button", { name: `Editar ${name}` }).click();
  return { admin, page, map };
}

const shownPixels = (page: Page, name: string) =>
  card(page, name)
    .getByRole("img", { name: `Imagen de ${name}` })
    .evaluate((image) => [
      (image as HTMLImageElement).naturalWidth,
      (image as HTMLImageElement).naturalHeight,
    ]);

describe("the picture of a new map", () => {
  it("waits for the map to be saved, stands for its address, and follows right after", async () => {
    const { admin, page } = await drafts("Plano nuevo");
    await press(page, "Subir imagen");
    await alert(page, "Guarda el mapa primero.").waitFor();
    await chooseFile(page, await picture("plano.png", [1600, 900]));
    await staged(page).waitFor();
    await form(page).getByText("plano.png").waitFor();
    await form(page)
      .getByText(/ · 1\.600 × 900 px$/)
      .waitFor();
    await form(page).getByText("La imagen se sube al guardar el mapa.").waitFor();
    await press(page, "Subir imagen");
    await alert(page, "Guarda el mapa primero.").waitFor();
    await press(page, "Guardar");
    await dialog(page, "Mapa registrado").waitFor();
    await eventually(() => shownPixels(page, "Plano nuevo")).toEqual([1600, 900]);
    await eventually(() => mapNamed(office, admin, "Plano nuevo")).toMatchObject({
      width: 1600,
      height: 900,
      latitudeMin: 8.04,
    });
    expect(admin.complaints).toEqual([]);
  });

  it("is missed where there is neither a picture nor an address", async () => {
    const { page } = await drafts("Sin imagen");
    await press(page, "Guardar");
    await alert(page, "Debe completar todos los campos.").waitFor();
    const address = form(page).getByLabel("URL del mapa");
    await eventually(() => beside(address)).toBe("Este dato es obligatorio.");
    await chooseFile(page, await picture());
    await staged(page).waitFor();
    await eventually(() => beside(address)).toBe("");
    await press(page, "Descartar");
    await staged(page).waitFor({ state: "detached" });
    await press(page, "Guardar");
    await alert(page, "Debe completar todos los campos.").waitFor();
  });

  it("that could not be uploaded is tried again alone: the map is saved already, once", async () => {
    const { admin, page } = await drafts("A medias");
    await chooseFile(page, await picture());
    await staged(page).waitFor();
    const writes: string[] = [];
    page.on("request", (request) => {
      const isWrite = request.method() !== "GET" && request.url().includes("/api/Mapas");
      if (isWrite) writes.push(new URL(request.url()).pathname.replace(/\d+/, "n"));
    });
    await page.route("**/api/Mapas/*/imagen", (route) => route.fulfill({ status: 500, body: "{}" }));
    await press(page, "Guardar");
    await alert(page, "Error al subir la imagen del mapa.").waitFor();
    await alert(page, "Los datos del mapa ya están guardados.").waitFor();
    await dialog(page, "Editar Mapa").waitFor();
    await eventually(() => mapNamed(office, admin, "A medias")).toMatchObject({ imageUrl: null });
    await page.unroute("**/api/Mapas/*/imagen");
    await press(page, "Reintentar la subida");
    await form(page).getByText("Se subió la imagen.").waitFor();
    expect(writes).toEqual(["/api/Mapas", "/api/Mapas/n/imagen", "/api/Mapas/n/imagen"]);
    await press(page, "Cancelar");
    await eventually(() => shownPixels(page, "A medias")).toEqual([320, 200]);
  });
});

describe("the picture of a map that is there", () => {
  it("is uploaded by its button, and the form goes on from there", async () => {
    const { admin, page } = await edits("Con dirección", false);
    await form(page).getByRole("img", { name: "Imagen actual del mapa" }).waitFor();
    await form(page).getByLabel("Descripción").fill("Lo que se escribía.");
    await press(page, "Subir imagen");
    await alert(page, "Selecciona o arrastra una imagen.").waitFor();
    await chooseFile(page, await picture("nueva.png", [500, 300]));
    const question = dialog(page, "Reemplazar imagen");
    await question.getByText("El mapa ya muestra una imagen. ¿Desea reemplazarla por esta?").waitFor();
    await question.getByRole("button", { name: "Reemplazar" }).click();
    await staged(page).waitFor();
    await press(page, "Subir imagen");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await form(page).getByText("500 × 300 px").waitFor();
    await expect(form(page).getByLabel("URL del mapa")).toHaveValue("");
    await press(page, "Guardar");
    await dialog(page, "Mapa actualizado").waitFor();
    await eventually(() => mapNamed(office, admin, "Con dirección")).toMatchObject({
      description: "Lo que se escribía.",
      width: 500,
    });
    await eventually(() => shownPixels(page, "Con dirección")).toEqual([500, 300]);
    expect(admin.complaints).toEqual([]);
  });

  it("stays when the question about another one is answered with no", async () => {
    const { admin, page } = await edits("Se queda", true);
    await chooseFile(page, await picture("otra.png", [100, 100]));
    await dialog(page, "Reemplazar imagen").getByText("otra.png").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Reemplazar imagen").waitFor({ state: "detached" });
    await expect(staged(page)).toHaveCount(0);
    await press(page, "Cancelar");
    await eventually(() => mapNamed(office, admin, "Se queda")).toMatchObject({ width: 640, height: 400 });
  });

  it("is replaced with the next save, too", async () => {
    const { admin, page } = await edits("Se cambia", true);
    await chooseFile(page, await picture("otra.png", [100, 60]));
    await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await press(page, "Guardar");
    await dialog(page, "Mapa actualizado").waitFor();
    await eventually(() => mapNamed(office, admin, "Se cambia")).toMatchObject({ width: 100, height: 60 });
  });

  it("is no matter of a service map, and waits for the save that makes it an image map", async () => {
    const admin = await office.signIn("admin");
    const { page } = admin;
    const map_url = "https://maps.app.goo.gl/x";
    await office.make.map(office.company, { name: "De servicio", description: "x", type: "google", map_url });
    await opensMaps(admin, "?buscar=de servicio");
    await page.getByRole("button", { name: "Editar De servicio" }).click();
    await expect(form(page).getByText("Imagen del mapa")).toHaveCount(0);
    await choose(form(page), "Tipo", "Imagen");
    await chooseFile(page, await picture("plano.png", [90, 60]));
    await staged(page).waitFor();
    await press(page, "Subir imagen");
    await alert(page, "Guarda el mapa primero.").waitFor();
    await press(page, "Guardar");
    await dialog(page, "Mapa actualizado").waitFor();
    await eventually(() => shownPixels(page, "De servicio")).toEqual([90, 60]);
  });

  it("that was uploaded after somebody else's save does not pass over it", async () => {
    const { admin, page, map } = await edits("Dos manos", true);
    await office.server.app.inject({
      method: "PUT",
      url: `/api/Mapas/${map.id}`,
      headers: { authorization: admin.authorization },
      payload: { descripcion: "De la otra persona." },
    });
    await chooseFile(page, await picture());
    await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await press(page, "Subir imagen");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await form(page).getByLabel("Nombre").fill("Dos manos, un mapa");
    await press(page, "Guardar");
    await form(page).getByText("Otra persona guardó este registro antes.").waitFor();
    await form(page).getByRole("cell", { name: "De la otra persona." }).waitFor();
  });
});

describe("a picture whose upload is not answered", () => {
  const isUpload = "**/api/Mapas/*/imagen";

  /** Somebody who has chosen another picture, which has not gone out yet. */
  async function hasChosen(name: string) {
    const edited = await edits(name, true);
    await chooseFile(edited.page, await picture("otra.png", [100, 60]));
    await dialog(edited.page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await staged(edited.page).waitFor();
    return edited;
  }

  async function savesAs(page: Page, name: string) {
    await form(page).getByLabel("Nombre").fill(name);
    await press(page, "Guardar");
    await dialog(page, "Mapa actualizado").waitFor();
  }

  it("and which the server kept all the same is there, and what is typed is saved on it", async () => {
    const { admin, page, map } = await hasChosen("Respuesta perdida");
    await page.route(isUpload, async (route) => {
      await uploadPicture(office, admin, map.id, [100, 60]);
      await route.abort();
    });
    await press(page, "Subir imagen");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await form(page).getByText("100 × 60 px").waitFor();
    await expect(staged(page)).toHaveCount(0);
    await savesAs(page, "Respuesta hallada");
    await eventually(() => mapNamed(office, admin, "Respuesta hallada")).toMatchObject({
      width: 100,
      height: 60,
    });
  });

  it("because it was called off too late is shown, and said to have come", async () => {
    const { admin, page, map } = await hasChosen("Tarde");
    const arrived = Promise.withResolvers<void>();
    await page.route(isUpload, async () => {
      await uploadPicture(office, admin, map.id, [100, 60]);
      arrived.resolve();
    });
    await press(page, "Guardar");
    await arrived.promise;
    await press(page, "Cancelar la subida");
    await form(page).getByText("La imagen llegó antes de que se cancelara: el mapa ya la muestra.").waitFor();
    await form(page).getByText("100 × 60 px").waitFor();
    await savesAs(page, "Tarde pero bien");
  });

  it("and which comes after it was called off puts nobody in conflict with themselves", async () => {
    const { admin, page, map } = await hasChosen("Más tarde");
    await page.route(isUpload, () => undefined);
    await press(page, "Subir imagen");
    await press(page, "Cancelar la subida");
    await form(page).getByText("Se canceló la subida de la imagen.").waitFor();
    await press(page, "Descartar");
    await uploadPicture(office, admin, map.id, [100, 60]);
    await savesAs(page, "Más tarde aún");
    await eventually(() => mapNamed(office, admin, "Más tarde aún")).toMatchObject({ width: 100 });
  });

  it("does not hide what somebody else saved meanwhile", async () => {
    const { admin, page, map } = await hasChosen("Tres manos");
    await page.route(isUpload, async (route) => {
      await uploadPicture(office, admin, map.id, [100, 60]);
      await office.server.app.inject({
        method: "PUT",
        url: `/api/Mapas/${map.id}`,
        headers: { authorization: admin.authorization },
        payload: { descripcion: "De la otra persona." },
      });
      await route.abort();
    });
    await press(page, "Subir imagen");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await form(page).getByLabel("Nombre").fill("Tres manos, un mapa");
    await press(page, "Guardar");
    await form(page).getByRole("cell", { name: "De la otra persona." }).waitFor();
  });
});

describe("a file that is no picture", () => {
  it.each([
    ["a text", { name: "plano.txt", mimeType: "text/plain", buffer: Buffer.from("plano") }],
    [
      "a text that calls itself a picture",
      { name: "plano.png", mimeType: "image/png", buffer: Buffer.from("x") },
    ],
    [
      "a drawing that is a program",
      {
        name: "plano.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      },
    ],
  ])("(%s) is not taken", async (_reason, file) => {
    const { page } = await drafts("Otro archivo");
    await chooseFile(page, file);
    await alert(page, "Archivo inválido. Solo imágenes.").waitFor();
    await expect(staged(page)).toHaveCount(0);
    await chooseFile(page, await picture());
    await staged(page).waitFor();
    await expect(alert(page, "Archivo inválido. Solo imágenes.")).toHaveCount(0);
  });

  it("nor is one that is too large to be sent", async () => {
    const { page } = await drafts("Enorme");
    await gives(page, "drop", { name: "enorme.png", bytes: 101 * 1_048_576 });
    await alert(page, 'Archivo "enorme.png" supera el límite de 100MB').waitFor();
  });
});

/** Drops a file on the place for it, or pastes it into the form, as the browser tells the page of it. */
async function gives(page: Page, gesture: "drop" | "paste", file: { name: string; bytes: number | string }) {
  await form(page)
    .getByText("o arrastre o pegue aquí")
    .evaluate(
      (place, { gesture, name, bytes }) => {
        const content =
          typeof bytes === "number"
            ? new Uint8Array(bytes)
            : Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], name, { type: "image/png" }));
        const how = { bubbles: true, cancelable: true };
        if (gesture === "paste") {
          place.dispatchEvent(new ClipboardEvent("paste", { ...how, clipboardData: dataTransfer }));
          return;
        }
        place.dispatchEvent(new DragEvent("dragover", { ...how, dataTransfer }));
        place.dispatchEvent(new DragEvent("drop", { ...how, dataTransfer }));
      },
      { gesture, ...file },
    );
}

describe("a picture", () => {
  it.each(["drop", "paste"] as const)("comes by %s as well", async (gesture) => {
    const { page } = await drafts("Arrastrada");
    const { buffer } = await picture();
    await gives(page, gesture, { name: "arrastrada.png", bytes: buffer.toString("base64") });
    await staged(page).waitFor();
    await form(page).getByText("arrastrada.png").waitFor();
    await form(page)
      .getByText(/ · 320 × 200 px$/)
      .waitFor();
  });

  it("on its way shows how far it is, can be called off, and sent again", async () => {
    const { admin, page } = await edits("Pesada", true);
    const heavy = await picture("pesada.png", [900, 500]);
    heavy.buffer = Buffer.concat([heavy.buffer, Buffer.alloc(3_000_000, 7)]);
    await chooseFile(page, heavy);
    await dialog(page, "Reemplazar imagen").getByRole("button", { name: "Reemplazar" }).click();
    await form(page)
      .getByText(/^2,\d\d MB · 900 × 500 px$/)
      .waitFor();
    const network = await admin.context.newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send("Network.enable");
    await throttle(150_000);
    await press(page, "Subir imagen");
    const progress = form(page).getByRole("progressbar");
    await eventually(async () => Number(await progress.getAttribute("value"))).toBeGreaterThan(0);
    await eventually(async () => Number(await progress.getAttribute("value"))).toBeLessThan(100);
    // Nothing closes the form meanwhile.
    await page.keyboard.press("Escape");
    await expect(form(page).getByRole("button", { name: "Subiendo…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await press(page, "Cancelar la subida");
    await form(page).getByText("Se canceló la subida de la imagen.").waitFor();
    await eventually(() => mapNamed(office, admin, "Pesada")).toMatchObject({ width: 640 });
    await throttle(-1);
    await press(page, "Reintentar la subida");
    await form(page).getByText("Se subió la imagen.").waitFor();
    await eventually(() => mapNamed(office, admin, "Pesada")).toMatchObject({ width: 900, height: 500 });
  });
});
