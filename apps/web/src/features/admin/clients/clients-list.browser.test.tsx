import type { Role } from "@mapaobra/domain/access/role";
import { formatDay } from "@mapaobra/domain/format/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { makeClient } from "../../../testing/factories.ts";
import { setFixedDate, today } from "../../../testing/fixed-date.ts";
import { button, card, cards, definitions, dialog, visibleText } from "../../../testing/locators.ts";
import { dates, inDays, openClients } from "./clients-screen.fixture.tsx";

/** Contents of a client card. */

beforeEach(() => {
  setFixedDate();
});

describe("client in the list", () => {
  const complete = makeClient({ name: "Del Valle", templateName: "Ficha", ...dates(-2, 400) });

  it("shows contact links, template, status and dates", async () => {
    const bare = makeClient({ name: "Sin nada", phone: "no registra", active: false });
    await openClients({ clients: [complete, bare] });
    await expect.element(card("Del Valle").getByText("Activo")).toBeVisible();
    await expect.element(card("Sin nada").getByText("Inactivo")).toBeVisible();
    await expect
      .poll(() => definitions(card("Del Valle")))
      .toEqual({
        Correo: "pagos@valle.example",
        Teléfono: "+506 2222-3333",
        Empresa: "Cumbres Desarrollos",
        Template: "Ficha",
        "Próxima factura": `${formatDay(inDays(-2))}Vencida`,
        "Fin de contrato": formatDay(inDays(400)),
      });
    await expect
      .poll(() => definitions(card("Sin nada")))
      .toMatchObject({
        Teléfono: "no registra",
        Template: "Sin template",
        "Próxima factura": "Sin fecha",
        "Fin de contrato": "Sin fecha",
      });
    const link = (name: string) => card("Del Valle").getByRole("link", { name });
    await expect.element(link("pagos@valle.example")).toHaveAttribute("href", "mailto:pagos@valle.example");
    await expect.element(link("+506 2222-3333")).toHaveAttribute("href", "tel:+50622223333");
    await expect
      .poll(() => card("Sin nada").getByRole("link").elements().map(visibleText))
      .toEqual(["pagos@valle.example"]);
  });

  it("has a low card: two rows of long texts fit a laptop", async () => {
    const long = makeClient({
      name: "Municipio de Isla Imaginaria y sus alrededores, dirección de obras (cliente ficticio)",
      email: "isla-imaginaria@municipios.example",
      companyName: "Litoral Constructora y Desarrolladora (empresa ficticia)",
      templateName: "Informe de costa y de montaña (demostración)",
      ...dates(-2, 25),
    });
    await openClients({ clients: [long, complete] });
    await expect.poll(() => cards().elements()[0]?.clientHeight).toBeGreaterThan(0);
    await expect.poll(() => cards().elements()[0]?.clientHeight).toBeLessThanOrEqual(290);
  });

  it.each([
    ["Ayer", -1, "Vencida", "Vencido"],
    ["Hoy", 0, "Hoy", "Hoy"],
    ["Mañana", 1, "", "Mañana"],
    ["Pronto", 30, "", "En 30 días"],
    ["Lejos", 31, "", ""],
  ])(
    "for %s shows what is due and what ends, by the date in Costa Rica",
    async (name, days, invoice, end) => {
      await openClients({ clients: [makeClient({ name, ...dates(days, days) })] });
      await expect.element(card(name)).toBeVisible();
      await expect
        .poll(() => definitions(card(name)))
        .toMatchObject({
          "Próxima factura": formatDay(inDays(days)) + invoice,
          "Fin de contrato": formatDay(inDays(days)) + end,
        });
    },
  );

  it("has a row in the table", async () => {
    await openClients({ query: "?vista=tabla", clients: [{ ...complete, ...dates(0, -1) }] });
    const cells = page.getByRole("row").nth(1).getByRole("cell");
    await expect.element(cells.first()).toBeVisible();
    await expect
      .poll(() => cells.elements().map(visibleText))
      .toEqual([
        "Del Valle",
        "pagos@valle.example",
        "+506 2222-3333",
        "Cumbres Desarrollos",
        "Ficha",
        "Activo",
        `${formatDay(today)}Hoy`,
        `${formatDay(inDays(-1))}Vencido`,
        "",
      ]);
  });

  it("does not open on a double click on a contact link", async () => {
    await openClients({ clients: [complete] });
    const link = card("Del Valle").getByRole("link", { name: "pagos@valle.example" });
    const anchor = await link.findElement();
    anchor.addEventListener("click", (event) => event.preventDefault());
    await link.dblClick();
    await card("Del Valle").getByText("Template").dblClick();
    await expect.element(dialog("Editar Cliente")).toBeVisible();
    await expect.poll(() => page.getByRole("dialog").length).toBe(1);
  });

  it.each<[Role, string[]]>([
    ["admin", ["Editar", "Eliminar"]],
    ["user", ["Editar"]],
  ])("offers role %s the actions %j", async (role, buttons) => {
    await openClients({ role });
    await expect.element(card("Del Valle")).toBeVisible();
    await expect
      .poll(() => card("Del Valle").getByRole("button").elements().map(visibleText))
      .toEqual(buttons);
    await expect.element(button("Nuevo Cliente")).toBeVisible();
  });
});
