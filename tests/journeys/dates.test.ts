import { afterAll, beforeAll, describe, it } from "vitest";
import { address, field, form, make, save, somebody, startEdit, stored } from "./clients/desk.ts";
import { dialog, problems } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop } from "./support/visitor.ts";

/** How a day is written and read, whatever language the browser speaks. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.close());

async function editing() {
  const person = await somebody(office, { window: { ...laptop, locale: "en-US" } });
  await make(office, person, "Del Valle", {
    next_invoice_date: "2031-01-31",
    contract_end_date: "2031-02-01",
  });
  await person.opens(address);
  await startEdit(person.page, "Del Valle");
  return person;
}

describe("a day in a browser of another language", () => {
  it("is shown as it is written here, and is written with its digits alone", async () => {
    const person = await editing();
    const { page, complaints } = person;
    const day = field(page, "Fin de contrato");
    await expect(day).toHaveValue("01/02/2031");
    await day.fill("");
    await day.pressSequentially("05072032");
    await expect(day).toHaveValue("05/07/2032");
    await save(page).click();
    await dialog(page, "Cliente actualizado").waitFor();
    await eventually(() => stored(office, person)).toMatchObject([
      { fechaProximaFactura: "2031-01-31", fechaFinContrato: "2032-07-05" },
    ]);
    expect(complaints).toEqual([]);
  });

  it("takes its zeros when it is left, and says so when no calendar has it", async () => {
    const { page } = await editing();
    const day = field(page, "Fin de contrato");
    await day.fill("5/7/2032");
    await day.press("Tab");
    await expect(day).toHaveValue("05/07/2032");
    await day.fill("31/02/2032");
    await day.press("Tab");
    await eventually(() => problems(page)).toEqual({ "Fin de contrato": "La fecha no es válida." });
    await day.fill("");
    await day.press("Tab");
    await eventually(() => problems(page)).toEqual({});
  });

  it("may be chosen in the calendar", async () => {
    const { page, complaints } = await editing();
    await form(page).getByRole("button", { name: "Abrir el calendario" }).last().click();
    await form(page).locator('input[type="date"]').last().fill("2033-12-24");
    await expect(field(page, "Fin de contrato")).toHaveValue("24/12/2033");
    expect(complaints).toEqual([]);
  });
});
