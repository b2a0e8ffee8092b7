import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  address,
  ask,
  change,
  choose,
  field,
  fill,
  form,
  make,
  offered,
  question,
  save,
  somebody,
  startEdit,
  startNew,
  stored,
  storedNames,
  wrongPhone,
} from "./clients/desk.ts";
import { card, dialog, focused, names, ownComplaints, problems, writesOf } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** What staff write on the screen of clients, change and take away. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const required = "Este dato es obligatorio.";

describe("a new client", () => {
  it("is active, has today's dates and one's own company, and is saved, said and listed", async () => {
    const person = await somebody(office, { role: "user" });
    const { page, opens, company, template, complaints } = person;
    const now = new Date();
    await page.clock.setFixedTime(now);
    const today = todayInCostaRica(now);
    await opens(address);
    await startNew(page);
    await expect(form(page).getByRole("switch", { name: "Activo" })).toBeChecked();
    await expect(field(page, "Próxima factura")).toHaveValue(formatDay(today));
    await expect(field(page, "Fin de contrato")).toHaveValue(formatDay(today));
    await expect(field(page, "Empresa")).toHaveValue(company.name);
    await expect(field(page, "Empresa")).toBeDisabled();
    await fill(page, "Desarrollos del Valle");
    await save(page).click();
    const success = dialog(page, "Cliente registrado");
    await success.waitFor();
    await card(page, "Desarrollos del Valle").waitFor();
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Nuevo Cliente");
    await eventually(() => stored(office, person)).toEqual([
      {
        clI_ID_CLIENTE: expect.any(Number),
        clI_NOMBRE: "Desarrollos del Valle",
        clI_EMAIL: "cobros@valle.example",
        clI_TELEFONO: "+506 8888-1234",
        empresa: company.name,
        empresaId: company.id,
        template: "Ficha",
        templateId: template.id,
        activo: true,
        fechaProximaFactura: today,
        fechaFinContrato: today,
        version: 1,
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it("may be inactive and without dates", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Sin fechas");
    await form(page).getByRole("switch", { name: "Activo" }).uncheck();
    await field(page, "Próxima factura").fill("");
    await field(page, "Fin de contrato").fill("");
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([
      { activo: false, fechaProximaFactura: null, fechaFinContrato: null },
    ]);
  });

  it("of whoever stands above all gets any company, and a template that this company may have", async () => {
    const one = await somebody(office);
    const other = await somebody(office);
    await office.make.template(other.company, { name: "Solo de la otra" });
    const shared = await office.make.template(null, { name: "Compartido con todas" });
    const { page, opens } = await office.signIn("super");
    await opens(address);
    await startNew(page);
    await expect(field(page, "Template")).toBeDisabled();
    await form(page).getByText("Elija primero la empresa.").waitFor();
    await field(page, "Nombre").fill("Con empresa elegida");
    await field(page, "Correo electrónico").fill("cobros@valle.example");
    await field(page, "Teléfono").fill("2222 3333");
    await choose(page, "Empresa", one.company.name);
    await eventually(() => offered(page, "Template")).toEqual([shared.name, "Ficha"]);
    await page.keyboard.press("Escape");
    await choose(page, "Template", "Ficha");
    await choose(page, "Empresa", other.company.name);
    await expect(field(page, "Template")).toHaveValue("");
    await eventually(() => offered(page, "Template")).toEqual([shared.name, "Ficha", "Solo de la otra"]);
    await page.keyboard.press("Escape");
    await choose(page, "Template", shared.name);
    await choose(page, "Empresa", one.company.name);
    await expect(field(page, "Template")).toHaveValue(shared.name);
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => stored(office, one)).toMatchObject([
      { clI_NOMBRE: "Con empresa elegida", template: shared.name },
    ]);
    await eventually(() => stored(office, other)).toEqual([]);
  });

  it("without anything is told the one sentence, and each field its own reason", async () => {
    const { page, opens } = await office.signIn("super");
    await opens(address);
    await startNew(page);
    const writes = writesOf(page);
    await save(page).click();
    await form(page).getByRole("alert").getByText(wrongPhone).waitFor();
    await eventually(() => problems(page)).toEqual({
      Nombre: required,
      "Correo electrónico": required,
      Teléfono: required,
      Empresa: required,
      Template: required,
    });
    await eventually(() => focused(page)).toBe("Nombre");
    expect(writes).toEqual([]);
  });

  it.each([
    ["Nombre", " ", required],
    ["Correo electrónico", "", required],
    ["Correo electrónico", "cobros@valle", "El correo electrónico no tiene un formato válido."],
    ["Teléfono", "", required],
    ["Teléfono", "8888123", wrongPhone],
  ])("whose %s is «%s» is told the one sentence and, there alone, the reason", async (name, text, reason) => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Corregido");
    await field(page, name).fill(text);
    await save(page).click();
    const alert = form(page).getByRole("alert");
    await alert.getByText(wrongPhone).waitFor();
    await eventually(() => problems(page)).toEqual({ [name]: reason });
    await eventually(() => focused(page)).toBe(name);
    await fill(page, "Corregido");
    await alert.waitFor({ state: "hidden" });
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Corregido"]);
  });

  it("with half a date is told so, and the date is not dropped without a word", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Con media fecha");
    await field(page, "Fin de contrato").fill("");
    await field(page, "Fin de contrato").pressSequentially("12");
    await save(page).click();
    await form(page).getByRole("alert").getByText(wrongPhone).waitFor();
    await eventually(() => problems(page)).toEqual({ "Fin de contrato": "La fecha no es válida." });
    await field(page, "Fin de contrato").fill("31/12/2031");
    await save(page).click();
    await dialog(page, "Cliente registrado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([{ fechaFinContrato: "2031-12-31" }]);
  });

  it("is saved once, however often it is pressed", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Una vez");
    const writes = writesOf(page);
    await save(page).dblclick();
    await card(page, "Una vez").waitFor();
    expect(writes).toHaveLength(1);
    await eventually(() => storedNames(office, person)).toEqual(["Una vez"]);
  });

  it("says that it is being saved", async () => {
    const { page, opens } = await somebody(office);
    await opens(address);
    await startNew(page);
    await fill(page, "Lento");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/Cliente/agregar", async (route) => {
      await held;
      await route.fallback();
    });
    await save(page).click();
    await form(page).getByRole("button", { name: "Guardando…" }).waitFor();
    await page.keyboard.press("Escape");
    await expect(form(page).getByRole("button", { name: "Guardando…" })).toBeVisible();
    answer();
    await dialog(page, "Cliente registrado").waitFor();
  });

  it("is made with the keyboard alone", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    const next = async (wanted: string) => {
      for (let step = 0; step < 12 && (await focused(page)) !== wanted; step += 1) {
        await page.keyboard.press("Tab");
      }
      await eventually(() => focused(page)).toBe(wanted);
    };
    await page.getByRole("button", { name: "Nuevo Cliente" }).first().focus();
    await page.keyboard.press("Enter");
    await form(page).waitFor();
    await next("Nombre");
    await page.keyboard.type("Con teclado");
    await next("Correo electrónico");
    await page.keyboard.type("a@b.example");
    await next("Teléfono");
    await page.keyboard.type("88881234");
    await next("Template");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page, "Template")).not.toHaveValue("");
    await next("Activo");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => focused(page)).toBe("Activo");
    await next("Guardar");
    await page.keyboard.press("Enter");
    await dialog(page, "Cliente registrado").waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => focused(page)).toBe("Nuevo Cliente");
    await eventually(() => stored(office, person)).toMatchObject([
      { clI_NOMBRE: "Con teclado", activo: false },
    ]);
  });
});

describe("a client's phone", () => {
  async function atPhone(text = "") {
    const { page, opens, context } = await somebody(office);
    await opens(address);
    await startNew(page);
    await field(page, "Teléfono").fill(text);
    return { page, context, phone: field(page, "Teléfono") };
  }
  /** What the field holds, with a bar where its caret is. */
  const shown = (page: Page) =>
    field(page, "Teléfono").evaluate((input: HTMLInputElement) => {
      const caret = input.selectionStart ?? 0;
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
    });
  const put = (page: Page, caret: number) =>
    field(page, "Teléfono").evaluate(
      (input: HTMLInputElement, place) => input.setSelectionRange(place, place),
      caret,
    );

  it.each([
    ["88881234", "+506 8888-1234|"],
    ["8888-1234", "+506 8888-1234|"],
    ["+506 8888 1234", "+506 8888-1234|"],
    ["50688881234", "+506 8888-1234|"],
    ["8888123456", "+506 8888-1234|"],
    ["88x88", "+506 8888|"],
  ])("typed as %s is shown as %s", async (keys, expected) => {
    const { page, phone } = await atPhone();
    await phone.focus();
    await page.keyboard.type(keys);
    await eventually(() => shown(page)).toBe(expected);
  });

  it("is corrected in its middle without the caret running away", async () => {
    const { page, phone } = await atPhone("88881234");
    await phone.focus();
    await put(page, 7);
    await page.keyboard.press("Backspace");
    await eventually(() => shown(page)).toBe("+506 8|881-234");
    await page.keyboard.type("7x");
    await eventually(() => shown(page)).toBe("+506 87|88-1234");
    await put(page, 9);
    await page.keyboard.press("Delete");
    await eventually(() => shown(page)).toBe("+506 8788-|1234");
    await page.keyboard.press("Delete");
    await eventually(() => shown(page)).toBe("+506 8788-|234");
    await put(page, 14);
    for (let digit = 0; digit < 12; digit += 1) await page.keyboard.press("Backspace");
    await eventually(() => shown(page)).toBe("|");
  });

  it.each([
    ["tel. (506) 2222.3333, oficina", "+506 2222-3333|"],
    ["22223333", "+506 2222-3333|"],
    ["222", "+506 222|"],
  ])("pasted as «%s» is shown as %s", async (text, expected) => {
    const { page, phone, context } = await atPhone();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone.focus();
    await page.keyboard.press("Control+V");
    await eventually(() => shown(page)).toBe(expected);
  });

  it("pasted whole over another takes its place", async () => {
    const { page, phone, context } = await atPhone("88881234");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("+506 2222 3333"));
    await phone.focus();
    await put(page, 14);
    await page.keyboard.press("Control+V");
    await eventually(() => shown(page)).toBe("+506 2222-3333|");
  });
});

describe("a client that is edited", () => {
  it.each([
    ["its button", (page: Page) => page.getByRole("button", { name: "Editar Del Valle" }).click()],
    ["a double click on its card", (page: Page) => card(page, "Del Valle").getByText("Ficha").dblclick()],
  ])("by %s shows what it holds and keeps what is changed", async (_way, open) => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await make(office, person, "Del Valle", {
      next_invoice_date: "2031-01-31",
      contract_end_date: "2032-02-29",
    });
    await opens(address);
    await open(page);
    await dialog(page, "Editar Cliente").waitFor();
    await expect(field(page, "Nombre")).toHaveValue("Del Valle");
    await expect(field(page, "Teléfono")).toHaveValue("+506 2222-3333");
    await expect(field(page, "Template")).toHaveValue("Ficha");
    await expect(field(page, "Próxima factura")).toHaveValue("31/01/2031");
    await field(page, "Correo electrónico").fill("nuevo@valle.example");
    await field(page, "Fin de contrato").fill("");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await card(page, "Del Valle").getByText("nuevo@valle.example").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([
      {
        clI_EMAIL: "nuevo@valle.example",
        clI_TELEFONO: "+506 2222-3333",
        fechaProximaFactura: "2031-01-31",
        fechaFinContrato: null,
        version: 2,
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it("is not opened by a double click on a way to reach it", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await make(office, person, "Del Valle");
    await opens(address);
    const link = card(page, "Del Valle").getByRole("link", { name: "pagos@valle.example" });
    await link.evaluate((anchor) => anchor.addEventListener("click", (event) => event.preventDefault()));
    await link.dblclick();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await card(page, "Del Valle").getByText("Ficha").dblclick();
    await form(page).waitFor();
  });

  it("stays with its company while users are assigned to it, and its form says so", async () => {
    const person = await somebody(office);
    const { company } = person;
    const other = await office.make.company();
    const shared = await office.make.template(null);
    const client = await make(office, { company, template: shared }, "Con usuarios de empresa");
    await office.make.user(company, { client_id: client.id, roles: ["cliente"] });
    const { page, opens } = await office.signIn("super");
    await opens(`${address}?buscar=Con+usuarios+de+empresa`);
    await startEdit(page, "Con usuarios de empresa");
    await choose(page, "Empresa", other.name);
    await save(page).click();
    await form(page)
      .getByRole("alert")
      .getByText("No se puede cambiar la empresa de este cliente porque hay usuarios asignados a él.")
      .waitFor();
    await expect(field(page, "Empresa")).toHaveValue(other.name);
    await choose(page, "Empresa", company.name);
    await field(page, "Nombre").fill("Con usuarios todavía");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual(["Con usuarios todavía"]);
  });

  it("by two people goes to the second only after they saw what the first saved", async () => {
    const first = await somebody(office);
    const template = await office.make.template(first.company, { name: "Ficha nueva" });
    const { id } = await make(office, first, "Del Valle");
    const second = await office.signIn("user", { company: first.company });
    const { page, opens, complaints } = second;
    await opens(address);
    await startEdit(page, "Del Valle");
    const theirs = { id, telefono: "+506 7777-7777", templateId: template.id, activo: false };
    await eventually(async () => (await change(office, first, theirs)).statusCode).toBe(200);
    await field(page, "Nombre").fill("Del Valle Central");
    await save(page).click();
    const notice = form(page)
      .getByRole("status")
      .filter({ hasText: "Otra persona guardó este registro antes." });
    await notice.waitFor();
    await eventually(async () =>
      (await notice.getByRole("row").allInnerTexts()).map((row) => row.split(/\s*\t\s*/)),
    ).toEqual([
      ["Dato", "Guardado por otra persona", "Escrito por usted"],
      ["Nombre", "Del Valle", "Del Valle Central"],
      ["Teléfono", "+506 7777-7777", "Sin cambios"],
      ["Template", "Ficha nueva", "Sin cambios"],
      ["Estado", "Inactivo", "Sin cambios"],
    ]);
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await expect(field(page, "Template")).toHaveValue("Ficha nueva");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await eventually(() => stored(office, first)).toMatchObject([
      {
        clI_NOMBRE: "Del Valle Central",
        clI_TELEFONO: "+506 7777-7777",
        template: "Ficha nueva",
        activo: false,
      },
    ]);
    expect(ownComplaints(complaints)).toEqual([]);
  });

  it("may be taken over as the other person saved it, and then be changed", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    const { id } = await make(office, person, "Del Valle");
    await opens(address);
    await startEdit(page, "Del Valle");
    await change(office, person, { id, telefono: "+506 7777-7777" });
    await field(page, "Nombre").fill("Mío");
    await save(page).click();
    await form(page).getByRole("button", { name: "Usar lo guardado" }).click();
    await expect(field(page, "Nombre")).toHaveValue("Del Valle");
    await expect(field(page, "Teléfono")).toHaveValue("+506 7777-7777");
    await field(page, "Nombre").fill("De los dos");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([
      { clI_NOMBRE: "De los dos", clI_TELEFONO: "+506 7777-7777" },
    ]);
  });

  it("and is not there any more says so, and leaves the list when the form is left", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    const { id } = await make(office, person, "Del Valle");
    await make(office, person, "El que queda");
    await opens(address);
    await startEdit(page, "Del Valle");
    await change(office, person, { id }, "DELETE");
    await field(page, "Nombre").fill("Tarde");
    await save(page).click();
    await form(page).getByRole("alert").getByText("No se encontró el cliente.").waitFor();
    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await eventually(() => names(page)).toEqual(["El que queda"]);
    await eventually(() => focused(page)).toBe("Gestión de Clientes");
  });
});

describe("a client that is deleted", () => {
  it("is asked about first, and gone then", async () => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await make(office, person, "Sobra");
    await make(office, person, "Queda");
    await opens(address);
    await ask(page, "Sobra");
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    await eventually(() => focused(page)).toBe("Eliminar Sobra");
    await eventually(() => storedNames(office, person)).toEqual(["Queda", "Sobra"]);
    await ask(page, "Sobra");
    const writes = writesOf(page);
    await question(page).getByRole("button", { name: "Eliminar" }).dblclick();
    const success = dialog(page, "Cliente eliminado");
    await success.waitFor();
    await card(page, "Sobra").waitFor({ state: "detached" });
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Gestión de Clientes");
    expect(writes).toHaveLength(1);
    await eventually(() => storedNames(office, person)).toEqual(["Queda"]);
    expect(complaints).toEqual([]);
  });

  it("stays while users are assigned to it, and says how many", async () => {
    const person = await somebody(office);
    const { page, opens, company } = person;
    const { id } = await make(office, person, "Usado");
    await office.make.user(company, { client_id: id, roles: ["cliente"] });
    await office.make.user(company, { client_id: id, roles: ["cliente"] });
    await opens(address);
    await ask(page, "Usado");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await question(page)
      .getByRole("alert")
      .getByText("No se puede eliminar porque está en uso: 2 usuarios.")
      .waitFor();
    await page.keyboard.press("Escape");
    await card(page, "Usado").waitFor();
  });
});
