import { describe, expect, it } from "vitest";
import { invalidFilesMessage, uploadMessage } from "./file-message.ts";
import type { FailedFile } from "./file-queue.ts";

const rejectedFile = (name: string, reason: Parameters<typeof invalidFilesMessage>[0][number]["reason"]) => ({
  name,
  size: 1,
  reason,
});

describe("invalidFilesMessage", () => {
  it("is undefined if all files are valid", () => {
    expect(invalidFilesMessage([], 2)).toBeUndefined();
  });

  it("names the documents, the accepted types, and the reasons of the other files", () => {
    expect(
      invalidFilesMessage(
        [rejectedFile("a.dwg", "document_omitted"), rejectedFile("b.pdf", "file_empty")],
        1,
      ),
    ).toEqual({
      title: "Algunos documentos fueron omitidos",
      text: "Extensiones permitidas: pdf, doc, docx, xls, xlsx, ppt, pptx, csv. Tamaño máximo: 25 MB por documento.",
      details: ["a.dwg", 'El archivo "b.pdf" está vacío.'],
      isSuccess: false,
      canRetry: false,
    });
  });

  it("gives the reason of a single invalid file", () => {
    expect(invalidFilesMessage([rejectedFile("a.mp4", "file_too_large")], 0)).toMatchObject({
      title: "No se agregó ningún archivo",
      text: 'Archivo "a.mp4" supera el límite de 200MB',
      details: [],
    });
    expect(invalidFilesMessage([rejectedFile("a.heic", "heic_refused")], 3)).toMatchObject({
      title: "Algunos archivos fueron omitidos",
      text: 'El archivo "a.heic" está en formato HEIC, que los navegadores no muestran. Guárdelo como JPG y vuelva a subirlo.',
    });
  });

  it("has a separate message if all files are empty", () => {
    expect(
      invalidFilesMessage([rejectedFile("a.jpg", "file_empty"), rejectedFile("b.jpg", "file_empty")], 0),
    ).toMatchObject({
      text: "Ningún archivo válido para subir (size=0 o no es Blob/File).",
      details: ["a.jpg", "b.jpg"],
    });
  });
});

describe("uploadMessage", () => {
  const failed = (name: string, reason: string, cause: FailedFile["cause"] = "refused") => ({
    name,
    reason,
    cause,
  });
  const messageAfter = (sent: number, ...failures: ReturnType<typeof failed>[]) =>
    uploadMessage({ sent, failed: failures });

  it("confirms a complete upload, and is undefined if all of it was cancelled", () => {
    expect(messageAfter(2)).toMatchObject({
      title: "Listo",
      text: "Archivos subidos correctamente.",
      isSuccess: true,
    });
    expect(messageAfter(0)).toBeUndefined();
  });

  it("gives the common cause if every file failed for it", () => {
    expect(
      messageAfter(0, failed("a.jpg", "HTTP 500 – No."), failed("b.jpg", "HTTP 500 – No.")),
    ).toMatchObject({
      title: "No se pudo subir al servidor",
      text: "HTTP 500 – No.",
      details: ["a.jpg", "b.jpg"],
    });
  });

  it("says that the files stay on this device if the server was unreachable", () => {
    expect(messageAfter(0, failed("a.jpg", "No hay conexión.", "unavailable"))).toMatchObject({
      title: "No se pudo subir al servidor",
      text: "Se mostrará localmente y podrás reintentar.",
      details: ["No hay conexión."],
    });
  });

  it("says that the point must be saved first if the server does not know it", () => {
    expect(messageAfter(0, failed("a.jpg", "HTTP 404 – No.", "pointMissing"))).toMatchObject({
      title: "Punto no encontrado",
      text: "Crea/guarda primero el punto para habilitar la subida inmediata.",
    });
  });

  it("counts and names the failed files if others succeeded or the causes differ", () => {
    const expected = {
      title: "Algunos archivos no se subieron",
      text: "2 subida(s) fallida(s).",
      details: ["a.jpg: Uno.", "b.jpg: Dos."],
    };
    expect(messageAfter(0, failed("a.jpg", "Uno."), failed("b.jpg", "Dos."))).toMatchObject(expected);
    expect(messageAfter(5, failed("a.jpg", "Uno."), failed("b.jpg", "Dos."))).toMatchObject(expected);
    expect(messageAfter(5, failed("a.jpg", "Uno."))).toMatchObject({ text: "1 subida(s) fallida(s)." });
  });

  it("offers a retry unless the failed files would be rejected again", () => {
    expect(messageAfter(0, failed("a.jpg", "HTTP 415 – No.", "invalidFile"))?.canRetry).toBe(false);
    expect(
      messageAfter(1, failed("a.jpg", "No."), failed("b.jpg", "HTTP 415 – No.", "invalidFile"))?.canRetry,
    ).toBe(true);
    expect(messageAfter(0, failed("a.jpg", "HTTP 500 – No."))?.canRetry).toBe(true);
  });
});
