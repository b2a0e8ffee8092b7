import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { User } from "@mapaobra/domain/user/user";
import { expect } from "vitest";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { network } from "../../testing/network.ts";
import { officeNouns } from "../../testing/office-nouns.ts";
import { userOf } from "../../testing/records.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { button, card, type dialog } from "../../testing/screen.ts";

/** The screen of users with one of them, and what the tests of its forms share. */

const { path, serve } = officeNouns.users;

export const required = "Este dato es obligatorio.";
export const weak = "La contraseña no es válida.";
export const password = "Segura-2026";

/** Shows one user, called Del Valle. */
export async function openUser(given: Partial<User> = {}) {
  serve();
  const user = userOf({ id: 7, name: "Del Valle", ...given });
  network.answerList(listUsers, () => [user]);
  await renderScreen(<OfficeScreens />, { at: path });
  await expect.element(card("Del Valle")).toBeVisible();
  return user;
}

export const save = (within: ReturnType<typeof dialog>) => button("Guardar", within).click();
