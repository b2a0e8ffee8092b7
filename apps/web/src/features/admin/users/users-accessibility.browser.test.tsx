import { listUsers } from "@mapaobra/contract/endpoints/users";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { expectNoViolations } from "../../../testing/axe.ts";
import { makeUser } from "../../../testing/factories.ts";
import { button, dialog, field } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** axe checks of the user dialogs. */

const { path, serve } = resourceCases.users;

const states: Record<string, { readonly press: string; readonly act?: () => Promise<void> }> = {
  "a generated password": {
    press: "Nuevo Usuario",
    act: async () => {
      await button("Generar contraseña").click();
      await expect.element(button("Copiar contraseña")).toBeVisible();
    },
  },
  "a user to be invited": {
    press: "Nuevo Usuario",
    act: async () => {
      await page.getByText("Invitar por correo").click();
      await expect.element(button("Guardar e invitar")).toBeVisible();
    },
  },
  "an edited user with an open select": {
    press: "Editar Ana Mora",
    act: async () => {
      await field("Rol").click();
      await expect.element(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    },
  },
  "the change of a password": { press: "Cambiar contraseña de Ana Mora" },
  "a user to be deactivated": { press: "Inactivar a Carla Soto" },
  "a role to be assigned": { press: "Asignar rol a Beto Arce" },
  "an invitation": { press: "Enviar invitación a Ana Mora" },
};

it.each(Object.entries(states))("has no axe violations in %s", async (_, { press, act }) => {
  serve();
  mockNetwork.respondList(listUsers, () => [
    makeUser({ name: "Ana Mora", hasPassword: false }),
    makeUser({ name: "Beto Arce", roles: [] }),
    makeUser({ name: "Carla Soto" }),
  ]);
  await renderScreen(<OfficeScreens />, { path: path });
  await button(press).click();
  await expect.element(dialog(/./)).toBeVisible();
  await act?.();
  await expectNoViolations();
});
