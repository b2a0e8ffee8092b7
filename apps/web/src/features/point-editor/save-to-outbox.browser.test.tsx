import { savePoint } from "@mapaobra/contract/endpoints/points";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { deleteOutbox } from "../../testing/clear-storage.ts";
import { makePoint } from "../../testing/factories.ts";
import { fireSlowTimer } from "../../testing/held-timers.ts";
import { button, dialog, field } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import {
  badge,
  create,
  fillNewPoint,
  goOffline,
  goOnline,
  list,
  newPointForm,
  queuedItem,
  renderOfflineDevice,
  savedOfflineMessage,
  saveOffline,
  sendNow,
} from "../../testing/offline-device.tsx";
import { openOutboxDatabase } from "./outbox/outbox-database.ts";

/** Points that are queued while the server is unreachable, and sent once. */

const keys = () => new Set(mockNetwork.calls(savePoint).map(({ key }) => key));

describe("offline point", () => {
  it("is sent automatically once online, after those before it", async () => {
    const site = await renderOfflineDevice();
    await saveOffline(site, "Primera", "una.png");
    await page.getByRole("link", { name: "Crear punto" }).click();
    await saveOffline(site, "Segunda");
    await expect.element(badge).toHaveTextContent("Por enviar (2)");
    expect(site.stored()).toEqual([]);
    goOnline();
    await expect.element(badge).not.toBeInTheDocument();
    await expect.poll(() => site.stored()).toEqual(["Primera una.png", "Segunda"]);
  });

  it("is queued at once when the server does not respond and `navigator.onLine` is true", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Sorda");
    mockNetwork.fail(savePoint, "is down");
    await create();
    await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
    await expect.element(newPointForm).not.toBeInTheDocument();
    await badge.click();
    mockNetwork.recover(savePoint);
    await sendNow();
    await expect.poll(site.toastTexts).toContain("Punto enviado: Torre Sorda");
    await expect.poll(() => site.stored()).toEqual(["Torre Sorda"]);
  });
});

describe("response lost at a gateway", () => {
  it("creates no second point when the user queues it", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Elegida", "foto.png");
    mockNetwork.dropResponses(savePoint, true, "at gateway");
    await create();
    const saveButton = button("Guardar en este dispositivo");
    await expect.element(saveButton).toBeVisible();
    mockNetwork.dropResponses(savePoint, false);
    await saveButton.click();
    await expect.poll(site.toastTexts).toContain("Punto enviado: Torre Elegida");
    await expect.poll(() => site.stored()).toEqual(["Torre Elegida foto.png"]);
    await expect.poll(() => keys().size).toBe(1);
  });

  it("creates no second point when it is changed and sent again", async () => {
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Primera");
    mockNetwork.dropResponses(savePoint, true, "at gateway");
    await create();
    await button("Entendido").click();
    mockNetwork.dropResponses(savePoint, false);
    await field("Nombre", newPointForm).fill("Torre Corregida");
    await create();
    await expect.element(page.getByText("El punto se creó correctamente.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Corregida"]);
  });
});

it("a queued edit is sent with its base version, and can be resumed before", async () => {
  const point = makePoint({ name: "Torre Sur", version: 4 });
  const site = await renderOfflineDevice({ at: `/home/puntos/${point.id}/editar`, points: [point] });
  await field("Constructora").fill("Nube");
  goOffline();
  await button("Guardar").click();
  await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
  await badge.click();
  await expect.element(queuedItem("Torre Sur").getByText(/^Cambios · Avance · /)).toBeVisible();
  await button("Abrir Torre Sur").click();
  await expect.element(field("Constructora")).toHaveValue("Nube");
  await field("Desarrollador").fill("Cielo");
  await button("Guardar").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(badge).toHaveTextContent("Por enviar (1)");
  await expect.poll(() => site.pointOf(point.id).version).toBe(4);
  goOnline();
  await expect.poll(site.toastTexts).toContain("Punto enviado: Torre Sur");
  await expect
    .poll(() => mockNetwork.calls(savePoint)[0]?.request)
    .toMatchObject({ id: point.id, version: 4 });
  await expect.poll(() => site.pointOf(point.id)).toMatchObject({ builder: "Nube", developer: "Cielo" });
});

describe("browser without storage", () => {
  const message = "Sin conexión: este navegador no permite guardar puntos en el dispositivo.";
  const forbidStorage = async () => {
    const forbidden = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("The user denied permission to access the database.", "SecurityError");
    });
    // Unfinished work of the previous test may have opened the database.
    await deleteOutbox();
    return forbidden;
  };

  it("shows a warning in the form while offline, and only then", async () => {
    using _forbidden = await forbidStorage();
    const site = await renderOfflineDevice();
    await fillNewPoint("Torre Prohibida");
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    goOffline();
    await expect.element(newPointForm.getByText(message)).toBeVisible();
    await create();
    const failureDialog = dialog("No se pudo guardar en este dispositivo");
    const reason = "El navegador no lo permitió. Lo que escribió y los archivos siguen en el formulario.";
    await expect.element(failureDialog.getByText(reason)).toBeVisible();
    await button("Entendido", failureDialog).click();
    goOnline();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await create();
    await expect.element(page.getByText("El punto se creó correctamente.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Prohibida"]);
  });

  it("leaves a save without a response in its form, and shows both messages", async () => {
    using _forbidden = await forbidStorage();
    await renderOfflineDevice();
    await fillNewPoint("Torre Prohibida");
    mockNetwork.fail(savePoint, "is down");
    await create();
    const both = /^No hay conexión con el servidor\. Revise su conexión\. No se pudo guardar/;
    await expect.element(dialog("Error").getByText(both)).toBeVisible();
    await expect.element(field("Nombre", newPointForm)).toHaveValue("Torre Prohibida");
  });
});

it("a device without space says so, and leaves the point in its form", async () => {
  await renderOfflineDevice();
  await fillNewPoint("Torre Grande");
  goOffline();
  using _full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await create();
  const failureDialog = dialog("No se pudo guardar en este dispositivo");
  await expect.element(failureDialog.getByText(/^No queda espacio en este dispositivo\./)).toBeVisible();
  await button("Entendido", failureDialog).click();
  await expect.element(field("Nombre", newPointForm)).toHaveValue("Torre Grande");
});

it("a slow device shows a message, and completes the write", async () => {
  const site = await renderOfflineDevice();
  await fillNewPoint("Torre Lenta");
  goOffline();
  const release = await blockDatabase();
  await create();
  await expect.element(newPointForm.getByRole("button", { name: "Creando…" })).toBeVisible();
  await fireSlowTimer();
  const slow = newPointForm.getByText("Este dispositivo tarda en guardar. No cierre la página.");
  await expect.element(slow).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Dejar de esperar" })).not.toBeInTheDocument();
  release();
  await expect.poll(site.toastTexts).toContain(savedOfflineMessage);
  await expect.element(badge).toHaveTextContent("Por enviar (1)");
  await expect.element(list).not.toBeInTheDocument();
});

it("a point submitted again on a slow device, before its form is closed, is created once", async () => {
  await renderOfflineDevice();
  const created = vi.fn();
  addEventListener("punto:created", created);
  onTestFinished(() => removeEventListener("punto:created", created));
  await fillNewPoint("Torre Repetida");
  const release = await blockDatabase();
  await create();
  await expect.poll(() => created.mock.calls).toHaveLength(1);
  await expect.element(button("Crear", newPointForm)).toBeEnabled();
  await create();
  release();
  await expect.element(page.getByText("El punto se creó correctamente.")).toBeVisible();
  expect(created.mock.calls).toHaveLength(1);
});

/** Blocks the outbox's object store with another transaction, until the returned function is called. */
async function blockDatabase(): Promise<() => void> {
  const unit = (await openOutboxDatabase()).transaction("points", "readwrite");
  let isFree = false;
  const continueUpload = async () => {
    while (!isFree) await unit.store.get(1);
  };
  void continueUpload();
  return () => {
    isFree = true;
  };
}
