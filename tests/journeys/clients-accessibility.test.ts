import { daysAfter, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import {
  address,
  ask,
  change,
  field,
  form,
  make,
  offered,
  question,
  save,
  somebody,
  startEdit,
  startNew,
} from "./clients/desk.ts";
import { card, dialog } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { laptop } from "./support/visitor.ts";

/** Every state of the screen of clients under axe, in both schemes, on a laptop and a phone. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const today = todayInCostaRica(new Date());

async function atDesk() {
  const person = await somebody(office, { window: { ...laptop, bypassCSP: true } });
  const dates = (days: number) => ({
    next_invoice_date: daysAfter(today, days),
    contract_end_date: daysAfter(today, days),
  });
  for (let days = -1; days < 9; days += 1) {
    await make(office, person, `Cliente ${days}`, { ...dates(days), active: days % 2 === 0 });
  }
  const used = await make(office, person, "Usado", dates(400));
  await office.make.user(person.company, { client_id: used.id, roles: ["cliente"] });
  return { ...person, used };
}
type Desk = Awaited<ReturnType<typeof atDesk>>;

const states: Record<string, (desk: Desk) => Promise<void>> = {
  "the cards": ({ page }) => card(page, "Cliente 0").waitFor(),
  "the table, or the cards where it has no room": async ({ page, opens }) => {
    await opens(`${address}?vista=tabla`);
    await page.getByRole("button", { name: "Editar Cliente 0" }).waitFor();
  },
  "filters that are refused and find nothing": async ({ page, opens }) => {
    await opens(`${address}?buscar=zzz`);
    await page.getByLabel("Contratos que vencen en").fill("x");
    await page.getByText("El filtro no se aplica.").waitFor();
    await page.getByText("No se encontraron clientes").waitFor();
  },
  "a new client with everything missing": async ({ page }) => {
    await startNew(page);
    await field(page, "Teléfono").fill("1");
    await save(page).click();
    await form(page).getByRole("alert").waitFor();
  },
  "a list that hangs open": async ({ page }) => {
    await startNew(page);
    await offered(page, "Template");
  },
  "what another person saved first": async (desk) => {
    const { page, used } = desk;
    await startEdit(page, "Usado");
    await change(office, desk, { id: used.id, telefono: "+506 7777-7777" });
    await field(page, "Nombre").fill("Usado mío");
    await save(page).click();
    await form(page).getByRole("button", { name: "Conservar lo mío" }).waitFor();
  },
  "what was typed and is to be thrown away": async ({ page }) => {
    await startEdit(page, "Usado");
    await field(page, "Nombre").fill("A medias");
    await page.keyboard.press("Escape");
    await dialog(page, "¿Descartar los cambios?").waitFor();
  },
  "a client that may not be deleted": async ({ page }) => {
    await ask(page, "Usado");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await question(page).getByRole("alert").waitFor();
  },
  "a success": async ({ page }) => {
    await startEdit(page, "Cliente 0");
    await holdSuccess(page);
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
  },
  "a list that could not be had": async ({ page, opens }) => {
    await page.route(/\/api\/Cliente\?/, (route) => route.abort());
    await opens(address);
    await page.getByRole("alert").waitFor();
  },
};

/** What goes away by itself after its 1200 ms stays to be looked at. */
const holdSuccess = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, delay: number) =>
      delay === 1_200 ? 0 : wait(work, delay)) as typeof window.setTimeout;
  });

it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
  const desk = await atDesk();
  await desk.opens(`${address}?filas=16`);
  await states[name]?.(desk);
  await expectNoFaultsInEveryLook(desk.page);
});
