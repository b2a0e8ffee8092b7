import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { afterAll, beforeAll } from "vitest";
import { type CompanyServer, startCompanyServer } from "./support/company-server.ts";
import { enterKey } from "./support/driver.ts";
import { inEngines } from "./support/journey.ts";

let server: CompanyServer;

beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

inEngines(["Firefox"], { origin: () => server.address }, (journey) => {
  journey(
    "says when the password is wrong, lets in with the right one, and stays signed in",
    async ({ page, expect }) => {
      const given = "Obra.Gris-2026";
      const password_hash = await hashPassword(given);
      const { email } = await server.make.user(server.company, { roles: ["cliente"], password_hash });
      const password = page.getByLabel("Contraseña", { exact: true });
      const submit = page.getByRole("button", { name: "Iniciar Sesión" });

      await page.goTo("/login");
      await page.getByLabel("Correo electrónico").fill(email);
      await password.fill("equivocada");
      await submit.click();
      await page.getByRole("dialog", { name: "Credenciales inválidas" }).waitFor();
      await page.type(enterKey);
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await password.fill(given);
      await submit.click();
      await page.getByText(email).waitFor();
      await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe("/home");
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("theme-azul");

      await page.reload();
      await page.getByText(email).waitFor();
    },
  );
});
