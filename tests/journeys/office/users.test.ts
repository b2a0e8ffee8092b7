import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, retryUntilPasses } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { choose, dialog, names, openUsers } from "./users/users-page.ts";

/** Lists the users of a company. */

let office: TestApp;
let admin: Awaited<ReturnType<TestApp["make"]["user"]>>;

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  admin = await make.user(company, { name: "Zaida Mora", roles: ["admin"] });
  await make.user(company, { name: "Ángela Ñurinda", roles: ["admin", "user"] });
  await make.user(company, { name: "Super de la casa", roles: ["super"] });
  await make.user(await make.company({ name: "Volcán Azul" }), { name: "Ajena", roles: ["admin"] });
});
afterAll(() => office?.close());

describe("permissions", () => {
  const openNew = async (page: Page) => {
    await page.getByRole("button", { name: "Nuevo Usuario" }).click();
    const form = dialog(page, "Registrar usuario");
    await form.getByLabel("Rol *").click();
    return { form, roles: form.getByRole("option") };
  };

  it("an admin sees every user of the company except supers, and cannot create a super", async () => {
    const somebody = await office.signedIn("admin", { user: admin });
    const { page } = somebody;
    await openUsers(somebody, "?ventanas=3");
    await retryUntilPasses(async () => {
      const all = await names(page);
      expect(all).toContain("Ángela Ñurinda");
      expect(all).not.toContain("Super de la casa");
      expect(all).not.toContain("Ajena");
    });
    const { form, roles } = await openNew(page);
    await expect(roles).toHaveText(["Administrador", "Usuario", "Cliente"]);
    await expect(form.getByLabel("Empresa *")).toBeDisabled();
  });
});

it("a super user filters by company and sorts the table by a header", async () => {
  const superUser = await office.signedIn("super");
  const { page } = superUser;
  await openUsers(superUser);
  await choose(page, "Empresa", office.company.name);
  await expect(page).toHaveURL(new RegExp(`empresa=${office.company.id}`));
  await page.getByRole("radio", { name: "Tabla" }).check();
  const table = page.getByRole("table", { name: "Usuarios" });
  const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
  const ofCompany = [/Ángela Ñurinda/, /Super de la casa/, /Zaida Mora/];
  await expect(rows).toHaveText(ofCompany);
  await table.getByRole("button", { name: "Nombre" }).click();
  await expect(rows).toHaveText(ofCompany.toReversed());
  await expect(table.getByRole("columnheader", { name: "Nombre" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});
