import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;
let company: { id: number };
let foreignClient: { id: number };

beforeAll(async () => {
  installation = await openAdminInstallation();
  company = await installation.make.company({ name: "Cumbres", slug: "cumbres" });
  foreignClient = await installation.make.client(await installation.make.company());
});
afterAll(() => installation.close());

const person = ["--email", "eva@cumbres.cr", "--name", "Eva Solís"];

async function findUser(email: string) {
  const { rows } = await installation.database.pool.query(
    `select company_id as company, has_password as "hasPassword",
       array(select role from user_roles where user_id = users.id) as roles
     from users where email = $1`,
    [email],
  );
  return rows[0];
}

describe("npm run admin -- user", () => {
  it("creates a user of a company that is named by its slug", async () => {
    const { lines } = await installation.run([
      "user",
      ...person,
      "--role",
      "administrador",
      "--company",
      "cumbres",
    ]);
    expect(lines).toEqual([
      "Se creó el usuario eva@cumbres.cr de Cumbres, con el rol admin.",
      expect.stringMatching(/^Contraseña \(no se vuelve a mostrar\): .{12}$/),
    ]);
    expect(await findUser("eva@cumbres.cr")).toEqual({
      company: company.id,
      hasPassword: true,
      roles: ["admin"],
    });
  });

  it("invites instead of giving a password, and without a mail server says where the link is", async () => {
    const invited = ["--email", "noe@cumbres.cr", "--name", "Noé", "--role", "user", "--invite"];
    const { lines } = await installation.run(["user", ...invited, "--company", String(company.id)]);
    expect(lines).toEqual([
      "Se creó el usuario noe@cumbres.cr de Cumbres, con el rol user.",
      `Sin SMTP_URL no se envió la invitación: su enlace está en el último archivo de ${join(installation.dataDir, "outbox")}.`,
    ]);
    expect(await findUser("noe@cumbres.cr")).toMatchObject({ hasPassword: false });
    const outbox = join(installation.dataDir, "outbox");
    const [file = ""] = await readdir(outbox);
    expect(await readFile(join(outbox, file), "utf8")).toMatch(/To: "Noé" <noe@cumbres\.cr>[\s\S]+token=/);
  });

  it.each([
    ["an unknown role", ["--role", "jefe"], /\n {2}--role: Debe ser super, admin, user o cliente\.$/],
    ["a role that needs a company", ["--role", "user"], /\n {2}--company: /],
    ["an unknown company", ["--role", "user", "--company", "nada"], /^No hay una empresa «nada»\./],
    [
      "a number that is none",
      ["--role", "user", "--company", "9999999999"],
      /^No hay una empresa «9999999999»/,
    ],
    ["two ways of a password", ["--role", "user", "--invite", "--password-stdin"], /no las dos/],
  ])("refuses %s, and creates no user", async (_what, args, message) => {
    const mia = ["--email", "mia@cumbres.cr", "--name", "Mía"];
    await expect(installation.run(["user", ...mia, ...args])).rejects.toThrow(message);
    expect(await findUser("mia@cumbres.cr")).toBeUndefined();
  });

  it("refuses a client of another company", async () => {
    const args = ["--email", "mia@cumbres.cr", "--name", "Mía", "--role", "user", "--company", "cumbres"];
    await expect(installation.run(["user", ...args, "--client", String(foreignClient.id)])).rejects.toThrow(
      /\n {2}--client: /,
    );
  });
});
