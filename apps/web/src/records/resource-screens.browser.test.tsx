import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { alert, button, card, cardNames, dialog, field } from "../testing/locators.ts";
import { conflictOf, mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases, resourceNames } from "../testing/resource-cases.ts";

/** The common behaviour of all record screens, for each noun. */

const noConnection = "No hay conexión con el servidor. Revise su conexión.";
const unexpected = "Ocurrió un error inesperado. Intente de nuevo.";
const failing = [
  ["is down", "withoutResponse", noConnection],
  ["responds 500", "withResponse", unexpected],
] as const;

describe.each(resourceNames)("screen of %s", (name) => {
  const noun = resourceCases[name];
  const { list, create, edit, remove, deletion } = noun;
  const open = async () => {
    noun.serve();
    await renderScreen(<OfficeScreens />, { path: noun.path, as: noun.as });
  };
  const startNew = async () => {
    await open();
    await button(noun.createButton).click();
    await noun.fill();
  };
  const startEdit = async () => {
    await open();
    await button("Editar Del Valle").click();
    await field("Nombre").fill("El mío");
  };
  const save = (within = dialog(noun.createTitle)) => button("Guardar", within).click();
  /** Asserts one write with one idempotency key for any number of requests. */
  const sentOnce = async (endpoint: typeof create) => {
    const keys = () => [...new Set(mockNetwork.calls(endpoint).map(({ key }) => key))];
    await expect.poll(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  };
  /** Asserts the same write at the first and then at the second URL. */
  const sentTo = async (endpoint: typeof create) => {
    const addresses = [endpoint, ...endpoint.alternatives].map(
      ({ method, path }) => `${method} /api${path.replace("{id}", "7")}`,
    );
    await expect.poll(() => mockNetwork.calls(endpoint).map(({ address }) => address)).toEqual(addresses);
    await sentOnce(endpoint);
  };

  it("shows an error if the list fails to load, then an empty state with a button to a new record, which a failed save preserves", async () => {
    noun.serve();
    mockNetwork.respondList(list, () => []);
    mockNetwork.fail(list, "is down");
    await renderScreen(<OfficeScreens />, { path: noun.path, as: noun.as });
    const toast = alert(noun.listFailed);
    await expect.element(toast.getByText(noConnection)).toBeVisible();
    mockNetwork.recover(list);
    await button("Reintentar", toast).click();
    const notice = page.getByRole("status").filter({ hasText: noun.none });
    await button(noun.createButton, notice).click();
    const form = dialog(noun.createTitle);
    await expect.element(form).toBeVisible();
    await expect.element(toast).not.toBeInTheDocument();

    noun.serve();
    await noun.fill();
    for (const [kind, operation, reason] of failing) {
      mockNetwork.fail(create, kind);
      await save();
      await expect.element(alert(noun.createFailed[operation], form).getByText(reason)).toBeVisible();
      await expect.element(field("Nombre")).toHaveValue("Nuevo");
    }
    mockNetwork.recover(create);
    await save();
    await expect.element(dialog(noun.created)).toBeVisible();
    await expect.poll(cardNames).toContain("Nuevo");
    await sentOnce(create);
  });

  it("preserves an edit, opened by a double click on its card, after a failed save, and saves it over a concurrent one", async () => {
    await open();
    await card("Del Valle").getByText("Empresa").or(card("Del Valle").getByText("NITE")).dblClick();
    const form = dialog(noun.editTitle);
    await expect.element(field("Nombre")).toHaveValue("Del Valle");
    await field("Nombre").fill("El mío");
    for (const [kind, operation, reason] of failing) {
      mockNetwork.fail(edit, kind);
      await save(form);
      await expect.element(alert(noun.editFailed[operation], form).getByText(reason)).toBeVisible();
      await expect.element(field("Nombre")).toHaveValue("El mío");
    }
    mockNetwork.recover(edit);
    const { record, label, text } = noun.theirSave;
    mockNetwork.respondOnce(edit, () => {
      throw conflictOf(edit, record);
    });
    await save(form);
    await expect.element(page.getByText("Otra persona guardó este registro antes.")).toBeVisible();
    await expect.element(page.getByRole("row", { name: `${label} ${text} Sin cambios` })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "Nombre Del Valle El mío" })).toBeVisible();
    await expect.poll(() => page.getByRole("row").length).toBe(3);
    await expect
      .poll(() => mockNetwork.calls(edit).at(-1)?.request)
      .toMatchObject({ id: 7, version: 1, name: "El mío" });
    await sentOnce(edit);
    await button("Conservar lo mío").click();
    await expect.element(field(label)).toHaveValue(text);
    await save(form);
    await expect.element(dialog(noun.edited)).toBeVisible();
    await expect.poll(cardNames).toEqual(["El mío"]);
    await expect
      .poll(() => mockNetwork.calls(edit).at(-1)?.request)
      .toMatchObject({ version: 2, name: "El mío" });
    await expect.poll(() => new Set(mockNetwork.calls(edit).map(({ key }) => key)).size).toBe(2);
  });

  // What `useRecordForm` does for the form of every noun, in the form of one.
  if (name === "clients")
    it("saves a new record once on a double click", async () => {
      await startNew();
      mockNetwork.hold(create);
      await button("Guardar", dialog(noun.createTitle)).dblClick();
      mockNetwork.release(create);
      await expect.element(dialog(noun.created)).toBeVisible();
      await expect.poll(() => mockNetwork.calls(create)).toHaveLength(1);
    });

  if (name === "clients")
    it("adopts a concurrent edit", async () => {
      await startEdit();
      const { record, label, text } = noun.theirSave;
      mockNetwork.respondOnce(edit, () => {
        throw conflictOf(edit, record);
      });
      await save(dialog(noun.editTitle));
      await button("Usar lo guardado").click();
      await expect.element(field(label)).toHaveValue(text);
      await expect.element(field("Nombre")).toHaveValue("Del Valle");
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog(noun.editTitle)).not.toBeInTheDocument();
    });

  it("reports a deleted record, and reloads the list", async () => {
    await startEdit();
    mockNetwork.respond(edit, () => {
      throw new DomainError(noun.notFoundCode);
    });
    mockNetwork.respondList(list, () => []);
    await save(dialog(noun.editTitle));
    await expect.element(dialog(noun.editTitle).getByRole("alert")).toBeVisible();
    await expect.element(card("Del Valle")).not.toBeInTheDocument();
  });

  if (create.alternatives.length > 0)
    it("repeats a write at the second URL with the same idempotency key", async () => {
      const [whenCreated, whenEdited, whenRemoved] = noun.fallbackStatuses ?? [];
      await startNew();
      mockNetwork.failAtFirstUrl(create, whenCreated ?? 0);
      await save();
      await expect.element(dialog(noun.created)).toBeVisible();
      await sentTo(create);
      await userEvent.keyboard("{Escape}");
      mockNetwork.failAtFirstUrl(edit, whenEdited ?? 0);
      await button("Editar Del Valle").click();
      await field("Nombre").fill("El mío");
      await save(dialog(noun.editTitle));
      await expect.element(dialog(noun.edited)).toBeVisible();
      await sentTo(edit);
      await userEvent.keyboard("{Escape}");
      if (!deletion || !remove) return;
      mockNetwork.failAtFirstUrl(remove, whenRemoved ?? 0);
      await button("Eliminar El mío").click();
      await button("Eliminar", dialog(deletion.title)).click();
      await expect.element(dialog(deletion.done)).toBeVisible();
      await sentTo(remove);
    });

  if (deletion && remove)
    it("shows an error if a deletion fails, and deletes on the next attempt", async () => {
      await open();
      await button("Eliminar Del Valle").click();
      const question = dialog(deletion.title);
      await expect.element(question.getByText(deletion.question)).toBeVisible();
      for (const [kind, operation, reason] of failing) {
        mockNetwork.fail(remove, kind);
        await button("Eliminar", question).click();
        await expect.element(alert(deletion.failed[operation], question).getByText(reason)).toBeVisible();
      }
      mockNetwork.recover(remove);
      await button("Eliminar", question).click();
      await expect.element(dialog(deletion.done)).toBeVisible();
      await expect.element(card("Del Valle")).not.toBeInTheDocument();
      await sentOnce(remove);
      await expect.poll(() => mockNetwork.calls(remove)[0]?.request).toMatchObject({ id: 7 });
    });
});
