import {
  countInquiries,
  deleteInquiry,
  editInquiry,
  listInquiries,
} from "@mapaobra/contract/endpoints/inquiries";
import { listPageUses } from "@mapaobra/contract/endpoints/page-uses";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { Inquiry } from "@mapaobra/domain/inquiry/inquiry";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { makeInquiry, makeUser, noInquiries } from "../../testing/factories.ts";
import {
  alert,
  button,
  cardNames,
  choose,
  dialog,
  download,
  field,
  search,
  searchParams,
} from "../../testing/locators.ts";
import { conflictOf, mockNetwork } from "../../testing/mock-network.ts";
import { mockRecords } from "../../testing/mock-records.ts";
import { bar, menus, renderOffice } from "../../testing/render-office.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../testing/users.ts";
import { officePages } from "../shell/office-pages.ts";

const { path } = officePages.inquiries;
const ana = makeInquiry({
  name: "Ana Mora",
  createdAt: "2026-11-20T05:30:00.000Z",
  message: "¿Hay de dos cuartos?",
});
const luis = makeInquiry({
  name: "Luis Soto",
  state: "won",
  phone: "+1 305 555 0100",
  ...{ createdAt: "2026-11-18T15:00:00.000Z" },
});
const rosa = makeInquiry({
  name: "Rosa Núñez",
  createdAt: "2026-11-10T15:00:00.000Z",
  pointId: null,
  pagePath: null,
  pointName: "Villas del Este",
  handlerId: 5,
  handlerName: "Pía Rojas",
  phone: "",
});
const all = [ana, luis, rosa];

async function open(inquiries: readonly Inquiry[] = all, query = "") {
  mockRecords({ list: listInquiries, edit: editInquiry, remove: deleteInquiry }, inquiries, (id) =>
    makeInquiry({ id }),
  );
  mockNetwork.respond(countInquiries, () => noInquiries);
  mockNetwork.respondList(listUsers, () => [makeUser({ id: 5, name: "Pía Rojas", roles: ["user"] })]);
  await renderScreen(<OfficeScreens />, { path: path + query, as: makeUserWithRole("user") });
  await expect.poll(() => cardNames().length).toBeGreaterThan(0);
}
const state = (name: string) => page.getByRole("radio", { name });
const names = () => expect.poll(cardNames);

describe("screen of requests", () => {
  it("lists the newest first, and filters by state, person, day and text, with a count of each state", async () => {
    await open();
    await names().toEqual(["Ana Mora", "Luis Soto", "Rosa Núñez"]);
    await expect.element(state("Todas 3")).toBeChecked();
    await state("Nuevas 2").click({ force: true });
    await names().toEqual(["Ana Mora", "Rosa Núñez"]);
    await choose("Encargado", "Sin encargado", page);
    await names().toEqual(["Ana Mora"]);
    await expect.element(state("Ganadas 1")).toBeInTheDocument();
    expect(searchParams()).toEqual({ estado: "nuevas", encargado: "ninguno" });
    await choose("Encargado", "Todos los encargados", page);
    await state("Todas 3").click({ force: true });
    await search().fill("nunez");
    await names().toEqual(["Rosa Núñez"]);
    await search().fill("");
    // Until six in the morning UTC it is the day before in Costa Rica.
    await page.getByLabelText("Desde").fill("18/11/2026");
    await page.getByLabelText("Hasta").fill("19/11/2026");
    await names().toEqual(["Ana Mora", "Luis Soto"]);
  });

  it("exports the filtered requests", async () => {
    await open(all, "?estado=nuevas&desde=2026-11-15");
    const { name, text } = await download(button("Exportar"));
    expect(name).toMatch(/^solicitudes_.*\.csv$/);
    const [heading, ...lines] = text.trim().split("\r\n");
    expect(heading).toContain("Mensaje");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("¿Hay de dos cuartos?");
  });

  it("opens the request of a link with the ways to answer it", async () => {
    await open(all, `?solicitud=${ana.id}`);
    const form = dialog("Ana Mora");
    const linkTo = (name: string) => form.getByRole("link", { name });
    await expect.element(linkTo("Llamar")).toHaveAttribute("href", "tel:+50688887777");
    const chat = linkTo("WhatsApp").element().getAttribute("href") ?? "";
    expect(decodeURIComponent(chat)).toContain("Hola, Ana Mora.");
    expect(decodeURIComponent(chat)).toContain("«Torre Catedral»");
    await expect
      .element(linkTo("Correo"))
      .toHaveAttribute("href", "mailto:ana@casa.example?subject=Torre%20Catedral");
    await expect.element(linkTo("Ficha del proyecto")).toHaveAttribute("href", ana.pagePath);
    await expect.element(linkTo("Ver en el mapa")).toHaveAttribute("href", "/home?mapa=3&punto=12");
    expect(searchParams()).toEqual({});
  });

  it("says that a linked request does not exist any more", async () => {
    await open(all, "?solicitud=99999");
    await expect.element(page.getByText("La solicitud ya no existe.")).toBeVisible();
  });

  it("saves a state with one press, and the note and the person after it", async () => {
    await open();
    await button("Abrir Ana Mora").click();
    const form = dialog("Ana Mora");
    await form.getByRole("radio", { name: "Visita" }).click({ force: true });
    await expect
      .poll(() => mockNetwork.calls(editInquiry).at(-1)?.request)
      .toMatchObject({ state: "visit", version: 1 });
    await field("Nota").fill("El martes");
    await choose("Encargado", "Pía Rojas", form);
    await button("Guardar", form).click();
    await expect.element(dialog("Solicitud actualizada")).toBeVisible();
    expect(mockNetwork.calls(editInquiry).at(-1)?.request).toMatchObject({
      ...{ note: "El martes", handlerId: 5, version: 2 },
    });
  });

  it("shows what another person saved before a state is changed, and keeps a typed note", async () => {
    await open();
    await button("Abrir Ana Mora").click();
    const form = dialog("Ana Mora");
    await field("Nota").fill("Mi nota");
    const theirs = { ...ana, state: "lost" as const, version: 4 };
    mockNetwork.respondOnce(editInquiry, () => {
      throw conflictOf(editInquiry, theirs);
    });
    const won = form.getByRole("radio", { name: "Ganada" });
    await won.click({ force: true });
    const conflict = form.getByRole("status").filter({ hasText: "Otra persona guardó este registro antes." });
    await expect.element(conflict.getByRole("row", { name: "Estado Perdida Ganada" })).toBeVisible();
    await button("Usar lo guardado", conflict).click();
    await expect.element(form.getByRole("radio", { name: "Perdida" })).toBeChecked();
    await expect.element(field("Nota")).toHaveValue("Mi nota");
    mockNetwork.respondOnce(editInquiry, () => {
      throw conflictOf(editInquiry, { ...theirs, version: 6 });
    });
    await won.click({ force: true });
    await button("Conservar lo mío", conflict).click();
    await expect.element(won).toBeChecked();
    await expect
      .poll(() => mockNetwork.calls(editInquiry).at(-1)?.request)
      .toMatchObject({ state: "won", version: 6 });
  });

  it("shows the saved state again if a change fails", async () => {
    await open();
    await button("Abrir Ana Mora").click();
    const form = dialog("Ana Mora");
    mockNetwork.fail(editInquiry, "responds 500");
    await form.getByRole("radio", { name: "Ganada" }).click({ force: true });
    await expect.element(alert("No se pudo guardar el estado.", form)).toBeVisible();
    await expect.element(form.getByRole("radio", { name: "Nueva" })).toBeChecked();
  });

  it("shows how often the pages of projects were used in some days", async () => {
    mockNetwork.respondList(listPageUses, ({ days }) => [
      { pointId: 12, pointName: "Torre Catedral", page: 40 * days, card: 3, inquiry: 2 },
    ]);
    await open();
    await button("Uso").click();
    const uses = dialog("Uso de las páginas");
    await expect.element(uses.getByRole("row", { name: "Torre Catedral 1.200 3 2" })).toBeVisible();
    await uses.getByRole("radio", { name: "7 días" }).click({ force: true });
    await expect.element(uses.getByRole("row", { name: "Torre Catedral 280 3 2" })).toBeVisible();
  });

  it("erases a request after a confirmation", async () => {
    await open();
    await button("Abrir Rosa Núñez").click();
    await button("Borrar", dialog("Rosa Núñez")).click();
    const confirmation = dialog("Borrar solicitud");
    await expect.element(confirmation.getByText(/^Se borra para siempre/)).toBeVisible();
    await button("Borrar", confirmation).click();
    await expect.element(dialog("Solicitud borrada")).toBeVisible();
    await names().toEqual(["Ana Mora", "Luis Soto"]);
  });
});

it("the menu counts new requests", async () => {
  await renderOffice("user", {}, { ...noInquiries, new: 3 });
  await expect.element(menus.getByRole("button", { name: /Operaciones ?, 3 sin atender/ })).toBeVisible();
  await bar.getByRole("button", { name: /Operaciones/ }).click();
  await expect.element(menus.getByRole("link", { name: /Solicitudes ?, 3 sin atender/ })).toBeVisible();
});
