import { readFile } from "node:fs/promises";
import { daysAfter, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { address, form, make, somebody } from "./clients/desk.ts";
import { card, cards, dialog, focused, names, parameters, path, problems, search } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** The screen of clients: what staff find there, by which filters, and who may do what. */

const DAY = 24 * 3_600_000;
/** The last moment at which it was a day later in Greenwich than in Costa Rica, where it was nearly midnight. */
const now = new Date(Math.floor((Date.now() - 6 * 3_600_000) / DAY) * DAY + 6 * 3_600_000 - 1_000);
const today = todayInCostaRica(now);
const inDays = (days: number) => daysAfter(today, days);

let office: Office;
beforeAll(async () => {
  office = await startOffice({ now: () => now.getTime() });
});
afterAll(() => office?.close());

/** Somebody on the other side of the world, whose clock shows the same moment. */
async function farAway(options: Parameters<typeof somebody>[1] = {}) {
  const person = await somebody(office, {
    window: { ...laptop, timezoneId: "Asia/Tokyo" },
    ...options,
  });
  await person.page.clock.setFixedTime(now);
  return person;
}

const dates = (nextInvoice: number | null, contractEnd: number | null) => ({
  next_invoice_date: nextInvoice === null ? null : inDays(nextInvoice),
  contract_end_date: contractEnd === null ? null : inDays(contractEnd),
});

const days = (page: Page) => page.getByRole("search").getByLabel("Contratos que vencen en");
const onlyActive = (page: Page) => page.getByRole("switch", { name: "Solo activos" });
const invoiceDue = (page: Page) => page.getByRole("switch", { name: "Próxima factura hoy o antes" });
const refusal = "Escriba un número entero de 0 a 36.500. El filtro no se aplica.";

/** What a card says, line by line. */
async function facts(page: Page, name: string): Promise<Record<string, string>> {
  const lines = card(page, name).locator("dl > div");
  const told = await lines.evaluateAll((elements) =>
    elements.map((line) => [line.children[0]?.textContent, line.children[1]?.textContent]),
  );
  return Object.fromEntries(told);
}

describe("the list of clients", () => {
  it("shows of each how to reach it, its template, its state and its dates", async () => {
    const person = await farAway();
    const { page, opens, company, complaints } = person;
    await make(office, person, "Del Valle", dates(-2, 400));
    await make(office, person, "Sin nada", {
      ...dates(null, null),
      phone: "no registra",
      template_id: null,
      active: false,
    });
    await opens(address);
    await card(page, "Del Valle").getByText("Activo", { exact: true }).waitFor();
    await card(page, "Sin nada").getByText("Inactivo", { exact: true }).waitFor();
    await eventually(() => facts(page, "Del Valle")).toEqual({
      Correo: "pagos@valle.example",
      Teléfono: "+506 2222-3333",
      Empresa: company.name,
      Template: "Ficha",
      "Próxima factura": `${formatDay(inDays(-2))}Vencida`,
      "Fin de contrato": formatDay(inDays(400)),
    });
    await eventually(() => facts(page, "Sin nada")).toMatchObject({
      Teléfono: "no registra",
      Template: "Sin template",
      "Próxima factura": "Sin fecha",
      "Fin de contrato": "Sin fecha",
    });
    const link = (name: string) => card(page, "Del Valle").getByRole("link", { name }).getAttribute("href");
    await eventually(() => link("pagos@valle.example")).toBe("mailto:pagos@valle.example");
    await eventually(() => link("+506 2222-3333")).toBe("tel:+50622223333");
    await eventually(() => card(page, "Sin nada").getByRole("link").allInnerTexts()).toEqual([
      "pagos@valle.example",
    ]);
    await expect(page).toHaveTitle(/^Gestión de Clientes · /);
    expect(complaints).toEqual([]);
  });

  it("marks what is due and what ends, by the day in Costa Rica", async () => {
    const person = await farAway();
    const { page, opens } = person;
    const marks: [string, number, number, string, string][] = [
      ["Ayer", -1, -1, "Vencida", "Vencido"],
      ["Hoy", 0, 0, "Hoy", "Hoy"],
      ["Mañana", 1, 1, "", "Mañana"],
      ["Pronto", 30, 30, "", "En 30 días"],
      ["Lejos", 31, 31, "", ""],
    ];
    for (const [name, invoice, end] of marks) await make(office, person, name, dates(invoice, end));
    await opens(address);
    await card(page, "Lejos").waitFor();
    for (const [name, invoice, end, invoiceMark, endMark] of marks) {
      await eventually(() => facts(page, name)).toMatchObject({
        "Próxima factura": formatDay(inDays(invoice)) + invoiceMark,
        "Fin de contrato": formatDay(inDays(end)) + endMark,
      });
    }
  });

  it("says when there is none at all, and offers to begin", async () => {
    const { page, opens } = await somebody(office);
    await opens(address);
    const notice = page.getByRole("status").filter({ hasText: "No hay clientes registrados" });
    await notice.getByRole("button", { name: "Nuevo Cliente" }).click();
    await dialog(page, "Registrar Cliente").waitFor();
  });

  it("is searched by name and by e-mail, and the search is cleared by its button", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await make(office, person, "Ñandú Índigo");
    await make(office, person, "Otro", { email: "Indira@cumbres.example" });
    await make(office, person, "Tercero");
    await opens(address);
    await search(page).fill("INDI");
    await eventually(() => names(page)).toEqual(["Ñandú Índigo", "Otro"]);
    await search(page).fill("indi@");
    await page.getByText("No se encontraron clientes").waitFor();
    await search(page).fill("indira@");
    await eventually(() => names(page)).toEqual(["Otro"]);
    await page.reload();
    await eventually(() => names(page)).toEqual(["Otro"]);
    await page.getByRole("button", { name: "Limpiar la búsqueda" }).click();
    await card(page, "Tercero").waitFor();
    await eventually(() => focused(page)).toBe("Buscar por nombre o correo electrónico…");
    await eventually(() => parameters(page)).toEqual({});
  });

  it("belongs to one's company, and is everybody's for whoever stands above all", async () => {
    const person = await somebody(office);
    const stranger = await somebody(office);
    await make(office, person, "Cercano y propio");
    await make(office, stranger, "Lejano y ajeno");
    await person.opens(address);
    await eventually(() => names(person.page)).toEqual(["Cercano y propio"]);
    const { page, opens } = await office.signIn("super");
    await opens(`${address}?buscar=y+ajeno`);
    await card(page, "Lejano y ajeno").getByText(stranger.company.name).waitFor();
    await search(page).fill("y propio");
    await card(page, "Cercano y propio").getByText(person.company.name).waitFor();
  });

  it("comes in pages of 8, 12, 16 or 24, of which the address keeps size and number", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    for (let number = 10; number < 76; number += 1) await make(office, person, `Cliente ${number}`);
    await opens(address);
    await page.getByText("Mostrando 1–8 de 66").waitFor();
    const buttons = page.getByRole("navigation", { name: "Páginas" });
    const shown = async () => (await buttons.allInnerTexts()).join().split(/\s+/).filter(Boolean).join(" ");
    await eventually(() => shown()).toBe("1 2 … 9");
    await page.getByRole("button", { name: "Página 9" }).click();
    await page.getByText("Mostrando 65–66 de 66").waitFor();
    await eventually(() => shown()).toBe("1 … 8 9");
    await page.getByRole("button", { name: "Página anterior" }).click();
    await page.getByRole("button", { name: "Página 7" }).click();
    await page.getByRole("button", { name: "Página 6" }).click();
    await page.getByRole("button", { name: "Página 5" }).click();
    await page.getByText("Mostrando 33–40 de 66").waitFor();
    await eventually(() => shown()).toBe("1 … 4 5 6 … 9");
    await eventually(() => parameters(page)).toEqual({ pagina: "5" });

    const size = page.getByLabel("Filas por página");
    await eventually(() => size.locator("option").allInnerTexts()).toEqual(["8", "12", "16", "24"]);
    for (const [rows, pages] of [
      ["12", "1 2 3 4 5 6"],
      ["16", "1 2 3 4 5"],
      ["24", "1 2 3"],
    ] as const) {
      await size.selectOption(rows);
      await page.getByText(`Mostrando 1–${rows} de 66`).waitFor();
      await expect(cards(page)).toHaveCount(Number(rows));
      await eventually(() => shown()).toBe(pages);
    }
    await page.getByRole("button", { name: "Página 2" }).click();
    await page.reload();
    await page.getByText("Mostrando 25–48 de 66").waitFor();
    await eventually(() => parameters(page)).toEqual({ filas: "24", pagina: "2" });
    await opens(`${address}?filas=9&pagina=99`);
    await page.getByText("Mostrando 65–66 de 66").waitFor();
  });

  it("is a table on a wide screen for whoever wants one, and cards on a phone all the same", async () => {
    const person = await farAway();
    const { page, opens, company } = person;
    await make(office, person, "Del Valle", dates(0, -1));
    await opens(address);
    await page.getByText("Tabla").click();
    const cells = page.getByRole("row").nth(1).getByRole("cell");
    await cells.first().waitFor();
    await eventually(async () =>
      (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()),
    ).toEqual([
      "Del Valle",
      "pagos@valle.example",
      "+506 2222-3333",
      company.name,
      "Ficha",
      "Activo",
      `${formatDay(today)} Hoy`,
      `${formatDay(inDays(-1))} Vencido`,
      "",
    ]);
    await page.getByRole("cell", { name: "Ficha" }).dblclick();
    await dialog(page, "Editar Cliente").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Eliminar Del Valle" }).click();
    await dialog(page, "Eliminar Cliente").waitFor();
    const pocket = await office.signIn("admin", { company, user: person.user, window: phone });
    await pocket.opens(`${address}?vista=tabla`);
    await card(pocket.page, "Del Valle").waitFor();
    await expect(pocket.page.getByRole("table")).toHaveCount(0);
  });

  it("is exported as it is narrowed down, all pages of it", async () => {
    const person = await farAway();
    const { page, opens, company } = person;
    for (let number = 1; number < 11; number += 1) await make(office, person, `Del Valle ${number}`);
    await make(office, person, "=Fórmula", { ...dates(0, null), active: false });
    await opens(`${address}?buscar=o`);
    await card(page, "=Fórmula").waitFor();
    const exported = async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Exportar" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`clientes_${today}.csv`);
      return (await readFile(await download.path(), "utf8")).split("\r\n");
    };
    await eventually(() => exported()).toHaveLength(13);
    await search(page).fill("formula");
    await eventually(() => names(page)).toEqual(["=Fórmula"]);
    await eventually(async () => (await exported())[1]).toBe(
      `"'=Fórmula";"pagos@valle.example";"+506 2222-3333";"${company.name}";"Ficha";"Inactivo";"${formatDay(today)}";""`,
    );
  });
});

describe("the filters of clients", () => {
  /** Four clients that no two filters tell apart alike. */
  async function withClients() {
    const person = await farAway();
    await make(office, person, "Ayer", dates(-1, -1));
    await make(office, person, "Hoy", { ...dates(0, 0), active: false });
    await make(office, person, "Mañana", dates(1, 1));
    await make(office, person, "Nunca", dates(null, null));
    return person;
  }

  it("leave those that are active", async () => {
    const { page, opens } = await withClients();
    await opens(address);
    await onlyActive(page).check();
    await eventually(() => names(page)).toEqual(["Ayer", "Mañana", "Nunca"]);
    await eventually(() => parameters(page)).toEqual({ activos: "si" });
    await page.reload();
    await eventually(() => names(page)).toEqual(["Ayer", "Mañana", "Nunca"]);
    await expect(onlyActive(page)).toBeChecked();
    await onlyActive(page).uncheck();
    await card(page, "Hoy").waitFor();
    await eventually(() => parameters(page)).toEqual({});
  });

  it("leave those whose next invoice is due today or was due earlier", async () => {
    const { page, opens } = await withClients();
    await opens(address);
    await invoiceDue(page).check();
    await eventually(() => names(page)).toEqual(["Ayer", "Hoy"]);
    await page.reload();
    await eventually(() => names(page)).toEqual(["Ayer", "Hoy"]);
    await eventually(() => parameters(page)).toEqual({ factura: "si" });
  });

  it("leave those whose contract ends from today to so many days later, and 0 leaves all", async () => {
    const { page, opens } = await withClients();
    await opens(address);
    await days(page).fill("1");
    await eventually(() => names(page)).toEqual(["Hoy", "Mañana"]);
    await eventually(() => parameters(page)).toEqual({ vence: "1" });
    await page.reload();
    await eventually(() => names(page)).toEqual(["Hoy", "Mañana"]);
    await expect(days(page)).toHaveValue("1");
    await days(page).fill("0");
    await card(page, "Nunca").waitFor();
    await eventually(() => names(page)).toHaveLength(4);
    await days(page).fill("36500");
    await eventually(() => names(page)).toEqual(["Hoy", "Mañana"]);
    await days(page).fill("");
    await card(page, "Nunca").waitFor();
    await eventually(() => parameters(page)).toEqual({});
  });

  it.each(["-1", "1.5", "treinta", "36501"])(
    "do not take %s for days: the field says so, and nobody is left out",
    async (written) => {
      const { page, opens } = await withClients();
      await opens(`${address}?vence=1`);
      await eventually(() => names(page)).toEqual(["Hoy", "Mañana"]);
      await days(page).fill(written);
      await page.getByText(refusal).waitFor();
      await card(page, "Nunca").waitFor();
      await eventually(() => names(page)).toHaveLength(4);
      await expect(days(page)).toHaveValue(written);
      await expect(days(page)).toHaveAttribute("aria-invalid", "true");
      await eventually(() => parameters(page)).toEqual({});
      await days(page).fill("1");
      await eventually(() => names(page)).toEqual(["Hoy", "Mañana"]);
      await expect(page.getByText(refusal)).toHaveCount(0);
    },
  );

  it.each(["vence=-1", "vence=1e9", "activos=quizas", "pagina=-2"])(
    "take %s in an address, which somebody wrote by hand, for nothing",
    async (written) => {
      const { page, opens, complaints } = await withClients();
      await opens(`${address}?${written}`);
      await card(page, "Nunca").waitFor();
      await eventually(() => names(page)).toHaveLength(4);
      expect(complaints).toEqual([]);
    },
  );

  it("work together, go with a copied link, and are all taken back at once", async () => {
    const person = await withClients();
    const { page, opens, company } = person;
    await opens(`${address}?pagina=3`);
    await days(page).fill("5");
    await invoiceDue(page).check();
    await search(page).fill("h");
    await eventually(() => parameters(page)).toEqual({ vence: "5", factura: "si", buscar: "h" });
    await eventually(() => names(page)).toEqual(["Hoy"]);
    const link = page.url();
    const colleague = await office.signIn("user", { company });
    await colleague.page.clock.setFixedTime(now);
    await colleague.opens(link);
    await eventually(() => names(colleague.page)).toEqual(["Hoy"]);
    await onlyActive(page).check();
    await page.getByText("No se encontraron clientes").waitFor();
    await page.getByRole("button", { name: "Limpiar los filtros" }).click();
    await card(page, "Nunca").waitFor();
    await eventually(() => names(page)).toHaveLength(4);
    await eventually(() => parameters(page)).toEqual({});
    await expect(search(page)).toHaveValue("");
    await expect(days(page)).toHaveValue("");
  });
});

describe("who may do what with clients", () => {
  it.each([
    ["admin", ["Editar", "Eliminar"]],
    ["user", ["Editar"]],
  ] as const)("%s finds %j on a card", async (role, buttons) => {
    const person = await somebody(office, { role });
    const { page, opens } = person;
    await make(office, person, "Del Valle");
    await opens(address);
    await card(page, "Del Valle").waitFor();
    await eventually(() => card(page, "Del Valle").getByRole("button").allInnerTexts()).toEqual(buttons);
    await page.getByRole("button", { name: "Nuevo Cliente" }).click();
    await form(page).waitFor();
    await eventually(() => problems(page)).toEqual({});
  });

  it("a cliente is sent home", async () => {
    const { page } = await office.signIn("cliente");
    await page.goto(address);
    await eventually(() => path(page)).toBe("/home");
  });
});
