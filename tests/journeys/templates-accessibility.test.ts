import { afterAll, beforeAll, it } from "vitest";
import { card, dialog } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { laptop } from "./support/visitor.ts";
import { address, form, make, save, somebody, startEdit, startNew } from "./templates/desk.ts";

/** Every state of the screen of templates under axe, in both schemes, on a laptop and a phone. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await make(office, null, "Compartido");
});
afterAll(() => office?.close());

async function atDesk() {
  const person = await somebody(office, { window: { ...laptop, bypassCSP: true } });
  await make(office, person.company, "Libre");
  const used = await make(office, person.company, "Usado");
  await office.make.client(person.company, { template_id: used.id });
  return { ...person, used };
}
type Desk = Awaited<ReturnType<typeof atDesk>>;

const states: Record<string, (desk: Desk) => Promise<void>> = {
  "the cards": ({ page }) => card(page, "Compartido").waitFor(),
  "the table, or the cards where it has no room": async ({ page, opens }) => {
    await opens(`${address}?vista=tabla`);
    await page.getByRole("button", { name: "Editar Usado" }).waitFor();
  },
  "a search that finds nothing": async ({ page, opens }) => {
    await opens(`${address}?buscar=zzz`);
    await page.getByText("No se encontraron templates").waitFor();
  },
  "a new template with everything missing": async ({ page }) => {
    await startNew(page);
    await save(page).click();
    await form(page).getByRole("alert").waitFor();
  },
  "what another person saved first": async ({ page, used, authorization }) => {
    await startEdit(page, "Usado");
    await office.server.app.inject({
      method: "PUT",
      url: `/api/Templates/${used.id}`,
      headers: { authorization },
      payload: { descripcion: "Ya cambiada" },
    });
    await form(page).getByLabel("Nombre").fill("Usado mío");
    await save(page).click();
    await form(page).getByRole("button", { name: "Conservar lo mío" }).waitFor();
  },
  "a template that may not be deleted": async ({ page }) => {
    await page.getByRole("button", { name: "Eliminar Usado" }).click();
    const question = dialog(page, "Eliminar Template");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await question.getByRole("alert").waitFor();
  },
  "a list that could not be had": async ({ page, opens }) => {
    await page.route(/\/api\/Templates\?/, (route) => route.abort());
    await opens(address);
    await page.getByRole("alert").waitFor();
  },
};

it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
  const desk = await atDesk();
  await desk.opens(address);
  await states[name]?.(desk);
  await expectNoFaultsInEveryLook(desk.page);
});
