import { afterAll, beforeAll, describe, it } from "vitest";
import { button, card, field, opensList, screen, success, told } from "./companies/company-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually } from "./support/expect.ts";

/** How a company is deleted, by whoever stands above all companies. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

describe("a company that is deleted", () => {
  const asks = async (name: string) => {
    const company = await office.make.company({ name });
    const person = await opensList(office, name);
    return { ...person, company, name };
  };

  it("goes once it is confirmed, and stays when it is not", async () => {
    const { page, name, ...person } = await asks("Efímera");
    await button(page, `Eliminar ${name}`).click();
    await page.getByText("La empresa se eliminará permanentemente.").waitFor();
    await button(page, "Cancelar").click();
    await eventually(() => told(office, person, name)).toBeDefined();
    await button(page, `Eliminar ${name}`).click();
    await button(page, "Eliminar").click();
    await success(page, "Empresa eliminada");
    await page.getByText("No se encontraron empresas").waitFor();
    await eventually(() => told(office, person, name)).toBeUndefined();
  });

  it("that owns maps or users goes only by its name", async () => {
    const { page, name, company, ...person } = await asks("Fugaz");
    await office.make.map(company);
    await office.make.user(company);
    await button(page, `Eliminar ${name}`).click();
    await button(page, "Eliminar").click();
    await page.getByText("No se puede eliminar porque está en uso: 1 mapa y 1 usuario.").waitFor();
    const confirmation = field(page, `Para confirmar, escriba «${name}»`);
    await eventually(() => confirmation.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("Otra");
    await page.keyboard.press("Enter");
    await page.getByText("No es el nombre de la empresa.").waitFor();
    await eventually(() => told(office, person, name)).toBeDefined();
    await confirmation.fill(name);
    await button(page, "Eliminar todo").click();
    await success(page, "Empresa eliminada");
    await eventually(() => told(office, person, name)).toBeUndefined();
  });

  it("is not deleted by who belongs to it, which is said", async () => {
    const name = "Propia";
    const own = await office.make.company({ name });
    const { page, opens } = await office.signIn("super", { company: own });
    await opens(`${screen}?buscar=${encodeURIComponent(name)}`);
    await button(page, `Eliminar ${name}`).click();
    await button(page, "Eliminar").click();
    await page
      .getByRole("alert")
      .getByText("No puede eliminar la empresa a la que usted pertenece.")
      .waitFor();
    await page.keyboard.press("Escape");
    await card(page, name).waitFor();
  });
});
