import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { durableTextStore } from "../../../lib/storage/durable-text-store.ts";
import { button, dialog, field } from "../../../testing/locators.ts";
import { renderNewPoint } from "../../../testing/render-point-editor.tsx";
import { makeUserWithRole } from "../../../testing/users.ts";
import { draftKey } from "../autosaved-draft.ts";

/** The two copies of a new point's draft on the device: in localStorage, and in IndexedDB. */

const as = makeUserWithRole("admin");

async function openNewPoint(shown?: Awaited<ReturnType<typeof renderNewPoint>>["map"]) {
  const opened = await renderNewPoint(shown ? { as, currentMap: shown } : { as });
  const key = draftKey({ userId: as.id, mapId: opened.map.id, pointId: null });
  const stored = async () => [localStorage.getItem(key) ?? "", (await durableTextStore.read(key)) ?? ""];
  const isStored = (text: string) =>
    expect.poll(stored).toEqual([expect.stringContaining(text), expect.stringContaining(text)]);
  return { ...opened, key, stored, isStored };
}

describe("the draft of a new point", () => {
  it("is the latest one, if the two storages differ", async () => {
    const { screen, map, key, isStored } = await openNewPoint();
    await field("Nombre").fill("Torre Vieja");
    await isStored("Torre Vieja");
    const older = localStorage.getItem(key) ?? "";
    await field("Nombre").fill("Torre Nueva");
    await isStored("Torre Nueva");
    await screen.unmount();
    localStorage.setItem(key, older);
    await openNewPoint(map);
    await button("Recuperar").click();
    await expect.element(field("Nombre")).toHaveValue("Torre Nueva");
  });

  it("is deleted by a save", async () => {
    const { stored, isStored } = await openNewPoint();
    await field("Nombre").fill("Torre Guardada");
    await field("Permiso de construcción").fill("A-1");
    await isStored("Torre Guardada");
    await button("Crear", dialog(/^Nombre: /)).click();
    await expect.element(dialog("Punto creado")).toBeVisible();
    await expect.poll(stored).toEqual(["", ""]);
  });

  it("is deleted by a discard", async () => {
    const { stored, isStored } = await openNewPoint();
    await field("Nombre").fill("Torre Sobrante");
    await isStored("Torre Sobrante");
    await userEvent.keyboard("{Escape}");
    await button("Descartar").click();
    await expect.poll(stored).toEqual(["", ""]);
  });
});
