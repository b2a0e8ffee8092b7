import { heic } from "@mapaobra/server/features/media/media.fixture";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  bring,
  brought,
  choose,
  dialog,
  document,
  type FilesOffice,
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

describe("a file that is not taken", () => {
  it("is told by the server when only its content says what it is", async () => {
    const { page, stored } = await files.opens("known");
    await choose(page, "Agregar imágenes", { name: "foto.jpg", mimeType: "image/jpeg", buffer: heic });
    await dialog(page, "No se pudo subir al servidor")
      .getByText('HTTP 415 – El archivo "foto.jpg" está en formato HEIC')
      .waitFor();
    await eventually(() => stored()).toEqual([]);
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
