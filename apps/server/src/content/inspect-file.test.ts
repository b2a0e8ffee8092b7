import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDemoFile } from "../demo/demo-files.ts";
import * as files from "../features/media/media.fixture.ts";
import { inspectFile } from "./inspect-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-inspect-"));
});
afterAll(() => rm(folder, { recursive: true }));

const inspected = async (name: string, content: Uint8Array | string) => {
  const path = join(folder, "file");
  await writeFile(path, content);
  return inspectFile(path, name, 50_000_000);
};

const pdf = await readDemoFile("demo-cumbres-0018", "permit.pdf");
const sheet = await readDemoFile("demo-cumbres-0126", "budget.xlsx");
const letter = await readDemoFile("demo-cumbres-0005", "visit-minutes.docx");
/** A ZIP archive of one text file. */
const archive = Buffer.from(
  "UEsDBBQAAAgIAAAAIQBWAYyIBgAAAAQAAAAIAAAAbm90YS50eHTLS0xJBABQSwECFAAUAAAICAAAACEAVgGMiAYAAAAEAAAACAAAAAAAAAAAAAAAAAAAAAAAbm90YS50eHRQSwUGAAAAAAEAAQA2AAAALAAAAAAA",
  "base64",
);

describe("inspectFile", () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ["a.jpg", files.jpeg, "image/jpeg"],
    ["a.jpg", files.png, "image/png"],
    ["sin extensión", files.webp, "image/webp"],
    ["a.exe", files.gif, "image/gif"],
    ["a.heic", files.avif, "image/avif"],
  ])("detects the image in %s", async (name, content, mediaType) => {
    expect(await inspected(name, await content())).toMatchObject({
      kind: "image",
      mediaType,
      width: 64,
      height: 48,
    });
  });

  it.each<[string, Buffer | string, string, string]>([
    ["a.pdf", pdf, "document", "pdf"],
    ["a.jpg", pdf, "document", "pdf"],
    ["a.xlsx", sheet, "document", "xlsx"],
    ["a.zip", letter, "document", "docx"],
    ["a.doc", files.olderOffice, "document", "doc"],
    ["A.XLS", files.olderOffice, "document", "xls"],
    ["a.ppt", files.olderOffice, "document", "ppt"],
    ["a.csv", "nombre;área\r\nTorre;12,5\r\n", "document", "csv"],
    ["a.csv", Buffer.from("a\xf1o,m\xb2\n", "latin1"), "document", "csv"],
    ["a.txt", "\ufeffNotas de obra", "document", "txt"],
    ["a.csv", "BM;Avance\n1;20\n", "document", "csv"],
    ["a.txt", "GIF89a no abre\n", "document", "txt"],
    ["a.txt", "%!nota\n", "document", "txt"],
    ["a.txt", "BZh lote\n", "document", "txt"],
    ["a.csv", Buffer.from("\ufeffObra;Nota\r\nTorre;año\r\n", "utf16le"), "document", "csv"],
    ["a.csv", Buffer.from("Obra;Nota\r\nTorre;año\r\n", "utf16le").swap16(), "document", "csv"],
    ["a.pdf", Buffer.concat([Buffer.from("\n"), pdf]), "document", "pdf"],
    ["a.pdf", Buffer.concat([Buffer.from("Content-type: application/pdf\r\n\r\n"), pdf]), "document", "pdf"],
    ["a.mp4", files.mp4, "video", "mp4"],
    ["a.mp4", files.mov, "video", "mov"],
    ["a.avi", files.avi, "video", "avi"],
    ["a.wmv", files.wmv, "video", "wmv"],
    ["a.flv", files.flv, "video", "flv"],
    ["a.mkv", files.mkv, "video", "mkv"],
    ["a.webm", files.webm, "video", "webm"],
  ])("detects the type by content: %s #%#", async (name, content, kind, extension) => {
    expect(await inspected(name, content)).toMatchObject({ kind, extension, width: null, height: null });
  });

  it.each<[string, Buffer | string]>([
    ["a.svg", files.svg],
    ["a.jpg", files.svg],
    ["a.html", files.html],
    ["a.txt", files.html],
    ["a.csv", `\ufeff  ${files.svg}`],
    ["a.csv", "a,b\0c"],
    ["a.txt", Buffer.from(`\ufeff${files.svg}`, "utf16le")],
    ["a.bmp", "BM;Avance"],
    ["a.xlsx", files.olderOffice],
    ["a.exe", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["a.msi", files.olderOffice],
    ["a.docx", archive],
    ["a.pdf", "no es un PDF"],
    ["a.mp4", "no es un video"],
    ["a.jpg", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["a.tif", Buffer.from("49492a0008000000", "hex")],
    ["a", "texto"],
  ])("rejects other types: %s #%#", async (name, content) => {
    await expect(inspected(name, content)).rejects.toMatchObject({ code: "file_refused", params: { name } });
  });

  it("says that an Office document has a password", async () => {
    const locked = Buffer.concat([files.olderOffice, Buffer.from("EncryptedPackage", "utf16le")]);
    await expect(inspected("a.xlsx", locked)).rejects.toMatchObject({
      code: "file_protected",
      params: { name: "a.xlsx" },
    });
  });

  it("rejects HEIC with its own error, because browsers do not show it", async () => {
    await expect(inspected("IMG_1.HEIC", files.heic)).rejects.toMatchObject({ code: "heic_refused" });
  });
});
