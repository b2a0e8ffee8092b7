import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";
import { dialog, openModal, opensUsers } from "./users/people.ts";

/** Every state of the screen of the users under axe, in both schemes, on a laptop and a phone. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  const client = await make.client(company, { name: "Del Valle" });
  await make.user(company, { name: "Ana Mora", roles: ["user"], client_id: client.id });
  await make.user(company, { name: "Beto Arce", roles: [], active: false });
});
afterAll(() => office?.close());

const openNew = async (page: Page) => {
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  return dialog(page, "Registrar usuario");
};

const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the cards": (page) => page.getByText("Aún sin contraseña").first().waitFor(),
  "nobody found": async (page) => {
    await page.getByRole("searchbox").fill("nadie");
    await page.getByText("No se encontraron usuarios").waitFor();
  },
  "users that cannot be had": async (page) => {
    await page.route("**/api/auth/users?*", (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await page.getByRole("alert").waitFor();
  },
  "a new user, refused": async (page) => {
    const form = await openNew(page);
    await form.getByRole("button", { name: "Guardar", exact: true }).click();
    await form.getByRole("alert").waitFor();
  },
  "a generated password": async (page) => {
    await (await openNew(page)).getByRole("button", { name: "Generar contraseña" }).click();
  },
  "a user to be invited": async (page) => {
    await (await openNew(page)).getByRole("radio", { name: "Invitar por correo" }).check({ force: true });
  },
  "an edited user with an open select": async (page) => {
    const form = await openModal(page, "Ana Mora", "Editar", "Editar usuario");
    await form.getByLabel("Rol *").click();
    await form.getByRole("option").first().waitFor();
  },
  "another password": (page) => openModal(page, "Ana Mora", "Cambiar contraseña", "Cambiar contraseña"),
  "a user to be kept out": (page) => openModal(page, "Ana Mora", "Inactivar", "Desactivar usuario"),
  "a role to be given": (page) => openModal(page, "Beto Arce", "Asignar rol", "Asignar rol"),
  "an invitation": (page) => openModal(page, "Ana Mora", "Enviar invitación", "Enviar invitación"),
};

describe.each(["laptop", "phone"] as const)("axe finds nothing wrong on a %s with", (kind) => {
  const window = { ...(kind === "laptop" ? laptop : phone), bypassCSP: true };

  it.each(Object.entries(states))("%s", async (_, act) => {
    const admin = await office.signIn("admin", { window, name: "Zaida Mora" });
    await opensUsers(admin, "?ventanas=3");
    await act(admin.page);
    await expectNoFaultsInBothSchemes(admin.page);
  });
});

it("axe finds nothing wrong with the table", async () => {
  const admin = await office.signIn("super", { window: { ...laptop, bypassCSP: true } });
  await admin.opens("/admin/users?vista=tabla");
  await admin.page.getByRole("table", { name: "Usuarios" }).waitFor();
  await expectNoFaultsInBothSchemes(admin.page);
  expect(admin.complaints).toEqual([]);
});
