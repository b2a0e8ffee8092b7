import type { Locator } from "playwright-core";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";
import { createApiClient, openUsers } from "./users-page.ts";

/** Fixture of the user forms. */

export const password = "Segura-2026";

export const save = (form: Locator) => form.getByRole("button", { name: "Guardar", exact: true }).click();
export const waitForInvalid = (field: Locator) =>
  field.and(field.page().locator('[aria-invalid="true"]')).waitFor();

/** @param office called lazily: a file's test app starts after its helpers are created. */
export function createUsersFixture(office: () => TestApp) {
  let serial = 0;
  return {
    /** Creates a user with a unique name. */
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

    /** Signs an admin in and opens the users screen, filtered to one user. */
    async openUsersAsAdmin(query = ""): Promise<SignedInUser> {
      const admin = await office().signedIn("admin", { name: "Zaida Mora" });
      await openUsers(admin, query && `?buscar=${encodeURIComponent(query)}`);
      return admin;
    },

    findUser: async (admin: SignedInUser, email: string) =>
      (await createApiClient(office(), admin).get(`/auth/users?q=${encodeURIComponent(email)}`))[0],
  };
}
