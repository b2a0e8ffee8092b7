import { createTemplate } from "@mapaobra/contract/endpoints/templates";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { queryClient } from "../features/shell/query-client.ts";
import { durableTextStore } from "../lib/storage/durable-text-store.ts";
import { button, card, dialog, field } from "../testing/locators.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { type ResourceCase, resourceCases, resourceNames } from "../testing/resource-cases.ts";
import { recordDraftKey } from "./kept-draft.ts";

/** Drafts of the record forms, kept on the device while a session ends by itself. */

const offer = page.getByText("Hay un borrador sin guardar de hace un momento.");
const outdated = page.getByText("El registro cambió después de este borrador.");
const resume = () => button("Continuar").click();

const openScreen = (noun: ResourceCase, as = noun.as) =>
  renderScreen(<OfficeScreens />, { path: noun.path, as });
const leave = async (screen: Awaited<ReturnType<typeof openScreen>>) => {
  await screen.unmount();
  screen.container.remove();
  queryClient.clear();
};

describe.each(resourceNames)("draft of a new record of %s", (name) => {
  const noun = resourceCases[name];

  it("is offered next to the title of a wide screen, where it does not move the list, and continued", async () => {
    noun.serve();
    const first = await openScreen(noun);
    await expect.element(card("Del Valle")).toBeVisible();
    const edges = (found: Element) => {
      const { top, bottom } = found.getBoundingClientRect();
      return { top, bottom };
    };
    const actions = edges(button(noun.createButton).element());
    await button(noun.createButton).click();
    await field("Nombre").fill("A medias");
    await leave(first);

    await openScreen(noun);
    await expect.element(page.getByText("Hay un borrador sin guardar de un registro nuevo.")).toBeVisible();
    await expect.poll(() => edges(button("Continuar").element())).toEqual(actions);
    await expect.poll(() => edges(button(noun.createButton).element())).toEqual(actions);
    await resume();
    await expect.element(dialog(noun.createTitle)).toBeVisible();
    await expect.element(offer).toBeVisible();
    await expect.element(field("Nombre")).toHaveValue("");
    await resume();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(field("Nombre")).toHaveValue("A medias");
    await expect.element(outdated).not.toBeInTheDocument();
  });
});

/** Passwords and files are not kept. */
describe.each(["users", "companies"] as const)("draft of a new record of %s", (name) => {
  const noun = resourceCases[name];

  it("is not offered to another user, and is removed by the save", async () => {
    noun.serve();
    const first = await openScreen(noun);
    await button(noun.createButton).click();
    await noun.fill();
    await leave(first);

    const other = await openScreen(noun, { ...noun.as, id: noun.as.id + 1 });
    await button(noun.createButton).click();
    await expect.element(dialog(noun.createTitle)).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
    await leave(other);

    await openScreen(noun);
    await button(noun.createButton).click();
    await resume();
    await noun.fill();
    await button("Guardar", dialog(noun.createTitle)).click();
    await expect.element(dialog(noun.created)).toBeVisible();
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.startsWith("borrador")))
      .toEqual([]);
  });
});

/** Users have a separate form for edits. The other nouns have one form for both. */
describe.each(["clients", "users"] as const)("draft of an edit of %s", (name) => {
  const noun = resourceCases[name];

  it("is compared with a record that changed since, and saved over it", async () => {
    noun.serve();
    const first = await openScreen(noun);
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
    await leave(first);

    const { record, label, text } = noun.theirSave;
    mockNetwork.respondList(noun.list, () => [record]);
    await openScreen(noun);
    await expect.element(page.getByText("Hay un borrador sin guardar de «Del Valle».")).toBeVisible();
    await button("Editar Del Valle").click();
    await expect.element(outdated).toBeVisible();
    await resume();
    await expect.element(page.getByRole("row", { name: `${label} ${text} Sin cambios` })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "Nombre Del Valle El mío" })).toBeVisible();
    await button("Conservar lo mío").click();
    await expect.element(field(label)).toHaveValue(text);
    await button("Guardar", dialog(noun.editTitle)).click();
    await expect
      .poll(() => mockNetwork.calls(noun.edit).at(-1)?.request)
      .toMatchObject({ id: 7, version: 2, name: "El mío" });
  });
});

describe("draft of a form", () => {
  const noun = resourceCases.templates;
  const key = recordDraftKey(noun.as.id, "templates", undefined);
  const open = async () => {
    noun.serve();
    const screen = await renderScreen(<OfficeScreens />, { path: noun.path, as: noun.as });
    await button(noun.createButton).click();
    await expect.element(field("Nombre")).toBeVisible();
    return screen;
  };
  const stored = async () => [localStorage.getItem(key) ?? "", (await durableTextStore.read(key)) ?? ""];
  const isStored = (text: string) =>
    expect.poll(stored).toEqual([expect.stringContaining(text), expect.stringContaining(text)]);

  it("is written twice while typing and removed when the typed text is undone", async () => {
    await open();
    await field("Nombre").fill("A medias");
    await isStored("A medias");
    await field("Nombre").fill("");
    await expect.poll(stored).toEqual(["", ""]);
  });

  it("is removed when it or the form is discarded, and an ignored one remains", async () => {
    let screen = await open();
    await field("Nombre").fill("Primero");
    await isStored("Primero");
    await screen.unmount();

    screen = await open();
    await expect.element(offer).toBeVisible();
    await field("Nombre").fill("Segundo");
    await isStored("Segundo");
    await button("Cancelar").click();
    await button("Descartar", dialog("¿Descartar los cambios?")).click();
    await isStored("Primero");

    await button(noun.createButton).click();
    await expect.element(offer).toBeVisible();
    await button("Descartar").click();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(field("Nombre")).toHaveFocus();
    await expect.poll(stored).toEqual(["", ""]);

    await field("Nombre").fill("Tercero");
    await isStored("Tercero");
    await button("Cancelar").click();
    await button("Descartar", dialog("¿Descartar los cambios?")).click();
    await expect.poll(stored).toEqual(["", ""]);
  });

  it("is read from IndexedDB if localStorage did not reach the disk", async () => {
    const screen = await open();
    await field("Nombre").fill("A medias");
    await isStored("A medias");
    await screen.unmount();
    localStorage.removeItem(key);
    await open();
    await resume();
    await expect.element(field("Nombre")).toHaveValue("A medias");
  });

  it("remains after a refused save", async () => {
    await open();
    await noun.fill();
    mockNetwork.fail(createTemplate, "is down");
    await button("Guardar", dialog(noun.createTitle)).click();
    await expect.element(dialog(noun.createTitle).getByRole("alert")).toBeVisible();
    await isStored("Nuevo");
  });
});

it("a draft of a user has no password", async () => {
  const noun = resourceCases.users;
  noun.serve();
  await renderScreen(<OfficeScreens />, { path: noun.path, as: noun.as });
  await expect.element(card("Del Valle")).toBeVisible();
  await button(noun.createButton).click();
  await noun.fill();
  const key = recordDraftKey(noun.as.id, "usuarios", undefined);
  await expect.poll(() => durableTextStore.read(key)).toContain("nueva@cumbres.example");
  await expect.poll(() => `${localStorage.getItem(key)}`).not.toContain("Segura-2026");
  await expect.poll(() => durableTextStore.read(key)).not.toContain("Segura-2026");
});
