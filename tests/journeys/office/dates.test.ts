import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import {
  createClient,
  fetchClients,
  field,
  save,
  signInWithCompany,
  startEdit,
} from "./clients/clients-page.ts";

/** Dates are displayed and typed as dd/mm/yyyy, regardless of the browser's language. */

let office: TestApp;
beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office.close());

async function editing() {
  const admin = await signInWithCompany(office, { window: { ...laptop, locale: "en-US" } });
  await createClient(office, admin, "Del Valle", {
    next_invoice_date: "2031-01-31",
    contract_end_date: "2031-02-01",
  });
  await admin.open(officePages.clients.path);
  await startEdit(admin.page, "Del Valle");
  return admin;
}

describe("a date in a browser of another language", () => {
  it("is displayed as dd/mm/yyyy, and is typed by its digits alone", async () => {
    const admin = await editing();
    const { page, consoleErrors } = admin;
    const day = field(page, "Fin de contrato");
    await expect(day).toHaveValue("01/02/2031");
    await day.fill("");
    await day.pressSequentially("05072032");
    await expect(day).toHaveValue("05/07/2032");
    await save(page).click();
    await expectMessage(page, "Cliente actualizado");
    await eventually(() => fetchClients(office, admin)).toMatchObject([
      { fechaProximaFactura: "2031-01-31", fechaFinContrato: "2032-07-05" },
    ]);
    expect(consoleErrors).toEqual([]);
  });
});
