import { readHealth } from "@mapaobra/contract/endpoints/health";
import { forgetPassword, signIn } from "@mapaobra/contract/endpoints/session";
import { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, expectNoViolationsInEveryLayout } from "../../../testing/axe.ts";
import { alert, button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderSignInRoutes, signInPage } from "../../../testing/sign-in-routes.tsx";

/** axe tests of the sign-in pages. */

const { email, password, submit, failure } = signInPage;

const states: Record<string, { readonly at: string; readonly act: () => Promise<void> }> = {
  "the sign-in page with field errors": {
    at: "/login",
    act: async () => {
      await submit.click();
      await expect.element(alert("Todos los campos son obligatorios.")).toBeVisible();
    },
  },
  "a failed sign-in": {
    at: "/login",
    act: async () => {
      mockNetwork.respond(readHealth, () => ({ state: "ok" }) as const);
      mockNetwork.respond(signIn, () => {
        throw new DomainError("credentials_invalid");
      });
      await email.fill("nadie@example.com");
      await password.fill("Otra.Clave-2027");
      await submit.click();
      await expect.element(failure).toBeVisible();
    },
  },
  "the forgotten password page": {
    at: "/recuperar",
    act: async () => {
      mockNetwork.respond(forgetPassword, () => ({ message: "Revise." }));
      await email.fill("nadie@example.com");
      await button("Enviar enlace").click();
      await expect.element(page.getByText("Revise su correo")).toBeVisible();
    },
  },
  "the new password page": {
    at: "/restablecer?token=abc",
    act: async () => {
      await page.getByLabelText("Nueva contraseña", { exact: true }).fill("Otra");
      await button("Guardar contraseña").click();
      await expect.element(page.getByText("La contraseña no es válida.")).toBeVisible();
    },
  },
  "an invalid link": {
    at: "/restablecer",
    act: () => expect.element(page.getByRole("link").first()).toBeVisible(),
  },
};

it.each(Object.entries(states))("axe finds no violations in %s", async (_, { at, act }) => {
  await renderSignInRoutes({ path: at, as: null });
  await act();
  await expectNoViolations();
});

it("axe finds no violations in the sign-in page, and on a phone", async () => {
  await renderSignInRoutes({ path: "/login", as: null });
  await expect.element(submit).toBeVisible();
  await expectNoViolationsInEveryLayout();
});
