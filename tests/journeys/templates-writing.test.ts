import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  card,
  dialog,
  failures,
  focused,
  names,
  ownComplaints,
  path,
  problems,
  search,
  writesOf,
} from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import {
  address,
  fill,
  form,
  make,
  save,
  somebody,
  startEdit,
  startNew,
  stored,
  storedNames,
  whole,
} from "./templates/desk.ts";

/** What staff write on the screen of templates, change and take away. */

let office: Office;
let serial = 0;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("a new template", () => {
  it("is saved, said to be saved for a moment, and listed", async () => {
    const person = await somebody(office);
    const { page, opens, complaints } = person;
    await opens(address);
    await startNew(page);
    await fill(page, "Ficha nueva");
    await save(page).click();
    const success = dialog(page, "Template registrado");
    await success.waitFor();
    await card(page, "Ficha nueva").waitFor();
    await success.waitFor({ state: "hidden" });
    await eventually(() => stored(office, person)).toMatchObject([
      { teM_NOMBRE: "Ficha nueva", teM_DESCRIPCION: "Para las fichas", empresaId: person.company.id },
    ]);
    await eventually(() => focused(page)).toBe("Nuevo Template");
    expect(complaints).toEqual([]);
  });

  it("is everybody's when it comes from whoever stands above all", async () => {
    serial += 1;
    const name = `De todos ${serial}`;
    const { page, opens } = await office.signIn("super");
    await opens(address);
    await startNew(page);
    await fill(page, name);
    await save(page).click();
    await search(page).fill(name);
    await card(page, name).getByText("Compartido", { exact: true }).waitFor();
  });

  it("needs every field: each says so, the first has the keyboard, and nothing is sent", async () => {
    const { page, opens } = await somebody(office);
    await opens(address);
    await startNew(page);
    const writes = writesOf(page);
    await save(page).click();
    const alert = form(page).getByRole("alert");
    await alert.getByText("Debe completar todos los campos.").waitFor();
    await eventually(() => problems(page)).toEqual({
      Nombre: "Este dato es obligatorio.",
      "Ruta HTML": "Este dato es obligatorio.",
      Descripción: "Este dato es obligatorio.",
      "Estilo CSS": "Este dato es obligatorio.",
    });
    await eventually(() => focused(page)).toBe("Nombre");
    await fill(page, "Completo");
    await alert.waitFor({ state: "hidden" });
    await eventually(() => problems(page)).toEqual({});
    expect(writes).toEqual([]);
  });

  it("is saved once, however often and however it is pressed", async () => {
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

  it("says that it is being saved, and cannot be left meanwhile", async () => {
    const { page, opens } = await somebody(office);
    await opens(address);
    await startNew(page);
    await fill(page, "Lento");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/Templates", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.fallback();
    });
    await save(page).click();
    const busy = form(page).getByRole("button", { name: "Guardando…" });
    await busy.waitFor();
    await page.keyboard.press("Escape");
    await form(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(busy).toBeVisible();
    await expect(form(page).getByRole("button", { name: "Cancelar" })).toBeDisabled();
    answer();
    await dialog(page, "Template registrado").waitFor();
  });

  it("is made with the keyboard alone, and not thrown away without a question", async () => {
    const person = await somebody(office);
    const { page, opens } = person;
    await opens(address);
    await page.getByRole("button", { name: "Nuevo Template" }).first().focus();
    await page.keyboard.press("Enter");
    await form(page).waitFor();
    await eventually(() => focused(page)).toBe("Nombre");
    await page.keyboard.type("Con teclado");
    await page.keyboard.press("Escape");
    const question = dialog(page, "¿Descartar los cambios?");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Nombre");
    for (const text of ["/teclado.html", "Sin ratón", "a {}"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await eventually(() => focused(page)).toBe("Guardar");
    await page.keyboard.press("Enter");
    await card(page, "Con teclado").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Template registrado").waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Nuevo Template");
  });

  it("that was begun is thrown away by Back or by the buttons, and by nothing else", async () => {
    const { page, opens } = await somebody(office);
    await opens(address);
    await startNew(page);
    await form(page).getByLabel("Nombre").fill("A medias");
    await page.goBack();
    const question = dialog(page, "¿Descartar los cambios?");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(form(page).getByLabel("Nombre")).toHaveValue("A medias");
    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await question.getByRole("button", { name: "Descartar" }).click();
    await form(page).waitFor({ state: "hidden" });
    await eventually(() => path(page)).toBe(address);
  });
});

describe("a template that is edited", () => {
  it.each([
    ["its button", (page: Page) => page.getByRole("button", { name: "Editar Ficha" }).click()],
    ["a double click on its card", (page: Page) => card(page, "Ficha").getByText("Colores").dblclick()],
  ])("by %s shows what it holds and keeps what is changed", async (_way, open) => {
    const person = await somebody(office);
    const { page, company, opens, complaints } = person;
    await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await open(page);
    await dialog(page, "Editar Template").waitFor();
    await expect(form(page).getByLabel("Ruta HTML")).toHaveValue(whole.html_path);
    await expect(form(page).getByLabel("Estilo CSS")).toHaveValue(whole.css_style);
    await form(page).getByLabel("Descripción").fill("Otra descripción");
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    await card(page, "Ficha").getByText("Otra descripción").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([{ teM_DESCRIPCION: "Otra descripción" }]);
    expect(complaints).toEqual([]);
  });

  it("by two people goes to the second only after they saw what the first saved", async () => {
    const first = await somebody(office);
    await make(office, first.company, "Ficha");
    const second = await office.signIn("admin", { company: first.company });
    for (const { page, opens } of [first, second]) {
      await opens(`${address}?buscar=Ficha`);
      await startEdit(page, "Ficha");
    }
    await form(first.page).getByLabel("Descripción").fill("De la primera");
    await save(first.page).click();
    await dialog(first.page, "Template actualizado").waitFor();

    const { page } = second;
    await form(page).getByLabel("Descripción").fill("De la segunda");
    await save(page).click();
    const notice = form(page)
      .getByRole("status")
      .filter({ hasText: "Otra persona guardó este registro antes." });
    await notice.getByRole("row", { name: "Descripción De la primera De la segunda" }).waitFor();
    await expect(notice.getByRole("row")).toHaveCount(2);
    await expect(form(page).getByLabel("Descripción")).toHaveValue("De la segunda");
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await save(page).click();
    await dialog(page, "Template actualizado").waitFor();
    await eventually(() => stored(office, first)).toMatchObject([{ teM_DESCRIPCION: "De la segunda" }]);
    expect(ownComplaints(second.complaints)).toEqual([]);
  });

  it("may be taken over as the other person saved it", async () => {
    const person = await somebody(office);
    const { page, company, opens } = person;
    const { id } = await make(office, company, "Ficha");
    await opens(`${address}?buscar=Ficha`);
    await startEdit(page, "Ficha");
    await office.server.app.inject({
      method: "PUT",
      url: `/api/Templates/${id}`,
      headers: { authorization: person.authorization },
      payload: { descripcion: "Ya cambiada" },
    });
    await form(page).getByLabel("Nombre").fill("Mía");
    await save(page).click();
    await form(page).getByRole("button", { name: "Usar lo guardado" }).click();
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Ficha");
    await expect(form(page).getByLabel("Descripción")).toHaveValue("Ya cambiada");
    await page.keyboard.press("Escape");
    await form(page).waitFor({ state: "hidden" });
    await card(page, "Ficha").getByText("Ya cambiada").waitFor();
  });

  it("and is not there any more says so, and leaves the list when the form is left", async () => {
    const person = await somebody(office);
    const { page, company, opens } = person;
    const { id } = await make(office, company, "Ficha");
    await make(office, company, "Ficha que queda");
    await opens(`${address}?buscar=Ficha`);
    await startEdit(page, "Ficha");
    await office.server.app.inject({
      method: "DELETE",
      url: `/api/Templates/${id}`,
      headers: { authorization: person.authorization },
    });
    await form(page).getByLabel("Nombre").fill("Tarde");
    await save(page).click();
    await form(page).getByRole("alert").getByText("No se encontró el template.").waitFor();
    await form(page).getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await eventually(() => names(page)).toEqual(["Ficha que queda"]);
  });
});

describe("a template that is deleted", () => {
  const question = (page: Page) => dialog(page, "Eliminar Template");
  const ask = async (page: Page, name: string) => {
    await page.getByRole("button", { name: `Eliminar ${name}`, exact: true }).click();
    await question(page).getByText(`¿Está seguro que desea eliminar el template «${name}»?`).waitFor();
  };

  it("is asked about first, and gone then", async () => {
    const person = await somebody(office);
    const { page, company, opens, complaints } = person;
    await make(office, company, "Sobra");
    await make(office, company, "Queda");
    await opens(address);
    await ask(page, "Sobra");
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Eliminar Sobra");
    await eventually(() => storedNames(office, person)).toEqual(["Queda", "Sobra"]);
    await ask(page, "Sobra");
    await question(page).getByRole("button", { name: "Eliminar" }).dblclick();
    const success = dialog(page, "Template eliminado");
    await success.waitFor();
    await card(page, "Sobra").waitFor({ state: "detached" });
    await success.waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Gestión de Templates");
    await eventually(() => storedNames(office, person)).toEqual(["Queda"]);
    expect(complaints).toEqual([]);
  });

  it("stays while clients use it, and says how many", async () => {
    const { page, company, opens } = await somebody(office);
    const { id } = await make(office, company, "Usado");
    await office.make.client(company, { template_id: id });
    await opens(address);
    await ask(page, "Usado");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await question(page)
      .getByRole("alert")
      .getByText("No se puede eliminar porque está en uso: 1 cliente.")
      .waitFor();
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    await card(page, "Usado").waitFor();
  });

  it.each(failures)("stays when the server %s, and can be tried again", async (_way, fail, reason) => {
    const person = await somebody(office);
    const { page, company, opens } = person;
    await make(office, company, "Sobra");
    await opens(address);
    await ask(page, "Sobra");
    await page.route("**/api/Templates/**", fail);
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    const alert = question(page).getByRole("alert");
    await alert.getByText("Error al eliminar el template.").waitFor();
    await alert.getByText(reason).waitFor();
    await page.unroute("**/api/Templates/**");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await dialog(page, "Template eliminado").waitFor();
    await eventually(() => storedNames(office, person)).toEqual([]);
  });
});
