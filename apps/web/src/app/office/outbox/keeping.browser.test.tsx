import { savePoint } from "@mapaobra/contract/endpoints/points";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openOutboxDatabase } from "../../../features/outbox/outbox-database.ts";
import {
  badge,
  create,
  creating,
  findSignal,
  keep,
  keptSentence,
  list,
  loseSignal,
  openSite,
  sendNow,
  waiting,
  write,
} from "../../../testing/building-site.tsx";
import { forgetWaiting } from "../../../testing/empty-storage.ts";
import { network } from "../../../testing/network.ts";
import { passPatience } from "../../../testing/pauses.ts";
import { pointOf } from "../../../testing/records.ts";
import { button, dialog, field } from "../../../testing/screen.ts";

/** Points that are kept on this device where the server is out of reach, and sent once. */

const keys = () => new Set(network.calls(savePoint).map(({ key }) => key));

describe("a point that is written down without a signal", () => {
  it("goes by itself when the signal is back, after those before it", async () => {
    const site = await openSite();
    await keep(site, "Primera", "una.png");
    await page.getByRole("link", { name: "Crear punto" }).click();
    await keep(site, "Segunda");
    await expect.element(badge).toHaveTextContent("Por enviar (2)");
    expect(site.stored()).toEqual([]);
    findSignal();
    await expect.element(badge).not.toBeInTheDocument();
    await expect.poll(() => site.stored()).toEqual(["Primera una.png", "Segunda"]);
  });

  it("is kept at once where nobody answers although the browser knows of no cut", async () => {
    const site = await openSite();
    await write("Torre Sorda");
    network.fail(savePoint, "is down");
    await create();
    await expect.poll(site.said).toContain(keptSentence);
    await expect.element(creating).not.toBeInTheDocument();
    await badge.click();
    network.recover(savePoint);
    await sendNow();
    await expect.poll(site.said).toContain("Punto enviado: Torre Sorda");
    await expect.poll(() => site.stored()).toEqual(["Torre Sorda"]);
  });
});

describe("an answer that gets lost at a gateway", () => {
  it("makes no second point when the person chooses to keep it", async () => {
    const site = await openSite();
    await write("Torre Elegida", "foto.png");
    network.loseAnswers(savePoint, true, "at gateway");
    await create();
    const way = button("Guardar en este dispositivo");
    await expect.element(way).toBeVisible();
    network.loseAnswers(savePoint, false);
    await way.click();
    await expect.poll(site.said).toContain("Punto enviado: Torre Elegida");
    await expect.poll(() => site.stored()).toEqual(["Torre Elegida foto.png"]);
    await expect.poll(() => keys().size).toBe(1);
  });

  it("makes no second point when it is changed and sent again", async () => {
    const site = await openSite();
    await write("Torre Primera");
    network.loseAnswers(savePoint, true, "at gateway");
    await create();
    await button("Entendido").click();
    network.loseAnswers(savePoint, false);
    await field("Nombre", creating).fill("Torre Corregida");
    await create();
    await expect.element(page.getByText("El punto se creó correctamente.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Corregida"]);
  });
});

it("an edit that waits is sent with the version that it began from, and goes on where it was left meanwhile", async () => {
  const point = pointOf({ name: "Torre Sur", version: 4 });
  const site = await openSite({ at: `/home/puntos/${point.id}/editar`, points: [point] });
  await field("Constructora").fill("Nube");
  loseSignal();
  await button("Guardar").click();
  await expect.poll(site.said).toContain(keptSentence);
  await badge.click();
  await expect.element(waiting("Torre Sur").getByText(/^Cambios · Avance · /)).toBeVisible();
  await button("Abrir Torre Sur").click();
  await expect.element(field("Constructora")).toHaveValue("Nube");
  await field("Desarrollador").fill("Cielo");
  await button("Guardar").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(badge).toHaveTextContent("Por enviar (1)");
  await expect.poll(() => site.pointOf(point.id).version).toBe(4);
  findSignal();
  await expect.poll(site.said).toContain("Punto enviado: Torre Sur");
  await expect.poll(() => network.calls(savePoint)[0]?.request).toMatchObject({ id: point.id, version: 4 });
  await expect.poll(() => site.pointOf(point.id)).toMatchObject({ builder: "Nube", developer: "Cielo" });
});

describe("a browser that keeps nothing", () => {
  const sentence = "Sin conexión: este navegador no permite guardar puntos en el dispositivo.";
  const forbidStorage = async () => {
    const forbidden = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("The user denied permission to access the database.", "SecurityError");
    });
    // Work that the test before left unfinished may have opened the database.
    await forgetWaiting();
    return forbidden;
  };

  it("says so in the form as soon as the signal is lost, and no longer than that", async () => {
    using _forbidden = await forbidStorage();
    const site = await openSite();
    await write("Torre Prohibida");
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
    loseSignal();
    await expect.element(creating.getByText(sentence)).toBeVisible();
    await create();
    const refusal = dialog("No se pudo guardar en este dispositivo");
    const reason = "El navegador no lo permitió. Lo que escribió y los archivos siguen en el formulario.";
    await expect.element(refusal.getByText(reason)).toBeVisible();
    await button("Entendido", refusal).click();
    findSignal();
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
    await create();
    await expect.element(page.getByText("El punto se creó correctamente.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Prohibida"]);
  });

  it("leaves a save that nobody answers to in its form, and says both", async () => {
    using _forbidden = await forbidStorage();
    await openSite();
    await write("Torre Prohibida");
    network.fail(savePoint, "is down");
    await create();
    const both = /^No hay conexión con el servidor\. Revise su conexión\. No se pudo guardar/;
    await expect.element(dialog("Error").getByText(both)).toBeVisible();
    await expect.element(field("Nombre", creating)).toHaveValue("Torre Prohibida");
  });
});

it("a device that takes long says so, and ends what it began", async () => {
  const site = await openSite();
  await write("Torre Lenta");
  loseSignal();
  const release = await occupyDisk();
  await create();
  await expect.element(creating.getByRole("button", { name: "Creando…" })).toBeVisible();
  await passPatience();
  const slow = creating.getByText("Este dispositivo tarda en guardar. No cierre la página.");
  await expect.element(slow).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Dejar de esperar" })).not.toBeInTheDocument();
  release();
  await expect.poll(site.said).toContain(keptSentence);
  await expect.element(badge).toHaveTextContent("Por enviar (1)");
  await expect.element(list).not.toBeInTheDocument();
});

/** Something else writes where points wait, until it is asked to end. */
async function occupyDisk(): Promise<() => void> {
  const unit = (await openOutboxDatabase()).transaction("points", "readwrite");
  let isFree = false;
  const goOn = async () => {
    while (!isFree) await unit.store.get(1);
  };
  void goOn();
  return () => {
    isFree = true;
  };
}
