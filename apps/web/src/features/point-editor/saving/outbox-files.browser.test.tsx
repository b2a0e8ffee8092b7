import { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { makePoint } from "../../../testing/factories.ts";
import { fireSlowTimer } from "../../../testing/held-timers.ts";
import { button, dialog, download, field } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import {
  badge,
  create,
  fillNewPoint,
  goOnline,
  list,
  newPointForm,
  photos,
  queuedItem,
  renderOfflineDevice,
  savedOfflineMessage,
  saveOffline,
  sendNow,
} from "../../../testing/offline-device.tsx";
import { chooseFiles } from "../../../testing/point-files.ts";
import { openOutboxDatabase } from "../outbox/outbox-database.ts";

/** Files in the outbox: with a point, after it, or before it. */

const openStored = (name: string) => {
  const point = makePoint({ name });
  return renderOfflineDevice({ at: `/home/puntos/${point.id}/editar`, points: [point] });
};

describe("files that fail to upload", () => {
  it("after their point was created are sent later automatically", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Foto", "a.png", "b.png");
    mockNetwork.fail(uploadMedia, "is down");
    await create();
    await expect.element(dialog("Algunos archivos no se subieron")).toBeVisible();
    await expect
      .element(newPointForm.getByRole("button", { name: "Crear", exact: true }))
      .toBeInTheDocument();
    await button("Guardar en este dispositivo").click();
    await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
    await expect.poll(() => site.stored()).toEqual(["Torre Foto"]);
    await badge.click();
    mockNetwork.recover(uploadMedia);
    await sendNow();
    await expect.poll(site.toastTexts).toContain("Punto enviado: Torre Foto");
    await expect.poll(() => site.stored()).toEqual(["Torre Foto a.png b.png"]);
  });

  it("at an existing point are queued like a point", async () => {
    const site = await openStored("Torre Conocida");
    mockNetwork.fail(uploadMedia, "is down");
    await chooseFiles("image", ...(await photos("tarde.png")));
    await expect.element(dialog("No se pudo subir al servidor")).toBeVisible();
    await button("Guardar en este dispositivo").click();
    await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
    await button("Cancelar", page.getByRole("dialog").first()).click();
    await badge.click();
    await expect.element(queuedItem("Torre Conocida").getByText("tarde.png")).toBeVisible();
    await expect.element(queuedItem("Torre Conocida").getByText(/^Archivos · Avance · /)).toBeVisible();
    mockNetwork.recover(uploadMedia);
    await sendNow();
    await expect.element(list.getByText("No queda nada por enviar.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Conocida tarde.png"]);
  });

  it("because of a duplicate name and size stay in the outbox, and can be downloaded", async () => {
    const site = await renderOfflineDevice();
    await saveOffline(site, "Torre Gemela", "a.png");
    mockNetwork.respond(uploadMedia, () => ({
      media: [],
      skipped: [
        { name: "a.png", reason: 'El archivo "a.png" ya está en este punto.', sha256: "0".repeat(64) },
      ],
    }));
    goOnline();
    await badge.click();
    const problem = 'El archivo "a.png" ya está en este punto. Su contenido es otro.';
    await expect.element(queuedItem("Torre Gemela").getByText(problem)).toBeVisible();
    const savedFile = await download(button("Descargar a.png"));
    expect(savedFile.name).toBe("a.png");
  });
});

describe("files in transit", () => {
  it("continue automatically after the form is left", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Paciente", "a.png", "b.png");
    mockNetwork.hold(uploadMedia);
    await create();
    await button("Seguir en segundo plano").click();
    await expect.element(newPointForm).not.toBeInTheDocument();
    await expect.element(badge).toHaveTextContent("Por enviar (1)");
    await expect.poll(() => site.toastTexts()).toContain("Los archivos se siguen enviando.");
    mockNetwork.release(uploadMedia);
    await expect.poll(site.toastTexts).toContain("Punto enviado: Torre Paciente");
    await expect.poll(() => site.stored()).toEqual(["Torre Paciente a.png b.png"]);
  });

  it("of an existing point do not open the slow-server prompt", async () => {
    await openStored("Torre Vieja");
    await field("Constructora").fill("Nube");
    mockNetwork.hold(uploadMedia);
    await chooseFiles("image", ...(await photos("lenta.png")));
    await expect.poll(() => mockNetwork.calls(uploadMedia)).toHaveLength(1);
    await fireSlowTimer();
    // A click takes longer than the page needs to render the timer's effect.
    await page.getByRole("heading", { level: 2 }).first().click();
    await expect.element(button("Subiendo archivos…")).toBeVisible();
    await expect.element(button("Dejar de esperar")).not.toBeInTheDocument();
  });
});

describe("files of a draft", () => {
  const storedNames = async () => {
    const files = await (await openOutboxDatabase()).getAll("files");
    return files.map(({ name }) => name).sort();
  };

  /** Blocks reads of the stored files until the returned function is called. */
  const lockEntry = async () => {
    const files = (await openOutboxDatabase()).transaction("files", "readwrite").store;
    let isLocked = true;
    const locking = (async () => {
      while (isLocked) await files.count();
    })();
    return async () => {
      isLocked = false;
      await locking;
    };
  };

  it.each([
    { answer: "Descartar", left: [] },
    { answer: "Recuperar", left: ["a.png"] },
  ])("follow the answer $answer even if the device reads them later", async ({ answer, left }) => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Lenta", "a.png");
    await expect.poll(storedNames).toEqual(["a.png"]);
    await site.screen.unmount();
    const release = await lockEntry();
    await site.open();
    await button(answer).click();
    await release();
    await expect.poll(storedNames).toEqual(left);
    await expect.poll(() => newPointForm.getByText("a.png").elements().length > 0).toBe(left.length > 0);
    await expect.element(button(answer)).not.toBeInTheDocument();
  });

  it("are restored with the form, and are sent with its fields", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Recuperada", "a.png", "b.png");
    await expect.poll(storedNames).toEqual(["a.png", "b.png"]);
    await site.screen.unmount();
    await site.open();
    await expect.element(page.getByText(/y no se guardaron, con 2 archivo\(s\)\.$/)).toBeVisible();
    await button("Recuperar").click();
    await expect.element(newPointForm.getByText("b.png")).toBeVisible();
    await create();
    await expect.element(page.getByText("El punto se creó correctamente con 2 archivo(s).")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Recuperada a.png b.png"]);
    await expect.poll(storedNames).toEqual([]);
  });

  it("that is discarded are deleted with it", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Olvidada", "a.png");
    await expect.poll(storedNames).toEqual(["a.png"]);
    await site.screen.unmount();
    await site.open();
    await button("Descartar").click();
    await expect.poll(storedNames).toEqual([]);
    await fillNewPoint("Torre Nueva", "c.png");
    await expect.poll(storedNames).toEqual(["c.png"]);
  });
});
