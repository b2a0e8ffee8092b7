import { listClients } from "@mapaobra/contract/endpoints/clients";
import { describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { makeClient } from "../testing/factories.ts";
import { setFixedDate, today } from "../testing/fixed-date.ts";
import { fireSlowTimer } from "../testing/held-timers.ts";
import {
  alert,
  button,
  card,
  cardNames,
  cards,
  dialog,
  download,
  search,
  searchParams,
  visibleText,
} from "../testing/locators.ts";
import { failureKinds, failures, mockNetwork } from "../testing/mock-network.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases } from "../testing/resource-cases.ts";
import { laptop, phone } from "../testing/viewports.ts";

/** The record list, tested with the client list: its states, search, paging, views and export. */

const { path, serve } = resourceCases.clients;

async function open(query = "", listed = [makeClient({ name: "Del Valle" })]) {
  serve();
  mockNetwork.respondList(listClients, () => listed);
  await renderScreen(<OfficeScreens />, { path: path + query });
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => makeClient({ name: `Cliente ${index + 1}` }));
const shown = (text: string) => page.getByText(`Mostrando ${text}`);
const firstCell = (row: Element) => visibleText(row.querySelector("td") as Element);
const pages = page.getByRole("navigation", { name: "Páginas" });
const pagesShown = () => visibleText(pages.element());

describe("record list", () => {
  it.each(failureKinds)(
    "that fails to load because the server %s shows an error that can be dismissed",
    async (kind) => {
      serve();
      mockNetwork.fail(listClients, kind);
      await renderScreen(<OfficeScreens />, { path });
      const toast = alert("Error al cargar los clientes.");
      await expect.element(toast.getByText(failures[kind])).toBeVisible();
      await expect.element(page.getByText("No hay datos que mostrar.")).toBeVisible();
      await button("Cerrar", toast).click();
      await expect.element(toast).not.toBeInTheDocument();
      await expect.element(page.getByText("No hay datos que mostrar.")).toBeVisible();
      mockNetwork.recover(listClients);
      await button("Reintentar").click();
      await expect.element(card("Del Valle")).toBeVisible();
      await expect.element(page.getByText("No hay datos que mostrar.")).not.toBeInTheDocument();
    },
  );

  it("shows a loading state, and after a while offers a retry", async () => {
    serve();
    mockNetwork.hold(listClients);
    await renderScreen(<OfficeScreens />, { path });
    await expect.element(page.getByText("Cargando...")).toBeVisible();
    await expect.element(button("Reintentar")).not.toBeInTheDocument();
    await fireSlowTimer();
    await expect.element(page.getByText("El servidor tarda en responder.")).toBeVisible();
    mockNetwork.release(listClients);
    await expect.element(card("Del Valle")).toBeVisible();
  });

  it("sets the page title", async () => {
    await open();
    await expect.poll(() => document.title).toMatch(/^Gestión de Clientes · /);
  });
});

describe("search", () => {
  const listed = ["Ñandú Índigo", "Índice", "Otro"].map((name) => makeClient({ name }));

  it("ignores accents and case, is stored in the URL, and is cleared by its button", async () => {
    await open("", listed);
    await search().fill("INDI");
    await expect.poll(cardNames).toEqual(["Ñandú Índigo", "Índice"]);
    await expect.poll(searchParams).toEqual({ buscar: "INDI" });
    await button("Limpiar la búsqueda").click();
    await expect.element(card("Otro")).toBeVisible();
    await expect.element(search()).toHaveFocus();
    await expect.poll(searchParams).toEqual({});
  });

  it("is restored from the URL", async () => {
    await open("?buscar=indi", listed);
    await expect.poll(cardNames).toEqual(["Ñandú Índigo", "Índice"]);
    await expect.element(search()).toHaveValue("indi");
  });

  it("shows an empty state without matches, and can be reset", async () => {
    await open("?buscar=zzz", listed);
    const notice = page.getByRole("status").filter({ hasText: "No se encontraron clientes" });
    await button("Limpiar los filtros", notice).click();
    await expect.poll(cardNames).toHaveLength(3);
    await expect.element(search()).toHaveValue("");
    await expect.poll(searchParams).toEqual({});
  });

  it("returns to the first page", async () => {
    await open("?pagina=2", numbered(20));
    await expect.element(shown("9–16 de 20")).toBeVisible();
    await search().fill("Cliente 1");
    await expect.element(shown("1–8 de 11")).toBeVisible();
    await expect.poll(searchParams).toEqual({ buscar: "Cliente 1" });
  });

  it("preserves all input at any typing speed", async () => {
    await open("", listed);
    await expect.element(card("Otro")).toBeVisible();
    vi.useFakeTimers();
    const intervals = [30, 210, 20, 190, 205, 10, 220, 40, 200];
    await search().click();
    for (const [index, key] of [..."ñandú ind"].entries()) {
      await userEvent.keyboard(key);
      await vi.advanceTimersByTimeAsync(intervals[index] ?? 0);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(searchParams).toEqual({ buscar: "ñandú ind" });
    await expect.element(search()).toHaveValue("ñandú ind");
    await expect.poll(cardNames).toEqual(["Ñandú Índigo"]);
  });
});

describe("pagination", () => {
  it("has page buttons with an ellipsis in the middle", async () => {
    await open("", numbered(66));
    await expect.element(shown("1–8 de 66")).toBeVisible();
    await expect.poll(pagesShown).toBe("12…9");
    await button("Página 9").click();
    await expect.element(shown("65–66 de 66")).toBeVisible();
    await expect.poll(pagesShown).toBe("1…89");
    await expect.element(button("Página siguiente")).toBeDisabled();
    await button("Página anterior").click();
    await expect.element(shown("57–64 de 66")).toBeVisible();
    for (const number of [7, 6, 5]) await button(`Página ${number}`).click();
    await expect.element(shown("33–40 de 66")).toBeVisible();
    await expect.element(button("Página 5")).toHaveAttribute("aria-current", "page");
    await expect.poll(pagesShown).toBe("1…456…9");
    await expect.poll(searchParams).toEqual({ pagina: "5" });
  });

  it.each([
    ["hides the page size for a list that fits on the smallest page", 8, "", false],
    ["offers the page size for a longer list, even on a single page", 9, "?filas=24", true],
  ])("%s", async (_title, count, query, isOffered) => {
    await open(query, numbered(count));
    await expect.element(shown(`1–${count} de ${count}`)).toBeVisible();
    await expect.poll(() => page.getByLabelText("Filas por página").elements().length > 0).toBe(isOffered);
  });

  it("returns to the first page on a change of the page size", async () => {
    await open("?pagina=3", numbered(66));
    const size = page.getByLabelText("Filas por página");
    await expect.element(shown("17–24 de 66")).toBeVisible();
    await expect
      .poll(() => size.getByRole("option").elements().map(visibleText))
      .toEqual(["8", "12", "16", "24"]);
    await size.selectOptions("24");
    await expect.element(shown("1–24 de 66")).toBeVisible();
    await expect.poll(() => cards().length).toBe(24);
    await expect.poll(pagesShown).toBe("123");
    await button("Página siguiente").click();
    await expect.element(shown("25–48 de 66")).toBeVisible();
    await expect.poll(searchParams).toEqual({ filas: "24", pagina: "2" });
  });

  it.each([
    ["?filas=24&pagina=2", "25–48 de 66"],
    ["?filas=9&pagina=99", "65–66 de 66"],
    ["?pagina=-2", "1–8 de 66"],
  ])("of the URL %s is corrected to valid values", async (query, expected) => {
    await open(query, numbered(66));
    await expect.element(shown(expected)).toBeVisible();
  });
});

it("the info bar is below the cards and their pages, and covers none of them", async () => {
  await page.viewport(768, 1024);
  serve();
  mockNetwork.respondList(listClients, () => numbered(9));
  await renderOffice("super", { path });
  await expect.element(card("Cliente 8")).toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1024);
  const infoBar = page.getByRole("contentinfo").element();
  await expect
    .poll(() => infoBar.getBoundingClientRect().top - pages.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

describe("table view", () => {
  const table = page.getByRole("table", { name: "Clientes" });
  const openInOffice = async (listed: ReturnType<typeof numbered>) => {
    serve();
    mockNetwork.respondList(listClients, () => listed);
    await renderOffice("super", { path: `${path}?vista=tabla` });
    await expect.element(table).toBeVisible();
  };

  it("replaces the cards and has the same actions", async () => {
    await open();
    await page.getByTitle("Tabla").click();
    const row = page.getByRole("table", { name: "Clientes" }).getByRole("row", { name: /^Del Valle/ });
    await expect.element(row).toBeVisible();
    await expect.poll(searchParams).toEqual({ vista: "tabla" });
    await row.getByRole("cell", { name: "Cumbres Desarrollos" }).dblClick();
    await expect.element(dialog("Editar Cliente")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await button("Eliminar Del Valle", row).click();
    await expect.element(dialog("Eliminar Cliente")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByTitle("Tarjetas").click();
    await expect.element(card("Del Valle")).toBeVisible();
    await expect.poll(searchParams).toEqual({ vista: "tarjetas" });
  });

  it("has page sizes of its own, and the switch keeps the first row in view", async () => {
    await open("?filas=12&pagina=3", numbered(66));
    const size = page.getByLabelText("Filas por página");
    await expect.element(shown("25–36 de 66")).toBeVisible();
    await page.getByTitle("Tabla").click();
    await expect.element(shown("1–25 de 66")).toBeVisible();
    await expect
      .poll(() => size.getByRole("option").elements().map(visibleText))
      .toEqual(["25", "50", "100"]);
    await button("Página 2").click();
    await page.getByTitle("Tarjetas").click();
    await expect.element(shown("25–36 de 66")).toBeVisible();
    await page.getByTitle("Tabla").click();
    await size.selectOptions("50");
    await expect.element(shown("1–50 de 66")).toBeVisible();
    await expect.poll(searchParams).toEqual({ filas: "12", filasTabla: "50", vista: "tabla" });
  });

  it("is sorted by a click on a header, which the URL stores", async () => {
    const ends = ["2027-05-01", null, "2026-12-31"];
    await open(
      "?vista=tabla",
      ends.map((contractEndDate, at) => makeClient({ name: `Cliente ${at + 9}`, contractEndDate })),
    );
    const names = () => page.getByRole("row").elements().slice(1).map(firstCell);
    const header = (name: string) => page.getByRole("columnheader", { name });
    await expect.element(header("Nombre")).toHaveAttribute("aria-sort", "ascending");
    await expect.element(header("Fin de contrato")).not.toHaveAttribute("aria-sort");
    await button("Fin de contrato", header("Fin de contrato")).click();
    await expect.element(header("Fin de contrato")).toHaveAttribute("aria-sort", "ascending");
    await expect.element(header("Nombre")).not.toHaveAttribute("aria-sort");
    await expect.poll(names).toEqual(["Cliente 11", "Cliente 9", "Cliente 10"]);
    await button("Fin de contrato", header("Fin de contrato")).click();
    await expect.element(header("Fin de contrato")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(names).toEqual(["Cliente 9", "Cliente 11", "Cliente 10"]);
    await expect.poll(searchParams).toEqual({ vista: "tabla", orden: "-fin-de-contrato" });
    await button("Nombre", header("Nombre")).click();
    await expect.poll(searchParams).toEqual({ vista: "tabla" });
  });

  it("keeps its head in view while it scrolls, and focused rows below the head", async () => {
    await openInOffice(numbered(50));
    const frame = table.element().parentElement as Element;
    const top = (element: Element) => element.getBoundingClientRect().top;
    const head = page.getByRole("columnheader", { name: "Nombre" }).element();
    frame.scrollTop = frame.scrollHeight;
    await expect.poll(() => frame.scrollTop).toBeGreaterThan(500);
    await expect.poll(() => Math.round(top(head) - top(frame))).toBe(1);
    const edit = button("Editar Cliente 20").element() as HTMLElement;
    edit.focus();
    await expect.poll(() => top(edit) - head.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(0);
  });

  it.each([laptop, { width: 1100, height: 900 }, { width: 1440, height: 720 }])(
    "of many rows fills a window of $width by $height pixels, with its pages above the info bar",
    async ({ width, height }) => {
      await page.viewport(width, height);
      await openInOffice(numbered(50));
      const edge = (side: "top" | "bottom", found: Locator) => found.element().getBoundingClientRect()[side];
      await expect.poll(() => document.documentElement.scrollHeight).toBe(height);
      const infoBar = button(/^Versión/);
      await expect.poll(() => edge("top", infoBar) - edge("bottom", pages)).toBeGreaterThan(0);
      await expect.poll(() => edge("top", infoBar) - edge("bottom", pages)).toBeLessThan(40);
    },
  );

  it("of a few rows is as high as they are", async () => {
    await openInOffice(numbered(2));
    const frame = table.element().parentElement as Element;
    await expect.poll(() => frame.clientHeight - table.element().clientHeight).toBeLessThanOrEqual(1);
  });

  it("does not cut the ring of a colour", async () => {
    resourceCases.companies.serve();
    await renderScreen(<OfficeScreens />, {
      path: `${resourceCases.companies.path}?vista=tabla`,
      as: resourceCases.companies.as,
    });
    await expect.element(page.getByRole("table")).toBeVisible();
    const swatch = () => document.querySelector('td [style*="background-color"]') as Element;
    const room = () => {
      const cell = swatch().closest("td > div") as Element;
      return swatch().getBoundingClientRect().left - cell.getBoundingClientRect().left;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(1);
  });

  it("is not available on a phone, whatever the URL says", async () => {
    await page.viewport(phone.width, phone.height);
    await open("?vista=tabla");
    await expect.element(card("Del Valle")).toBeVisible();
    await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  });
});

describe("export", () => {
  it("contains all pages of the filtered records, with formulas escaped", async () => {
    await open("?buscar=o", [
      ...numbered(10),
      makeClient({ name: "=Fórmula", templateName: "Ficha" }),
      makeClient({ name: "Xe" }),
    ]);
    await expect.element(card("Cliente 1")).toBeVisible();
    setFixedDate();
    await search().fill("");
    await expect.element(shown("1–8 de 12")).toBeVisible();
    const all = await download(button("Exportar"));
    expect(all.name).toBe(`clientes_${today}.csv`);
    expect(all.text.split("\r\n")).toHaveLength(14);
    expect(all.text.startsWith("\uFEFF")).toBe(true);
    await search().fill("formula");
    await expect.poll(cardNames).toEqual(["=Fórmula"]);
    const found = await download(button("Exportar"));
    expect(found.text.split("\r\n").slice(1)).toEqual([
      `"'=Fórmula";"pagos@valle.example";"+506 2222-3333";"Cumbres Desarrollos";"Ficha";"Activo";"";""`,
      "",
    ]);
  });

  it("is disabled without records", async () => {
    await open("?buscar=zzz");
    await expect.element(button("Exportar")).toBeDisabled();
  });
});

describe("cards or table", () => {
  const table = page.getByRole("table");
  async function reopen(query: string) {
    await cleanup();
    await open(query);
    await expect.element(page.getByText("Del Valle")).toBeVisible();
  }

  it("stays as last chosen, also where the URL does not say", async () => {
    await page.viewport(laptop.width, laptop.height);
    await open();
    await page.getByTitle("Tabla").click();
    await expect.poll(() => searchParams().vista).toBe("tabla");
    await reopen("");
    await expect.element(table).toBeVisible();
    await reopen("?vista=tarjetas");
    await expect.element(table).not.toBeInTheDocument();
  });

  it("is chosen in the URL where the browser blocks its storage", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    await page.viewport(laptop.width, laptop.height);
    await open();
    await page.getByTitle("Tabla").click();
    await expect.element(table).toBeVisible();
    await reopen(location.search);
    await expect.element(table).toBeVisible();
  });
});
