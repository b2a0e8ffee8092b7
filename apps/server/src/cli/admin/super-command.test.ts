import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "../../features/session/password-hash.ts";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;

beforeAll(async () => {
  installation = await openAdminInstallation();
});
afterAll(() => installation.close());

async function findAccount(email: string) {
  const { rows } = await installation.database.pool.query<{ name: string; hash: string; roles: string[] }>(
    `select name, password_hash as hash, array(select role from user_roles where user_id = users.id) as roles
     from users where email = $1`,
    [email],
  );
  return rows[0];
}

const countUsers = async () => (await installation.database.pool.query("select from users")).rowCount;

describe("npm run admin -- super", () => {
  it("creates a super user with a generated password, which it prints once", async () => {
    const { code, lines } = await installation.run(["super", "--email", "ana@empresa.cr"]);
    expect(code).toBe(0);
    expect(lines[0]).toBe("Se creó el superusuario ana@empresa.cr.");
    const password = /^Contraseña \(no se vuelve a mostrar\): (.+)$/.exec(lines[1] ?? "")?.[1] ?? "";
    const account = await findAccount("ana@empresa.cr");
    expect(account).toMatchObject({ name: "Superadministrador", roles: ["super"] });
    expect(await verifyPassword(account?.hash ?? null, password)).toBe(true);
  });

  it("takes a password from the standard input, and does not print it", async () => {
    const { lines } = await installation.run(
      ["super", "--email", "luz@empresa.cr", "--name", "Luz Mora", "--password-stdin"],
      { input: "Segura-2026\n" },
    );
    expect(lines).toEqual(["Se creó el superusuario luz@empresa.cr."]);
    const account = await findAccount("luz@empresa.cr");
    expect(account?.name).toBe("Luz Mora");
    expect(await verifyPassword(account?.hash ?? null, "Segura-2026")).toBe(true);
  });

  it.each([
    ["an address that has an account", ["--email", "ANA@empresa.cr"], "", /correo/],
    ["a text that is no address", ["--email", "ana"], "", /\n {2}--email: El correo .* formato válido\.$/],
    ["invisible characters", ["--email", "u@x.cr", "--name", "A\u0007"], "", /\n {2}--name: No admite /],
    ["a weak password", ["--email", "u@x.cr", "--password-stdin"], "corta", /de 8 a 200 caracteres/],
    ["a missing address", [], "", /^Falta --email\.\n\nUso: npm run admin -- super/],
    ["an address without its value", ["--email", "--name", "x"], "", /^A --email le falta su valor\./],
    ["an unknown option", ["--email", "u@x.cr", "--password=x"], "", /^No existe la opción --password\./],
    ["a repeated option", ["--email", "u@x.cr", "--email", "b@x.cr"], "", /está dos veces\./],
    ["a value too many", ["--email", "u@x.cr", "clave"], "", /^Sobra «clave»\./],
  ])("refuses %s, and creates no account", async (_what, args, input, message) => {
    const before = await countUsers();
    await expect(installation.run(["super", ...args], { input })).rejects.toThrow(message);
    expect(await countUsers()).toBe(before);
  });

  it("does not read a password from a terminal, which would show it", async () => {
    await expect(
      installation.run(["super", "--email", "u@x.cr", "--password-stdin"], { isTTY: true }),
    ).rejects.toThrow("Con --password-stdin la contraseña llega por la entrada");
  });
});
