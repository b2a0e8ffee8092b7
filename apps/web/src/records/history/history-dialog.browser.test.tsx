import { readClient } from "@mapaobra/contract/endpoints/clients";
import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { readHistory } from "@mapaobra/contract/endpoints/history";
import { readTemplate } from "@mapaobra/contract/endpoints/templates";
import { encodeHistoryPart, type HistoryEntry, type HistoryNoun } from "@mapaobra/contract/wire/history";
import { DomainError } from "@mapaobra/domain/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { expectNoViolationsInEveryLayout } from "../../testing/axe.ts";
import { makeClient, makeCompany, makeTemplate } from "../../testing/factories.ts";
import { button, dialog, field, tabTo, visibleText } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../testing/users.ts";

/** The history dialog, opened from the editor of a record. */

interface Entry {
  readonly userName?: string | null;
  readonly action?: HistoryEntry["action"];
  readonly at?: string;
  readonly before?: object;
  readonly after?: object;
}

let count = 0;
function entryOf(
  noun: HistoryNoun,
  { userName = "Ana Rojas", action = "editado", at, before, after }: Entry = {},
) {
  count += 1;
  return {
    id: count,
    at: at ?? `2026-03-10T12:00:00.${String(count % 1_000).padStart(3, "0")}Z`,
    userId: userName === null ? null : 9,
    userName,
    action,
    before: before ? encodeHistoryPart(noun, { ...before }) : null,
    after: after ? encodeHistoryPart(noun, { ...after }) : null,
    bulkEdit: null,
  };
}
const created = (noun: HistoryNoun, after: object) =>
  entryOf(noun, { userName: null, action: "creado", after });

beforeEach(() => mockNetwork.respond(readCompany, () => makeCompany()));

/** Responds with these entries, in pages. */
function serveHistory(entries: readonly HistoryEntry[]) {
  mockNetwork.respondList(readHistory, ({ offset = 0, limit = 0 }) => entries.slice(offset, offset + limit));
}

const history = dialog("Historial");
const opener = button("Historial");
const saves = history.getByRole("listitem");
const savesShown = () => saves.elements().map(visibleText);

async function openEditor(noun: keyof typeof resourceCases = "templates") {
  const { path, serve, as } = resourceCases[noun];
  serve();
  await renderScreen(<OfficeScreens />, { path, as });
  await button(/^Editar Del Valle/).click();
}
async function open(noun?: keyof typeof resourceCases) {
  await openEditor(noun);
  await opener.click();
}

describe("history dialog", () => {
  it("shows user, time and the changed fields with old and new values", async () => {
    mockNetwork.respond(readTemplate, ({ id }) =>
      makeTemplate({ name: id === 5 ? "Fachada clara" : "Fachada oscura" }),
    );
    serveHistory([
      entryOf("cliente", {
        userName: "Luis Mora",
        at: "2026-03-11T05:30:00Z",
        before: { name: "Banco del Valle", active: true },
        after: { name: "Banco del Mar", active: false },
      }),
      entryOf("cliente", {
        at: "2026-03-10T05:30:00Z",
        before: { templateId: 5, contractEndDate: "2026-01-31" },
        after: { templateId: 6, contractEndDate: null },
      }),
      { ...created("cliente", makeClient()), at: "2026-03-10T05:00:00Z" },
    ]);
    await open("clients");
    await expect
      .poll(savesShown)
      .toEqual([
        "Luis Mora Editó23:30NombreAntes: Banco del Valle → Después: Banco del MarActivoAntes: Sí → Después: No",
        "Ana Rojas Editó23:30TemplateAntes: Fachada clara → Después: Fachada oscuraFin de contratoAntes: 31/01/2026 → Después: (vacío)",
        expect.stringMatching(/^Sistema Creó23:00Datos iniciales/),
      ]);
    const days = history.getByRole("heading", { level: 3 });
    await expect.poll(() => days.elements().map(visibleText)).toEqual(["10/03/2026", "09/03/2026"]);
    await expect.element(history.getByText("Cumbres Desarrollos")).not.toBeVisible();
    await history.getByText("Datos iniciales").click();
    await expect.element(history.getByText("Cumbres Desarrollos")).toBeVisible();
  });

  it("has no axe violations, on desktop and phone", async () => {
    const styles = Array.from({ length: 30 }, (_, at) => `.caja-${at} {\n  color: red;\n}`).join("\n");
    serveHistory([
      entryOf("template", {
        before: { cssStyle: styles, description: "Clara" },
        after: { cssStyle: `${styles}\n/* fin */`, description: "Nueva." },
      }),
      created("template", makeTemplate()),
    ]);
    await open("templates");
    await history.getByRole("button", { name: "Ver todo" }).first().click();
    await history.getByText("Datos iniciales").click();
    await expectNoViolationsInEveryLayout();
  });

  it("shows the id of a deleted record", async () => {
    mockNetwork.respond(readTemplate, () => {
      throw new DomainError("template_not_found");
    });
    serveHistory([entryOf("cliente", { before: { templateId: null }, after: { templateId: 6 } })]);
    await open("clients");
    await expect.element(history.getByText(/N\.º 6$/)).toBeVisible();
  });

  it("of a user shows role labels, and of a password only that it changed", async () => {
    mockNetwork.respond(readClient, () => makeClient());
    serveHistory([
      entryOf("usuario", { before: { password: "•••" }, after: { password: "•••" } }),
      entryOf("usuario", { before: { roles: ["user"] }, after: { roles: ["admin"] } }),
    ]);
    await open("users");
    await expect
      .poll(savesShown)
      .toEqual([
        "Ana Rojas Editó06:00ContraseñaSe cambió",
        "Ana Rojas Editó06:00RolAntes: Usuario → Después: Administrador",
      ]);
  });

  it("of a company shows themes in their colours", async () => {
    serveHistory([entryOf("empresa", { before: { theme: "theme-coral" }, after: { theme: "theme-verde" } })]);
    await open("companies");
    await expect.element(history.getByText("Verde")).toBeVisible();
    const marks = () => [...document.querySelectorAll("dialog dd [aria-hidden][style]")];
    await expect
      .poll(() => marks().map((mark) => getComputedStyle(mark).backgroundColor))
      .toEqual(["rgb(242, 103, 74)", "rgb(43, 128, 67)"]);
  });

  it("collapses long texts and shows the place of the change", async () => {
    const styles = Array.from({ length: 30 }, (_, at) => `.caja-${at} {\n  color: red;\n}`).join("\n");
    const changed = styles.replace(".caja-20 {\n  color: red", ".caja-20 {\n  color: blue");
    serveHistory([entryOf("template", { before: { cssStyle: styles }, after: { cssStyle: changed } })]);
    await open();
    await expect.element(history.getByText("color: blue; } .caja-21", { exact: false })).toBeVisible();
    const fullText = history.getByText(/\.caja-0.*\.caja-29/s);
    await expect.element(fullText).not.toBeInTheDocument();
    const toggle = button("Ver todo", history).last();
    await tabTo(toggle);
    await userEvent.keyboard("{Enter}");
    await expect.element(fullText).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(fullText).not.toBeInTheDocument();
  });

  it("loads fifty entries at a time, and moves the focus to the first new one", async () => {
    serveHistory(
      Array.from({ length: 61 }, (_, at) => entryOf("template", { after: { description: `Vuelta ${at}.` } })),
    );
    await open();
    await expect.poll(() => saves.length).toBe(50);
    await button("Ver más", history).click();
    await expect.poll(() => saves.length).toBe(61);
    await expect.element(saves.nth(50)).toHaveFocus();
    await expect.element(saves.nth(50).getByText(/Vuelta 50\.$/)).toBeVisible();
    await expect.element(button("Ver más", history)).not.toBeInTheDocument();
  });

  it("shows saves made since it was last opened", async () => {
    serveHistory([created("template", makeTemplate())]);
    await open();
    await expect.poll(() => saves.length).toBe(1);
    await userEvent.keyboard("{Escape}");
    serveHistory([
      entryOf("template", { after: { description: "Otra." } }),
      created("template", makeTemplate()),
    ]);
    await opener.click();
    await expect.element(history.getByText(/Otra\.$/)).toBeVisible();
  });

  it.each(["maps", "companies", "users", "clients"] as const)("opens from the form of %s", async (noun) => {
    serveHistory([]);
    await open(noun);
    await expect.element(history.getByText("Del Valle")).toBeVisible();
    await expect.poll(() => mockNetwork.calls(readHistory)[0]?.request).toMatchObject({ id: 7 });
  });

  it("is not offered to a user who may not read it", async () => {
    const { path, serve } = resourceCases.clients;
    serve();
    await renderScreen(<OfficeScreens />, { path, as: makeUserWithRole("user") });
    await button("Editar Del Valle").click();
    await expect.element(dialog("Editar Cliente")).toBeVisible();
    await expect.element(opener).not.toBeInTheDocument();
  });
});

describe("history dialog over an editor", () => {
  it.each<[string, () => Promise<void> | void]>([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Back", () => window.history.back()],
    ["its button", () => button("Cerrar", history).click()],
  ])("%s closes only the history, and typed input is preserved", async (_title, closeHistory) => {
    serveHistory([created("template", makeTemplate())]);
    await openEditor();
    await field("Nombre").fill("A medio escribir");
    await opener.click();
    await expect.element(history.getByText("Creó")).toBeVisible();
    await closeHistory();
    await expect.element(history).not.toBeInTheDocument();
    await expect.element(field("Nombre")).toHaveValue("A medio escribir");
    await expect.element(opener).toHaveFocus();
    await expect.poll(() => location.pathname).toBe(resourceCases.templates.path);
    // The next Escape goes to the editor, which shows its confirmation first.
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("¿Descartar los cambios?")).toBeVisible();
  });

  it("traps the focus", async () => {
    serveHistory([created("template", makeTemplate())]);
    await open();
    await expect.element(history.getByText("Creó")).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await userEvent.keyboard("{Tab}");
      await expect
        .poll(
          () => document.activeElement?.closest("dialog")?.querySelector("h2")?.textContent ?? "Historial",
        )
        .toBe("Historial");
    }
  });
});

describe("history that fails to load", () => {
  it("shows an error, and loads on retry", async () => {
    serveHistory([created("template", makeTemplate())]);
    mockNetwork.hold(readHistory);
    await open();
    await expect.element(history.getByText("Cargando...")).toBeVisible();
    mockNetwork.fail(readHistory, "responds 500");
    mockNetwork.release(readHistory);
    await expect.element(history.getByText("Error al cargar el historial.")).toBeVisible();
    mockNetwork.recover(readHistory);
    await button("Reintentar", history).click();
    await expect.element(history.getByText("Creó")).toBeVisible();
  });

  it("preserves the loaded entries when the next page fails", async () => {
    serveHistory(
      Array.from({ length: 52 }, (_, at) => entryOf("template", { after: { description: `Vuelta ${at}.` } })),
    );
    await open();
    await expect.poll(() => saves.length).toBe(50);
    mockNetwork.fail(readHistory, "responds 500");
    await button("Ver más", history).click();
    await expect.element(history.getByText("Error al cargar el historial.")).toBeVisible();
    await expect.poll(() => saves.length).toBe(50);
    mockNetwork.recover(readHistory);
    await button("Reintentar", history).click();
    await expect.poll(() => saves.length).toBe(52);
    await expect.element(history.getByText("Error al cargar el historial.")).not.toBeInTheDocument();
  });

  it("is empty for a record without entries", async () => {
    mockNetwork.respondList(readHistory, () => {
      throw new DomainError("not_found");
    });
    await open();
    await expect.element(history.getByText("Este registro no tiene cambios en su historial.")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});
