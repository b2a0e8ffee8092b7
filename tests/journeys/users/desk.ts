import type { Locator } from "playwright-core";
import type { Office, Staff } from "../office/staff.ts";
import { api, opensUsers } from "./people.ts";

/** The forms of users, as their journeys use them. */

export const password = "Segura-2026";

export const save = (form: Locator) => form.getByRole("button", { name: "Guardar", exact: true }).click();
export const isWrong = (field: Locator) => field.and(field.page().locator('[aria-invalid="true"]')).waitFor();

/** @param office is asked when it is needed: a file's office starts after its helpers are made. */
export function usersDesk(office: () => Office) {
  let serial = 0;
  return {
    /** Somebody with a name that nobody else has. */
    person(
      given: Parameters<Office["make"]["user"]>[1] = {},
      company: Parameters<Office["make"]["user"]>[0] = office().company,
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
    async atScreen(query = ""): Promise<Staff> {
      const admin = await office().signIn("admin", { name: "Zaida Mora" });
      await opensUsers(admin, query && `?buscar=${encodeURIComponent(query)}`);
      return admin;
    },

    findUser: async (admin: Staff, email: string) =>
      (await api(office(), admin).get(`/auth/users?q=${encodeURIComponent(email)}`))[0],
  };
}
