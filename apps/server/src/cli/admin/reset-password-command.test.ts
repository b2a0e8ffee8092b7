import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "../../features/session/password-hash.ts";
import { signIn } from "../../testing/sign-in.ts";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;
const email = "eva@cumbres.cr";
let user: { id: number };

beforeAll(async () => {
  installation = await openAdminInstallation();
  user = await installation.make.user(null, { email, roles: ["super"], password_hash: "anterior" });
  await installation.make.user(null, { email: "inactiva@cumbres.cr", roles: ["super"], active: false });
});
afterAll(() => installation.close());

const hashOf = async () =>
  (await installation.database.pool.query("select password_hash as hash from users where id = $1", [user.id]))
    .rows[0]?.hash;

describe("npm run admin -- reset-password", () => {
  it("prints a link on the public address, and the password stays until it is used", async () => {
    const environment = { PUBLIC_URL: "https://app.obra.cr" };
    const { code, lines } = await installation.run(["reset-password", "--email", "EVA@cumbres.cr"], {
      environment,
    });
    expect(code).toBe(0);
    expect(lines[1]).toMatch(/^https:\/\/app\.obra\.cr\/restablecer\?token=[\w-]{43}$/);
    const { rows } = await installation.database.pool.query("select user_id from password_resets");
    expect(rows).toEqual([{ user_id: user.id }]);
    expect(await hashOf()).toBe("anterior");
  });

  it("sets a password from the standard input, and ends the sessions of the account", async () => {
    await signIn(installation.database, user);
    const { lines } = await installation.run(["reset-password", "--email", email, "--password-stdin"], {
      input: "Segura-2026\r\n",
    });
    expect(lines).toEqual([`Se cambió la contraseña de ${email} y se cerraron sus sesiones.`]);
    expect(await verifyPassword(await hashOf(), "Segura-2026")).toBe(true);
    expect((await installation.database.pool.query("select from sign_in_tokens")).rowCount).toBe(0);
  });

  it("generates a password on demand", async () => {
    const { lines } = await installation.run(["reset-password", "--email", email, "--generate"]);
    const password = lines[1]?.replace("Contraseña (no se vuelve a mostrar): ", "") ?? "";
    expect(await verifyPassword(await hashOf(), password)).toBe(true);
  });

  it.each([
    ["an unknown address", "nadie@cumbres.cr", [], /^No hay una cuenta con el correo «nadie@cumbres\.cr»\.$/],
    ["an unknown address", "nadie@cumbres.cr", ["--generate"], /^No hay una cuenta con el correo/],
    ["an account that cannot sign in", "inactiva@cumbres.cr", [], /está inactiva o no tiene un rol/],
    ["two ways of a password", email, ["--generate", "--password-stdin"], /no las dos/],
  ])("refuses %s", async (_what, address, args, message) => {
    await expect(installation.run(["reset-password", "--email", address, ...args])).rejects.toThrow(message);
  });
});
