import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { type Door, doorOf, enterCredentials, openDoor } from "./sign-in/door.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { laptop } from "./support/visitor.ts";

/** Every state of the pages before the door under axe, in both schemes, on a laptop and a phone. */

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

const states: Record<string, { path: string; act?: (page: Page) => Promise<unknown> }> = {
  "the door": { path: "/login" },
  "the door with something missing": {
    path: "/login",
    act: async (page) => {
      await doorOf(page).submit.click();
      await page.getByRole("alert").waitFor();
    },
  },
  "a failure": {
    path: "/login",
    act: async (page) => {
      await enterCredentials(page, "nadie@example.com");
      await doorOf(page).failure.waitFor();
    },
  },
  "a forgotten password": {
    path: "/recuperar",
    act: async (page) => {
      await page.getByLabel("Correo electrónico").fill("nadie@example.com");
      await page.getByRole("button", { name: "Enviar enlace" }).click();
      await page.getByText("Revise su correo").waitFor();
    },
  },
  "a new password": {
    path: "/restablecer?token=abc",
    act: async (page) => {
      await page.getByLabel("Nueva contraseña").fill("Otra");
      await page.getByRole("button", { name: "Guardar contraseña" }).click();
      await page.getByText("La contraseña no es válida.").waitFor();
    },
  },
  "a link that is none": { path: "/restablecer" },
};

it.each(Object.keys(states))("axe finds nothing wrong with %s", async (name) => {
  const { page } = await door.arrive({ ...laptop, bypassCSP: true });
  const state = states[name];
  await page.goto(state?.path ?? "/");
  await page.getByRole("main").waitFor();
  await state?.act?.(page);
  await expectNoFaultsInEveryLook(page);
});
