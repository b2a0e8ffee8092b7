import { heic } from "@mapaobra/server/features/media/media.fixture";
import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  area,
  bring,
  brought,
  choose,
  dialog,
  document,
  type FilesOffice,
  holdUploads,
  list,
  photo,
  press,
  startFilesOffice,
  tile,
  uploads,
  video,
} from "./point-files/files-page.ts";
import { eventually, expect } from "./support/expect.ts";

/** What is not taken of the files of a point, and what does not arrive. */

let files: FilesOffice;

beforeAll(async () => {
  files = await startFilesOffice();
});
afterAll(() => files?.close());

const megabyte = 1_048_576;

describe("a file that did not arrive", () => {
  it.each<[string, (route: Route) => Promise<void>, readonly string[]]>([
    [
      "because the server failed",
      (route) => route.fulfill({ status: 500, json: { mensaje: "Algo falló." } }),
      ["HTTP 500 – Algo falló."],
    ],
    [
      "because the connection was cut",
      (route) => route.abort("connectionreset"),
      ["Se mostrará localmente y podrás reintentar.", "No hay conexión con el servidor. Revise su conexión."],
    ],
  ])("%s is told, stays in its place, and arrives once at the next try", async (_why, fail, sentences) => {
    const { page, stored } = await files.opens("known");
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/upload")) keys.push(request.headers()["idempotency-key"]);
    });
    await page.route(uploads, fail, { times: 1 });
    await choose(page, "Agregar imágenes", await photo("fachada.jpg"));
    const told = dialog(page, "No se pudo subir al servidor");
    for (const sentence of sentences) await told.getByText(sentence).waitFor();
    await tile(page, "fachada.jpg").locator("img").waitFor();
    await told.getByRole("button", { name: "Reintentar" }).click();
    await dialog(page, "Listo").waitFor();
    await eventually(() => stored()).toEqual(["Imagen fachada.jpg"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("although the server has it is not stored twice", async () => {
    const { page, stored } = await files.opens("known");
    await page.route(
      uploads,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await choose(page, "Agregar documentos", document("acta.pdf"));
    await dialog(page, "No se pudo subir al servidor").getByRole("button", { name: "Reintentar" }).click();
    await dialog(page, "Listo").waitFor();
    await eventually(() => stored()).toEqual(["Documento acta.pdf"]);
    await eventually(() => tile(page, "acta.pdf").count()).toBe(1);
  });

  it("is counted and named when others did", async () => {
    const { page, stored } = await files.opens("known");
    const wrong = { mimeType: "image/jpeg", buffer: Buffer.from("<html>") };
    await choose(
      page,
      "Agregar imágenes",
      await photo("buena.jpg"),
      { ...wrong, name: "mala.jpg" },
      { ...wrong, name: "peor.jpg" },
    );
    const told = dialog(page, "Algunos archivos no se subieron");
    await told.getByText("2 subida(s) fallida(s).").waitFor();
    await told
      .getByText('mala.jpg: HTTP 415 – El archivo "mala.jpg" no es de un tipo admitido.', { exact: true })
      .waitFor();
    await eventually(() => stored()).toEqual(["Imagen buena.jpg"]);
  });

  it("because it was called off can be sent again, or taken out", async () => {
    const { page, stored } = await files.opens("known");
    const { held, letGo } = await holdUploads(page);
    await choose(page, "Agregar documentos", ...["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(document));
    await eventually(() => held.length).toBe(3);
    await press(page, "Cancelar la subida de a.pdf");
    await tile(page, "a.pdf").getByText("Subida cancelada.").waitFor();
    await eventually(() => held.length).toBe(4);
    await press(page, "Cancelar la subida");
    await eventually(() => page.getByText("Subida cancelada.").count()).toBe(4);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await letGo();
    await press(page, "Quitar b.pdf");
    await press(page, "Reintentar a.pdf");
    await dialog(page, "Listo").waitFor();
    await eventually(() => stored()).toEqual(["Documento a.pdf"]);
  });

  it("leaves nothing at the server once its upload is called off, and then arrives from its beginning", async () => {
    const { page, stored } = await files.opens("known");
    const { buffer, ...named } = video("recorrido.mp4");
    const long = { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(9 * megabyte)]) };
    const held = Promise.withResolvers<void>();
    const pieces: string[] = [];
    await page.route("**/subidas/*", async (route) => {
      const request = route.request();
      if (request.method() === "PATCH") {
        pieces.push(new URL(request.url()).searchParams.get("desde") ?? "");
        if (pieces.length === 2) return held.resolve();
      }
      await route.continue();
    });
    await choose(page, "Agregar videos", long);
    await held.promise;
    const [dropped] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "DELETE"),
      press(page, "Cancelar la subida de recorrido.mp4"),
    ]);
    expect(dropped.status()).toBe(204);
    await tile(page, "recorrido.mp4").getByText("Subida cancelada.").waitFor();
    await eventually(() => page.evaluate(() => localStorage.getItem("subidas"))).toBeNull();
    await press(page, "Reintentar recorrido.mp4");
    await dialog(page, "Listo").waitFor();
    await eventually(() => stored()).toEqual(["Video recorrido.mp4"]);
    expect(pieces.slice(0, 3)).toEqual(["0", String(2 * megabyte), "0"]);
  });

  it("is tried under the other names of its kind by a server that does not know the first", async () => {
    const { page } = await files.opens("known");
    const names: (string | undefined)[] = [];
    await page.route(uploads, (route) => {
      names.push(/name="tipo"\r\n\r\n([^\r]*)/.exec(route.request().postData() ?? "")?.[1]);
      return names.length < 3 ? route.fulfill({ status: 400, body: "" }) : route.continue();
    });
    await choose(page, "Agregar videos", video("recorrido.mp4"));
    await dialog(page, "Listo").waitFor();
    expect(names).toEqual(["video", "videos", "media"]);
  });
});

describe("a point that is not there", () => {
  it("takes no files, however they are brought", async () => {
    const { page } = await files.opens("lost");
    const sentence = "Crea/guarda primero el punto para habilitar la subida inmediata.";
    await page.getByText(sentence).waitFor();
    await expect(page.getByRole("button", { name: "Agregar imágenes", exact: true })).toBeDisabled();
    await bring(page, "drop", "Imágenes", brought(await photo("uno.jpg")));
    await dialog(page, "Punto no encontrado").getByText(sentence).waitFor();
  });

  it("is told when it went while its files were on the way", async () => {
    const { page, pointId } = await files.opens("known");
    const admin = await files.office.signIn("admin");
    const { held, letGo } = await holdUploads(page);
    await choose(page, "Agregar documentos", document("acta.pdf"));
    await eventually(() => held.length).toBe(1);
    const headers = { authorization: admin.authorization };
    await fetch(`${files.office.address}/api/Root/${pointId}`, { method: "DELETE", headers });
    await letGo();
    await dialog(page, "Punto no encontrado").getByRole("button", { name: "Cerrar" }).click();
    await eventually(() => page.getByRole("button", { name: "Agregar documentos" }).isDisabled()).toBe(true);
  });
});

describe("a file that is not taken", () => {
  it("is told: documents of other types or too large", async () => {
    const { page, stored } = await files.opens("known");
    await bring(
      page,
      "drop",
      "Documentos",
      brought(document("permiso.pdf")),
      { name: "plano.dwg", type: "", bytes: 10 },
      { name: "enorme.pdf", type: "application/pdf", bytes: 25 * megabyte + 1 },
    );
    const told = dialog(page, "Algunos documentos fueron omitidos");
    await told
      .getByText(/Extensiones permitidas: pdf, doc, docx, xls, xlsx, ppt, pptx, csv\..*25 MB/)
      .waitFor();
    await eventually(() => told.getByRole("listitem").allTextContents()).toEqual(["plano.dwg", "enorme.pdf"]);
    await eventually(stored).toEqual(["Documento permiso.pdf"]);
  });

  it.each([
    [
      "empty",
      { name: "nada.jpg", type: "image/jpeg", bytes: 0 },
      "Ningún archivo válido para subir (size=0 o no es Blob/File).",
    ],
    [
      "larger than 200 MB",
      { name: "larga.mp4", type: "video/mp4", bytes: 200 * megabyte + 1 },
      'Archivo "larga.mp4" supera el límite de 200MB',
    ],
    [
      "a HEIC photograph",
      { name: "IMG_0001.HEIC", type: "", bytes: 10 },
      'El archivo "IMG_0001.HEIC" está en formato HEIC, que los navegadores no muestran. Guárdelo como JPG y vuelva a subirlo.',
    ],
  ])("is told: %s", async (_what, file, sentence) => {
    const { page } = await files.opens("known");
    await bring(page, "drop", file.type.startsWith("video") ? "Videos" : "Imágenes", file);
    await dialog(page, "No se agregó ningún archivo").getByText(sentence).waitFor();
    await eventually(() => page.getByRole("listitem").filter({ hasText: file.name }).count()).toBeLessThan(2);
  });

  it("is told by the server when only its content says what it is", async () => {
    const { page, stored } = await files.opens("known");
    await choose(page, "Agregar imágenes", { name: "foto.jpg", mimeType: "image/jpeg", buffer: heic });
    await dialog(page, "No se pudo subir al servidor")
      .getByText('HTTP 415 – El archivo "foto.jpg" está en formato HEIC')
      .waitFor();
    await eventually(() => stored()).toEqual([]);
  });

  it("is the same as one that is there, or that is just being sent", async () => {
    const { page, stored } = await files.opens("known");
    const chosen = brought(await photo("fachada.jpg"));
    const { letGo } = await holdUploads(page);
    // Both within one moment, as two gestures for one.
    await area(page, "Imágenes").evaluate((_place) => {
      const now = performance.now();
      performance.now = () => now;
    });
    await bring(page, "drop", "Imágenes", chosen);
    await bring(page, "drop", "Imágenes", chosen);
    await dialog(page, "Subida en curso")
      .getByText("Ya hay una subida en curso con los mismos archivos.")
      .waitFor();
    await page.keyboard.press("Escape");
    await letGo();
    await dialog(page, "Listo").waitFor();
    await dialog(page, "Listo").waitFor({ state: "detached" });
    await page.evaluate(() => {
      const later = performance.now() + 800;
      performance.now = () => later;
    });
    await bring(page, "drop", "Imágenes", chosen);
    await dialog(page, "No se agregó ningún archivo")
      .getByText('El archivo "fachada.jpg" ya está en este punto.')
      .waitFor();
    await eventually(() => stored()).toEqual(["Imagen fachada.jpg"]);
  });
});

it("a file keeps its name, whatever stands in it, without the folders before it", async () => {
  const { page, stored } = await files.opens("known");
  const name = 'Plano "ñandú" & <b>José\'s 100% – ½.pdf';
  await bring(page, "drop", "Documentos", brought(document(name)), brought(document("Etapa 1/lote 2.pdf")));
  await dialog(page, "Listo").waitFor();
  await eventually(() => stored()).toEqual([`Documento ${name}`, "Documento lote 2.pdf"]);
  await page.getByRole("link", { name, exact: true }).waitFor();
  await page.getByRole("button", { name: `Eliminar ${name}`, exact: true }).waitFor();
});

it("while the list cannot be had, what is uploaded here is shown all the same", async () => {
  const { page, stored, stores } = await files.opens("known");
  await stores(document("antes.pdf"));
  let listed = 0;
  await page.route(list, (route) => {
    listed += 1;
    return route.fulfill({ status: 400, json: { mensaje: "No se puede." } });
  });
  await page.reload();
  await page.getByText("No se pudieron cargar los archivos guardados.").waitFor();
  await choose(page, "Agregar documentos", document("nuevo.pdf"));
  await page.getByRole("link", { name: "nuevo.pdf" }).waitFor();
  await dialog(page, "Listo").waitFor({ state: "detached" });
  await eventually(() => listed).toBeGreaterThan(1);
  await page.getByRole("link", { name: "nuevo.pdf" }).waitFor();
  await page.unroute(list);
  await press(page, "Reintentar");
  await page.getByRole("link", { name: "antes.pdf" }).waitFor();
  await eventually(() => stored()).toHaveLength(2);
});
