import type { Locator } from "playwright-core";
import type { SignedInUser, TestApp } from "../office/test-app.ts";
import { createApiClient, openUsers } from "./users-page.ts";

/** The forms of users, as their journeys use them. */

export const password = "Segura-2026";

export const save = (form: Locator) => form.getByRole("button", { name: "Guardar", exact: true }).click();
export const waitForInvalid = (field: Locator) =>
  field.and(field.page().locator('[aria-invalid="true"]')).waitFor();

/** @param office is asked when it is needed: a file's office starts after its helpers are made. */
export function createUsersFixture(office: () => TestApp) {
  let serial = 0;
  return {
    /** Somebody with a name that nobody else has. */
    person(
      given: Parameters<TestApp["make"]["user"]>[1] = {},
      company: Parameters<TestApp["make"]["user"]>[0] = office().company,
    ) {
      serial += 1;
      return office().make.user(company, {
        name: `Fulana ${serial}`,
        email: `fulana-${serial}@cumbres.example`,
        roles: ["user"],
        password_hash: "known to nobody",
        ...given,
      });
    },

    /** An admin before the screen, who looks for one person alone. */
    async openUsersAsAdmin(query = ""): Promise<SignedInUser> {
      const admin = await office().signIn("admin", { name: "Zaida Mora" });
      await openUsers(admin, query && `?buscar=${encodeURIComponent(query)}`);
      return admin;
    },

    findUser: async (admin: SignedInUser, email: string) =>
      (await createApiClient(office(), admin).get(`/auth/users?q=${encodeURIComponent(email)}`))[0],
  };
}
