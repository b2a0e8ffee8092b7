import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolationsInEveryLayout } from "../support/axe.ts";
import { eventually, expect } from "../support/expect.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { laptop } from "../support/visitor.ts";
import {
  area,
  choose,
  dialog,
  document,
  dropOrPaste,
  type FilesTestApp,
  list,
  photo,
  press,
  startFilesTestApp,
  tile,
  toDroppedFile,
  uploads,
  video,
} from "./point-files/files-page.ts";

/** The files of a saved point are uploaded at once. */

let files: FilesTestApp;

beforeAll(async () => {
  files = await startFilesTestApp();
});
afterAll(() => files?.close());

const megabyte = 1_048_576;
const state = (page: Page) => page.getByRole("status", { name: "Estado" });

describe("the files of a saved point", () => {
  it("are uploaded on drop, are deleted at once, and others are notified", async () => {
    const { page, stored, uploadAsOtherUser, pointId, consoleErrors } = await files.opens();
    await page.evaluate(() => {
      const notifications: unknown[] = [];
      window.addEventListener("punto:mediaChange", (event) =>
        notifications.push((event as CustomEvent).detail),
      );
      Object.assign(window, { notifications });
    });
    await page.getByText("Los archivos se guardan de inmediato; no hace falta presionar Guardar.").waitFor();
    // Another user adds a file before the list is requested again, a second after the upload.
    await page.route(
      list,
      async (route) => {
        await uploadAsOtherUser(document("ajeno.pdf"));
        await route.continue();
      },
      { times: 1 },
    );
    await dropOrPaste(
      page,
      "drop",
      "Imágenes",
      toDroppedFile(await photo("uno.jpg")),
      toDroppedFile(await photo("dos.jpg")),
    );
    await area(page, "Documentos").getByRole("link", { name: "ajeno.pdf" }).waitFor();
    await eventually(() => stored()).toEqual(["Documento ajeno.pdf", "Imagen dos.jpg", "Imagen uno.jpg"]);
    await eventually(() =>
      page.evaluate(() => (window as unknown as { notifications: { id: number }[] }).notifications),
    ).toMatchObject([{ id: pointId }]);
    await expect(page.getByRole("status", { name: "Cambios" })).toHaveText("1");
    await eventually(() => state(page).textContent()).toBe("3");
    const picture = tile(page, "uno.jpg").locator("img");
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);

    await press(page, "Eliminar uno.jpg");
    await dialog(page, "Eliminar archivo").getByRole("button", { name: "Eliminar" }).click();
    await tile(page, "uno.jpg").waitFor({ state: "detached" });
    await eventually(() => stored()).toEqual(["Documento ajeno.pdf", "Imagen dos.jpg"]);
    await expect(area(page, "Imágenes").locator(":focus")).toHaveCount(1);
    await expect(page.getByRole("status", { name: "Cambios" })).toHaveText("2");
    expect(consoleErrors).toEqual([]);
  });

  it("are not stored twice after a lost response, whatever their name", async () => {
    const { page, stored } = await files.opens();
    await page.route(
      uploads,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    const name = 'Plano "ñandú" & <b>José\'s 100% – ½.pdf';
    await choose(page, "Agregar documentos", document(name));
    await dialog(page, "No se pudo subir al servidor").getByRole("button", { name: "Reintentar" }).click();
    await eventually(() => tile(page, name).getByRole("link").count()).toBe(1);
    await eventually(() => stored()).toEqual([`Documento ${name}`]);
  });

  it("are sent under the other field names of their kind to a server that rejects the first", async () => {
    const { page, stored } = await files.opens();
    const names: (string | undefined)[] = [];
    await page.route(uploads, (route) => {
      names.push(/name="tipo"\r\n\r\n([^\r]*)/.exec(route.request().postData() ?? "")?.[1]);
      return names.length < 3 ? route.fulfill({ status: 400, body: "" }) : route.continue();
    });
    await choose(page, "Agregar videos", video("recorrido.mp4"));
    await eventually(() => stored()).toEqual(["Video recorrido.mp4"]);
    await eventually(() => names).toEqual(["video", "videos", "media"]);
  });

  it("leave nothing on the server after a cancelled upload, and are then uploaded from the start", async () => {
    const { page, stored, consoleErrors } = await files.opens();
    const { buffer, ...named } = video("recorrido.mp4");
    const long = { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(9 * megabyte)]) };
    const responseGate = Promise.withResolvers<void>();
    const pieces: string[] = [];
    await page.route("**/subidas/*", async (route) => {
      const request = route.request();
      if (request.method() === "PATCH") {
        pieces.push(new URL(request.url()).searchParams.get("desde") ?? "");
        if (pieces.length === 2) return responseGate.resolve();
      }
      await route.continue();
    });
    await choose(page, "Agregar videos", long);
    await responseGate.promise;
    await page.getByRole("progressbar", { name: "Subiendo recorrido.mp4" }).waitFor();
    const [dropped] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "DELETE"),
      press(page, "Cancelar la subida de recorrido.mp4"),
    ]);
    expect(dropped.status()).toBe(204);
    await tile(page, "recorrido.mp4").getByText("Subida cancelada.").waitFor();
    await eventually(() => page.evaluate(() => localStorage.getItem("subidas"))).toBeNull();
    await press(page, "Reintentar recorrido.mp4");
    await eventually(() => stored()).toEqual(["Video recorrido.mp4"]);
    await eventually(() => pieces.slice(0, 3)).toEqual(["0", "900000", "0"]);
    // A fake video has no thumbnail, which the browser logs by itself.
    expect(unexpectedConsoleErrors(consoleErrors)).toEqual([]);
  });
});

it("every control is named and reachable by Tab, and axe finds no violation", async () => {
  const { page, uploadAsOtherUser } = await files.opens({ ...laptop, bypassCSP: true });
  await uploadAsOtherUser(await photo("fachada.jpg"), document("permiso.pdf"), video("recorrido.mp4"));
  await page.reload();
  await tile(page, "fachada.jpg").waitFor();
  await choose(page, "Agregar imágenes", {
    name: "falsa.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("nada"),
  });
  await dialog(page, "No se pudo subir al servidor").getByRole("button", { name: "Cerrar" }).click();
  await expectNoViolationsInEveryLayout(page);

  await page.getByRole("heading", { level: 1 }).focus();
  const focused = () =>
    page.evaluate(
      () =>
        window.document.activeElement?.ariaLabel ?? window.document.activeElement?.textContent?.trim() ?? "",
    );
  for (const name of [
    "fachada.jpg",
    "Es 360°: fachada.jpg",
    "Eliminar fachada.jpg",
    "Reintentar falsa.jpg",
    "Quitar falsa.jpg",
    "Agregar imágenes",
    "permiso.pdf",
  ]) {
    await page.keyboard.press("Tab");
    await eventually(focused).toBe(name);
  }
});
