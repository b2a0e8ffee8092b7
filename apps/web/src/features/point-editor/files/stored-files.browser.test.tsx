import { listMedia, removeMedia, uploadMedia } from "@mapaobra/contract/endpoints/media";
import { setPanorama } from "@mapaobra/contract/endpoints/media-kind";
import type { Media } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type ComponentProps, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { makeMedia } from "../../../testing/factories.ts";
import { fireSuccessTimer, fireTimer } from "../../../testing/held-timers.ts";
import { makeImageFile } from "../../../testing/image-file.ts";
import { alert, button, dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import {
  chooseFiles,
  dropOrPasteFiles,
  makeDocumentFile,
  mockPointFiles,
} from "../../../testing/point-files.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { StoredFiles, type StoredFilesState } from "./StoredFiles.tsx";
import { UploadProgress } from "./UploadProgress.tsx";

/** Files of a saved point: additions and removals are immediate. */

const point = { id: 31, mapId: 7, companyId: 1 };
const done = dialog("Listo");
const notSent = dialog("No se pudo subir al servidor");
const nothingAdded = dialog("No se agregó ningún archivo");
const tile = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const area = (kind: MediaKind) => document.querySelector(`[data-kind="${kind}"]`);
const uploads = () => mockNetwork.calls(uploadMedia);

const events: unknown[] = [];
const recordEvent = (event: Event) => events.push((event as CustomEvent).detail);
afterEach(() => {
  window.removeEventListener("punto:mediaChange", recordEvent);
  events.length = 0;
});

/** The files with the progress bar that the form shows. */
function Files({ missing, onStateChange }: Omit<ComponentProps<typeof StoredFiles>, "point">) {
  const [state, setState] = useState<StoredFilesState>();
  const onChange = (next: StoredFilesState) => {
    setState(next);
    onStateChange(next);
  };
  return (
    <>
      {state?.upload && <UploadProgress {...state.upload} />}
      <StoredFiles point={point} missing={missing} onStateChange={onChange} />
    </>
  );
}

async function open({
  storedMedia = [],
  missing = false,
}: {
  storedMedia?: readonly Media[];
  missing?: boolean;
} = {}) {
  const stored = mockPointFiles(...storedMedia);
  const onStateChange = vi.fn();
  window.addEventListener("punto:mediaChange", recordEvent);
  await renderScreen(<Files missing={missing} onStateChange={onStateChange} />);
  await expect.element(page.getByText("Cargando archivos…")).not.toBeInTheDocument();
  return { stored, onStateChange };
}

describe("files of a saved point", () => {
  it("are uploaded on drop, confirmed, and listed again a second later", async () => {
    const { stored, onStateChange } = await open();
    const message = "Los archivos se guardan de inmediato; no hace falta presionar Guardar.";
    await expect.element(page.getByText(message)).toBeVisible();
    // Another user adds a file before the list is fetched again.
    mockNetwork.respondList(listMedia, () => [...stored, makeMedia("ajeno.pdf", "document")]);
    await dropOrPasteFiles(
      "drop",
      "image",
      await makeImageFile("uno.png"),
      await makeImageFile("dos.png", { color: "red" }),
    );
    await expect.element(done.getByText("Archivos subidos correctamente.")).toBeVisible();
    await fireSuccessTimer();
    await expect.element(done).not.toBeInTheDocument();
    await fireTimer(1_000);
    await expect.element(page.getByRole("link", { name: "ajeno.pdf" })).toBeVisible();
    await expect
      .poll(() => uploads().map(({ request }) => request))
      .toMatchObject([
        { pointId: 31, kind: "image" },
        { pointId: 31, kind: "image" },
      ]);
    await expect.poll(() => events).toEqual([{ id: 31, mapaId: 7 }]);
    const upload = { progress: expect.anything(), cancel: expect.any(Function) };
    await expect.poll(() => onStateChange.mock.calls).toContainEqual([{ count: 0, upload }]);
    await expect.poll(() => onStateChange.mock.lastCall).toEqual([{ count: 3, upload: undefined }]);
  });

  it("that a 360° camera left in two circles are marked, with what to do", async () => {
    await open({
      storedMedia: [makeMedia("SAM_100.jpg", "image", { isUnstitched: true }), makeMedia("sur.jpg")],
    });
    await expect.element(tile("SAM_100.jpg").getByText("Sin unir")).toBeVisible();
    await expect.element(tile("sur.jpg").getByText("Sin unir")).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Sin unir: .* Únalos con el programa de la cámara/)).toBeVisible();
  });

  it("that are pictures are switched to 360° and back, and keep the focus", async () => {
    const photo = makeMedia("fachada.jpg");
    await open({ storedMedia: [photo, makeMedia("acta.pdf", "document")] });
    const toggle = button("Es 360°: fachada.jpg");
    const inArea = (kind: MediaKind) => area(kind)?.textContent?.includes("fachada.jpg");
    mockNetwork.respond(setPanorama, ({ isPanorama }) => ({ ...photo, kind: isPanorama ? "360" : "Imagen" }));
    await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
    await expect.element(button("Es 360°: acta.pdf")).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
    await expect.element(toggle).toHaveFocus();
    expect([inArea("panorama"), inArea("image")]).toEqual([true, false]);
    expect(events).toEqual([{ id: 31, mapaId: 7 }]);
    await toggle.click();
    await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
    await expect.element(toggle).toHaveFocus();

    mockNetwork.respond(setPanorama, () => Promise.reject(new DomainError("point_not_found")));
    await toggle.click();
    await expect.element(dialog("No se pudo cambiar")).toBeVisible();
    await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
  });

  it("are sent three at a time, a document before the last of many photographs", async () => {
    await open();
    mockNetwork.hold(uploadMedia);
    const colors = ["red", "green", "blue", "black"];
    await chooseFiles(
      "image",
      ...(await Promise.all(colors.map((color) => makeImageFile(`${color}.png`, { color })))),
    );
    await expect.poll(() => uploads().length).toBe(3);
    await chooseFiles("document", makeDocumentFile("acta.pdf"));
    await expect.element(page.getByText(/^Subiendo archivos… \d/)).toBeVisible();
    // Cancelling one of the three frees a slot.
    await button("Cancelar la subida de red.png").click();
    await expect.poll(() => uploads().length).toBe(4);
    await expect.element(page.getByRole("progressbar", { name: "Subiendo acta.pdf" })).toBeVisible();
    await expect
      .element(page.getByRole("progressbar", { name: "Subiendo black.png" }))
      .not.toBeInTheDocument();
    mockNetwork.release(uploadMedia);
    await expect.element(done).toBeVisible();
  });

  it("are removed after a confirmation, and the focus stays in their area", async () => {
    await open({ storedMedia: [makeMedia("queda.jpg"), makeMedia("sobra.jpg")] });
    mockNetwork.respond(removeMedia, () => ({ message: "Eliminado." }));
    const question = dialog("Eliminar archivo");
    await button("Eliminar sobra.jpg").click();
    await expect
      .element(
        question.getByText(
          "¿Eliminar este archivo? Esta acción es inmediata… y «sobra.jpg» no se podrá recuperar.",
        ),
      )
      .toBeVisible();
    await button("Cancelar", question).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(mockNetwork.calls(removeMedia)).toEqual([]);
    mockNetwork.fail(removeMedia, "responds 500");
    await button("Eliminar sobra.jpg").click();
    await button("Eliminar", question).click();
    const failure = alert("No se pudo eliminar", question);
    await expect.element(failure.getByText(/^Inténtalo de nuevo\./)).toBeVisible();
    mockNetwork.recover(removeMedia);
    await button("Eliminar", question).click();
    await expect.element(tile("sobra.jpg")).not.toBeInTheDocument();
    await expect.element(tile("queda.jpg")).toBeVisible();
    await expect.poll(() => area("image")?.contains(document.activeElement)).toBe(true);
    await expect.poll(() => events).toEqual([{ id: 31, mapaId: 7 }]);
    expect(mockNetwork.calls(removeMedia).at(-1)?.request).toMatchObject({ pointId: 31, kind: "Imagen" });
  });

  it("are pasted into the area that fits, or into the focused one", async () => {
    await open();
    await dropOrPasteFiles(
      "paste",
      "document",
      await makeImageFile("pegada.png"),
      makeDocumentFile("pegado.pdf"),
    );
    await expect.element(done).toBeVisible();
    await button("Cerrar", done).click();
    await dropOrPasteFiles("paste", "panorama", await makeImageFile("vista.png", { size: [400, 200] }));
    await expect.element(done).toBeVisible();
    await fireSuccessTimer();
    await expect.element(done).not.toBeInTheDocument();
    await expect
      .poll(() => uploads().map(({ request, files }) => [request.kind, files[0]?.name]))
      .toEqual([
        ["image", "pegada.png"],
        ["document", "pegado.pdf"],
        ["panorama", "vista.png"],
      ]);
    await dropOrPasteFiles("paste", "panorama", new File(["abc"], "programa.exe"));
    const message = 'El archivo "programa.exe" no es de un tipo admitido.';
    await expect.element(nothingAdded.getByText(message)).toBeVisible();
  });

  it("load their first thumbnails first", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `${index}.jpg`);
    await open({
      storedMedia: names.map((name) => makeMedia(name, "image", { thumbnailAddress: "/icon-192.png" })),
    });
    await expect.element(tile("9.jpg")).toBeVisible();
    const order = () =>
      [...document.querySelectorAll<HTMLImageElement>("li img")].map(
        ({ loading, fetchPriority }) => `${loading} ${fetchPriority}`,
      );
    await expect
      .poll(order)
      .toEqual([
        ...Array(4).fill("eager high"),
        ...Array(4).fill("eager auto"),
        ...Array(2).fill("lazy auto"),
      ]);
  });

  it("keep their names without folder paths", async () => {
    await open();
    const name = 'Plano "ñandú" & <b>José\'s 100% – ½.pdf';
    await dropOrPasteFiles(
      "drop",
      "document",
      makeDocumentFile(name),
      makeDocumentFile("Etapa 1/lote 2.pdf"),
    );
    await expect.element(done).toBeVisible();
    await expect.element(page.getByRole("link", { name })).toBeVisible();
    await expect.element(button(`Eliminar ${name}`)).toBeVisible();
  });
});

describe("failed uploads", () => {
  it.each([
    ["responds 500", ["HTTP 500 – Ocurrió un error inesperado. Intente de nuevo."]],
    [
      "is down",
      ["Se mostrará localmente y podrás reintentar.", "No hay conexión con el servidor. Revise su conexión."],
    ],
  ] as const)(
    "show the error, keep their position, and are retried under the same key (server %s)",
    async (kind, messages) => {
      await open();
      mockNetwork.fail(uploadMedia, kind);
      await chooseFiles("image", await makeImageFile("fachada.png"));
      for (const message of messages) await expect.element(notSent.getByText(message)).toBeVisible();
      await expect
        .element(tile("fachada.png").getByRole("img", { includeHidden: true }).first())
        .toBeInTheDocument();
      mockNetwork.recover(uploadMedia);
      await button("Reintentar", notSent).click();
      await expect.element(done).toBeVisible();
      await expect.poll(() => new Set(uploads().map(({ key }) => key)).size).toBe(1);
    },
  );

  it("are counted and named when others succeed", async () => {
    await open();
    mockNetwork.respond(uploadMedia, (_request, { files: [file] }) => {
      const name = file?.name ?? "";
      if (name !== "buena.png") throw new DomainError("file_refused", { params: { name } });
      return { media: [makeMedia(name)], skipped: [] };
    });
    const [accepted, rejected, unreadable] = await Promise.all(
      ["buena", "mala", "peor"].map((name) =>
        makeImageFile(`${name}.png`, { color: name === "mala" ? "red" : "blue" }),
      ),
    );
    await chooseFiles("image", ...[accepted, rejected, unreadable].filter((file) => file !== undefined));
    const rejectedDialog = dialog("Algunos archivos no se subieron");
    await expect.element(rejectedDialog.getByText("2 subida(s) fallida(s).")).toBeVisible();
    const reason = 'mala.png: HTTP 415 – El archivo "mala.png" no es de un tipo admitido.';
    await expect.element(rejectedDialog.getByText(reason)).toBeVisible();
  });

  it("can be retried or removed after they were cancelled", async () => {
    await open();
    mockNetwork.hold(uploadMedia);
    await chooseFiles("document", ...["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(makeDocumentFile));
    await expect.poll(() => uploads().length).toBe(3);
    await button("Cancelar la subida de a.pdf").click();
    await expect.element(tile("a.pdf").getByText("Subida cancelada.")).toBeVisible();
    await expect.poll(() => uploads().length).toBe(4);
    await button("Cancelar la subida").click();
    await expect.poll(() => page.getByText("Subida cancelada.").elements().length).toBe(4);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    mockNetwork.release(uploadMedia);
    await button("Quitar b.pdf").click();
    await expect.element(tile("b.pdf")).not.toBeInTheDocument();
    await button("Reintentar a.pdf").click();
    await expect.element(done).toBeVisible();
    await expect.poll(() => uploads().at(-1)?.files[0]?.name).toBe("a.pdf");
  });
});

describe("a missing point", () => {
  it("rejects files, however they are added", async () => {
    await open({ missing: true });
    const message = "Crea/guarda primero el punto para habilitar la subida inmediata.";
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button("Agregar imágenes")).toBeDisabled();
    await dropOrPasteFiles("drop", "image", await makeImageFile("uno.png"));
    await expect.element(dialog("Punto no encontrado").getByText(message)).toBeVisible();
    expect(uploads()).toEqual([]);
  });

  it("shows a message when it is deleted during an upload", async () => {
    await open();
    const expectRemoved = () => {
      throw new DomainError("point_not_found");
    };
    mockNetwork.respond(uploadMedia, expectRemoved);
    mockNetwork.respondList(listMedia, expectRemoved);
    await chooseFiles("document", makeDocumentFile("acta.pdf"));
    await button("Cerrar", dialog("Punto no encontrado")).click();
    await fireTimer(1_000);
    await expect.element(button("Agregar documentos")).toBeDisabled();
  });
});

describe("rejected files", () => {
  it("are listed with the reason: wrong type or too large", async () => {
    await open();
    const huge = new File([new Uint8Array(25 * 1_048_576 + 1)], "enorme.pdf", { type: "application/pdf" });
    await dropOrPasteFiles(
      "drop",
      "document",
      makeDocumentFile("permiso.pdf"),
      new File(["x"], "plano.dwg"),
      huge,
    );
    const rejectedDialog = dialog("Algunos documentos fueron omitidos");
    const rule = /Extensiones permitidas: pdf, doc, docx, xls, xlsx, ppt, pptx, csv\..*25 MB/;
    await expect.element(rejectedDialog.getByText(rule)).toBeVisible();
    const omitted = rejectedDialog.getByRole("listitem");
    await expect
      .poll(() => omitted.elements().map(({ textContent }) => textContent))
      .toEqual(["plano.dwg", "enorme.pdf"]);
    await expect.poll(() => uploads().map(({ files }) => files[0]?.name)).toEqual(["permiso.pdf"]);
  });

  it.each([
    ["nada.jpg", "", "Ningún archivo válido para subir (size=0 o no es Blob/File)."],
    [
      "IMG_0001.HEIC",
      "x",
      'El archivo "IMG_0001.HEIC" está en formato HEIC, que los navegadores no muestran. Guárdelo como JPG y vuelva a subirlo.',
    ],
  ])("are listed with the reason: %s", async (name, content, message) => {
    await open();
    await dropOrPasteFiles("drop", "image", new File([content], name));
    await expect.element(nothingAdded.getByText(message)).toBeVisible();
    expect(uploads()).toEqual([]);
  });

  it("include duplicates of stored files and of running uploads", async () => {
    await open();
    const selected = await makeImageFile("fachada.png");
    mockNetwork.hold(uploadMedia);
    using clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
    await dropOrPasteFiles("drop", "image", selected);
    await dropOrPasteFiles("drop", "image", selected);
    const uploadDialog = dialog("Subida en curso");
    await expect
      .element(uploadDialog.getByText("Ya hay una subida en curso con los mismos archivos."))
      .toBeVisible();
    clock.mockReturnValue(5_800);
    await button("Cerrar", uploadDialog).click();
    mockNetwork.release(uploadMedia);
    await expect.element(done).toBeVisible();
    await fireSuccessTimer();
    await expect.element(done).not.toBeInTheDocument();
    await dropOrPasteFiles("drop", "image", selected);
    await expect
      .element(nothingAdded.getByText('El archivo "fachada.png" ya está en este punto.'))
      .toBeVisible();
    await expect.poll(uploads).toHaveLength(1);
  });
});

describe("a file list that fails to load", () => {
  it("shows an error, shows new uploads all the same, and is fetched again", async () => {
    const before = makeMedia("antes.pdf", "document");
    const stored = mockPointFiles(before);
    mockNetwork.respondList(listMedia, () => {
      throw new DomainError("unexpected");
    });
    await renderScreen(<StoredFiles point={point} missing={false} onStateChange={() => {}} />);
    await expect.element(page.getByText("No se pudieron cargar los archivos guardados.")).toBeVisible();
    const requestCount = mockNetwork.calls(listMedia).length;
    await chooseFiles("document", makeDocumentFile("nuevo.pdf"));
    await expect.element(page.getByRole("link", { name: "nuevo.pdf" })).toBeVisible();
    await fireSuccessTimer();
    await expect.element(done).not.toBeInTheDocument();
    await fireTimer(1_000);
    await expect.poll(() => mockNetwork.calls(listMedia).length).toBeGreaterThan(requestCount);
    await expect.element(page.getByRole("link", { name: "nuevo.pdf" })).toBeVisible();
    await expect.element(button("Reintentar")).toBeVisible();
    mockNetwork.respondList(listMedia, () => stored);
    await button("Reintentar").click();
    await expect.element(page.getByRole("link", { name: "antes.pdf" })).toBeVisible();
  });
});
