import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { makeClient } from "../../../testing/factories.ts";
import { setFixedDate } from "../../../testing/fixed-date.ts";
import { button, cardNames, search, searchParams } from "../../../testing/locators.ts";
import { dates, openClients } from "./clients-screen.fixture.tsx";

/** Filters of the client list. */

beforeEach(() => {
  setFixedDate();
});

/** Top of a control, of its frame if it has one. */
const topOf = (control: Locator) => {
  const element = control.element();
  const frame = element.matches("[type=search], [role=switch]") ? element.parentElement : element;
  return Math.round((frame ?? element).getBoundingClientRect().top);
};

describe("client filters in a window", () => {
  const view = page.getByRole("group", { name: "Ver como" });
  const company = page.getByRole("combobox", { name: "Empresa" });
  const onlyActive = page.getByRole("switch", { name: "Solo activos" });
  const topsOf = (...controls: readonly Locator[]) => new Set(controls.map(topOf));

  it("of 1440 px share one row with the search, the company and the view", async () => {
    await openClients({ role: "super" });
    await expect.element(company).toBeVisible();
    await expect.poll(() => topsOf(search(), company, onlyActive, view).size).toBe(1);
  });

  it("of 1280 px are on the second row", async () => {
    await page.viewport(1280, 800);
    await openClients({ role: "super" });
    await expect.element(company).toBeVisible();
    await expect.poll(() => topsOf(search(), company, view).size).toBe(1);
    await expect.poll(() => topOf(onlyActive) > topOf(company)).toBe(true);
  });
});

describe("client filters", () => {
  const clients = [
    makeClient({ name: "Ayer", ...dates(-1, -1) }),
    makeClient({ name: "Hoy", ...dates(0, 0), active: false }),
    makeClient({ name: "Mañana", ...dates(1, 1), email: "Indira@cumbres.example" }),
    makeClient({ name: "Nunca" }),
  ];
  const all = ["Ayer", "Hoy", "Mañana", "Nunca"];
  const days = page.getByRole("textbox", { name: "Contrato vence en" });
  const onlyActive = page.getByRole("switch", { name: "Solo activos" });
  const invoiceDue = page.getByRole("switch", { name: "Factura hoy o antes" });
  const fieldError = page.getByText("Escriba un número entero de 0 a 36.500. El filtro no se aplica.");

  it("keep active clients", async () => {
    await openClients({ clients });
    await onlyActive.click();
    await expect.poll(cardNames).toEqual(["Ayer", "Mañana", "Nunca"]);
    await expect.poll(searchParams).toEqual({ activos: "si" });
    await onlyActive.click();
    await expect.poll(cardNames).toEqual(all);
    await expect.poll(searchParams).toEqual({});
  });

  it("keep clients whose next invoice is due today or earlier", async () => {
    await openClients({ clients });
    await invoiceDue.click();
    await expect.poll(cardNames).toEqual(["Ayer", "Hoy"]);
    await expect.poll(searchParams).toEqual({ factura: "si" });
  });

  it("keep clients whose contract ends within the given days; empty and 0 keep all clients", async () => {
    await openClients({ clients });
    await expect.element(days).toHaveAttribute("placeholder", "Todos");
    await days.fill("1");
    await expect.poll(cardNames).toEqual(["Hoy", "Mañana"]);
    await expect.poll(searchParams).toEqual({ vence: "1" });
    for (const text of ["0", "36500", ""]) {
      await days.fill(text);
      await expect.poll(cardNames).toEqual(text === "36500" ? ["Hoy", "Mañana"] : all);
    }
    await expect.poll(searchParams).toEqual({});
  });

  it.each(["-1", "1.5", "treinta", "36501"])(
    "reject %s as a number of days, with a message",
    async (text) => {
      await openClients({ query: "?vence=1", clients });
      await expect.poll(cardNames).toEqual(["Hoy", "Mañana"]);
      await days.fill(text);
      await expect.element(fieldError).toBeVisible();
      await expect.poll(cardNames).toEqual(all);
      await expect.element(days).toHaveValue(text);
      await expect.element(days).toHaveAttribute("aria-invalid", "true");
      await expect.poll(searchParams).toEqual({});
      await days.fill("1");
      await expect.poll(cardNames).toEqual(["Hoy", "Mañana"]);
      await expect.element(fieldError).not.toBeInTheDocument();
    },
  );

  it.each([
    ["?activos=si&vence=1", ["Mañana"]],
    ["?buscar=indira@", ["Mañana"]],
    ["?factura=si&buscar=h", ["Hoy"]],
    ["?vence=-1", all],
    ["?vence=1e9", all],
    ["?activos=quizas", all],
  ])("read from the URL %s keep %j", async (query, expected) => {
    await openClients({ query, clients });
    await expect.poll(cardNames).toEqual(expected);
  });

  it("combine, reset the list to page 1, and are cleared together", async () => {
    await openClients({ query: "?pagina=3", clients });
    await days.fill("5");
    await invoiceDue.click();
    await search().fill("h");
    await expect.poll(searchParams).toEqual({ vence: "5", factura: "si", buscar: "h" });
    await expect.poll(cardNames).toEqual(["Hoy"]);
    await onlyActive.click();
    await expect.element(page.getByText("No se encontraron clientes")).toBeVisible();
    await button("Limpiar los filtros").click();
    await expect.poll(cardNames).toEqual(all);
    await expect.poll(searchParams).toEqual({});
    await expect.element(search()).toHaveValue("");
    await expect.element(days).toHaveValue("");
    await expect.element(onlyActive).not.toBeChecked();
  });
});
