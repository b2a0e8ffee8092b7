import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { User } from "@mapaobra/domain/user/user";
import { expect } from "vitest";
import { OfficeScreens } from "../../../app/office/OfficeScreens.tsx";
import { makeUser } from "../../../testing/factories.ts";
import { button, card, type dialog } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { resourceCases } from "../../../testing/resource-cases.ts";

/** Users screen with a single user, shared by the tests of its forms. */

const { path, serve } = resourceCases.users;

export const required = "Este dato es obligatorio.";
export const weakPassword = "La contraseña no es válida.";
export const password = "Segura-2026";

/** Opens the screen with one user, Del Valle. */
export async function openUser(overrides: Partial<User> = {}) {
  serve();
  const user = makeUser({ id: 7, name: "Del Valle", ...overrides });
  mockNetwork.respondList(listUsers, () => [user]);
  await renderScreen(<OfficeScreens />, { path });
  await expect.element(card("Del Valle")).toBeVisible();
  return user;
}

export const save = (within: ReturnType<typeof dialog>) => button("Guardar", within).click();
