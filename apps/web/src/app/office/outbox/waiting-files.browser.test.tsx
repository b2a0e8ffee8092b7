import { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { describe, expect, it } from "vitest";
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
  openSite,
  photos,
  sendNow,
  waiting,
  write,
} from "../../../testing/building-site.tsx";
import { network } from "../../../testing/network.ts";
import { passPatience } from "../../../testing/pauses.ts";
import { chooseFiles } from "../../../testing/point-files.ts";
import { pointOf } from "../../../testing/records.ts";
import { button, dialog, download, field } from "../../../testing/screen.ts";

/** Files that wait on this device with their point, after it, or before it. */

const openKnown = (name: string) => {
  const point = pointOf({ name });
  return openSite({ at: `/home/puntos/${point.id}/editar`, points: [point] });
};

describe("files that do not arrive", () => {
  it("after their point was made go later by themselves", async () => {
    const site = await openSite();
    await write("Torre Foto", "a.png", "b.png");
    network.fail(uploadMedia, "is down");
    await create();
    await expect.element(dialog("Algunos archivos no se subieron")).toBeVisible();
    await expect.element(creating.getByRole("button", { name: "Crear", exact: true })).toBeInTheDocument();
    await button("Guardar en este dispositivo").click();
    await expect.poll(site.said).toContain(keptSentence);
    await expect.poll(() => site.stored()).toEqual(["Torre Foto"]);
    await badge.click();
    network.recover(uploadMedia);
    await sendNow();
    await expect.poll(site.said).toContain("Punto enviado: Torre Foto");
    await expect.poll(() => site.stored()).toEqual(["Torre Foto a.png b.png"]);
  });

  it("at a known point wait like a point", async () => {
    const site = await openKnown("Torre Conocida");
    network.fail(uploadMedia, "is down");
    await chooseFiles("image", ...(await photos("tarde.png")));
    await expect.element(dialog("No se pudo subir al servidor")).toBeVisible();
    await button("Guardar en este dispositivo").click();
    await expect.poll(site.said).toContain(keptSentence);
    await button("Cancelar", page.getByRole("dialog").first()).click();
    await badge.click();
    await expect.element(waiting("Torre Conocida").getByText("tarde.png")).toBeVisible();
    await expect.element(waiting("Torre Conocida").getByText(/^Archivos · Avance · /)).toBeVisible();
    network.recover(uploadMedia);
    await sendNow();
    await expect.element(list.getByText("No queda nada por enviar.")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Conocida tarde.png"]);
  });

  it("because the server has another under the same name and size stay here, and can be downloaded", async () => {
    const site = await openSite();
    await keep(site, "Torre Gemela", "a.png");
    network.answer(uploadMedia, () => ({
      media: [],
      skipped: [
        { name: "a.png", reason: 'El archivo "a.png" ya está en este punto.', sha256: "0".repeat(64) },
      ],
    }));
    findSignal();
    await badge.click();
    const problem = 'El archivo "a.png" ya está en este punto. Su contenido es otro.';
    await expect.element(waiting("Torre Gemela").getByText(problem)).toBeVisible();
    const given = await download(button("Descargar a.png"));
    expect(given.name).toBe("a.png");
  });
});

describe("files on their way", () => {
  it("go on by themselves when nobody waits for them any more", async () => {
    const site = await openSite();
    await write("Torre Paciente", "a.png", "b.png");
    network.hold(uploadMedia);
    await create();
    await button("Seguir en segundo plano").click();
    await expect.element(creating).not.toBeInTheDocument();
    await expect.element(badge).toHaveTextContent("Por enviar (1)");
    await expect.poll(() => site.said()).toContain("Los archivos se siguen enviando.");
    network.release(uploadMedia);
    await expect.poll(site.said).toContain("Punto enviado: Torre Paciente");
    await expect.poll(() => site.stored()).toEqual(["Torre Paciente a.png b.png"]);
  });

  it("of a known point do not make its form ask whether to wait for the server", async () => {
    await openKnown("Torre Vieja");
    await field("Constructora").fill("Nube");
    network.hold(uploadMedia);
    await chooseFiles("image", ...(await photos("lenta.png")));
    await expect.poll(() => network.calls(uploadMedia)).toHaveLength(1);
    await passPatience();
    // A press takes longer than the page does to show what the time has changed.
    await page.getByRole("heading", { level: 2 }).first().click();
    await expect.element(button("Subiendo archivos…")).toBeVisible();
    await expect.element(button("Dejar de esperar")).not.toBeInTheDocument();
  });
});

describe("files of a draft", () => {
  const keptNames = async () => {
    const files = await (await openOutboxDatabase()).getAll("files");
    return files.map(({ name }) => name).sort();
  };

  /** Lets nobody read what is kept until the function that it returns is called. */
  const holdKept = async () => {
    const files = (await openOutboxDatabase()).transaction("files", "readwrite").store;
    let isHeld = true;
    const holding = (async () => {
      while (isHeld) await files.count();
    })();
    return async () => {
      isHeld = false;
      await holding;
    };
  };

  it.each([
    { answer: "Descartar", left: [] },
    { answer: "Recuperar", left: ["a.png"] },
  ])("follow the answer $answer also where the device finds them after it", async ({ answer, left }) => {
    const site = await openSite();
    await write("Torre Lenta", "a.png");
    await expect.poll(keptNames).toEqual(["a.png"]);
    await site.screen.unmount();
    const release = await holdKept();
    await site.open();
    await button(answer).click();
    await release();
    await expect.poll(keptNames).toEqual(left);
    await expect.poll(() => creating.getByText("a.png").elements().length > 0).toBe(left.length > 0);
    await expect.element(button(answer)).not.toBeInTheDocument();
  });

  it("are there again when the form is, and arrive with what was typed", async () => {
    const site = await openSite();
    await write("Torre Recuperada", "a.png", "b.png");
    await expect.poll(keptNames).toEqual(["a.png", "b.png"]);
    await site.screen.unmount();
    await site.open();
    await expect.element(page.getByText(/y no se guardaron, con 2 archivo\(s\)\.$/)).toBeVisible();
    await button("Recuperar").click();
    await expect.element(creating.getByText("b.png")).toBeVisible();
    await create();
    await expect.element(page.getByText("El punto se creó correctamente con 2 archivo(s).")).toBeVisible();
    await expect.poll(() => site.stored()).toEqual(["Torre Recuperada a.png b.png"]);
    await expect.poll(keptNames).toEqual([]);
  });

  it("that is not wanted are forgotten with it", async () => {
    const site = await openSite();
    await write("Torre Olvidada", "a.png");
    await expect.poll(keptNames).toEqual(["a.png"]);
    await site.screen.unmount();
    await site.open();
    await button("Descartar").click();
    await expect.poll(keptNames).toEqual([]);
    await write("Torre Nueva", "c.png");
    await expect.poll(keptNames).toEqual(["c.png"]);
  });
});
