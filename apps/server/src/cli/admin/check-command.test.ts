import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startMailServer } from "../../mail/mail-server.fixture.ts";
import { createEmptyDatabase } from "../../testing/database.ts";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;

beforeAll(async () => {
  installation = await openAdminInstallation();
});
afterAll(() => installation.close());

const check = async (environment: Record<string, string> = {}) => {
  const { code, lines } = await installation.run(["check"], { environment });
  return { code, report: lines.join("\n") };
};

describe("npm run admin -- check", () => {
  it("prints a line for each part, and exits with 0 when none is an error", async () => {
    await using mail = await startMailServer();
    const environment = {
      PUBLIC_URL: "http://127.0.0.1:3000",
      SMTP_URL: mail.url,
      MAIL_FROM: "no-responder@obra.cr",
      DISK_RESERVE_MB: "0",
    };
    const { code, report } = await check(environment);
    expect(code).toBe(0);
    expect(report).toMatch(/^ok {5}variables/);
    expect(report).toMatch(/\nok {5}base de datos {2}PostgreSQL \d+/);
    expect(report).toMatch(/\nok {5}reloj/);
    expect(report).toMatch(/\nok {5}migraciones {4}Las \d+ están aplicadas\./);
    expect(report).toMatch(/\nok {5}accesos {8}Las peticiones usan «mapaobra_[0-9a-f]{16}»/);
    expect(report).toMatch(/\naviso {2}cuentas {8}No hay un superusuario: .+npm run admin -- super/);
    expect(report).toMatch(/\nok {5}archivos/);
    expect(report).toMatch(/\nok {5}disco/);
    expect(report).toMatch(/\nok {5}correo {9}127\.0\.0\.1:\d+ acepta la conexión/);
    expect(report).toMatch(/\nok {5}certificados {3}No hay dominios/);
    expect(mail.received.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it("reports the host of a company without a certificate as a warning", async () => {
    await installation.make.company({ map_url: "https://mapas.invalid" });
    await installation.make.company({ map_url: "http://sin-cifrar.invalid" });
    const { code, report } = await check();
    expect(code).toBe(0);
    expect(report).toMatch(/\naviso {2}certificados {3}Sin revisar, .+: mapas\.invalid\.$/);
  });

  it.each([
    ["settings", { PORT: "x" }, /^error {2}variables {6}La variable PORT no sirve/],
    [
      "a database",
      { DATABASE_URL: "postgresql://127.0.0.1:1/obra" },
      /\nerror {2}base de datos {2}La variable DATABASE_URL/,
    ],
    [
      "a mail server",
      { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@obra.cr" },
      /\nerror {2}correo {9}SMTP_URL: nadie/,
    ],
    [
      "a bucket",
      {
        S3_BUCKET: "obras",
        S3_ENDPOINT: "http://127.0.0.1:1",
        S3_ACCESS_KEY_ID: "i",
        S3_SECRET_ACCESS_KEY: "s",
      },
      /\nerror {2}archivos {7}La variable S3_ENDPOINT/,
    ],
  ])("exits with 1 for %s that cannot be used", async (_what, environment, message) => {
    const { code, report } = await check(environment);
    expect(report).toMatch(message);
    expect(code).toBe(1);
  });

  it.each(["/nowhere/ffmpeg", "no-hay-ffmpeg", "/bin/false", "/bin/true"])(
    "warns that FFMPEG=%s is not ffmpeg",
    async (FFMPEG) => {
      const { code, report } = await check({ FFMPEG });
      expect(report).toMatch(/^aviso {2}variables {6}La variable FFMPEG no sirve: «.+» no se puede ejecutar/);
      expect(code).toBe(0);
    },
  );

  it("reports a folder that is a file, and goes through the rest", async () => {
    const file = join(installation.dataDir, "archivo");
    await writeFile(file, "");
    const { code, report } = await check({ DATA_DIR: file });
    expect(report).toMatch(/\nerror {2}archivos {7}La variable DATA_DIR no sirve/);
    expect(report).toMatch(/\nok {5}certificados|\naviso {2}certificados/);
    expect(code).toBe(1);
  });

  it("warns when requests use the owner of the tables", async () => {
    const { pool } = installation.database;
    const { rows } = await pool.query("select login, password from request_access");
    await pool.query("update request_access set login = null, password = null");
    const { report } = await check();
    expect(report).toMatch(/\naviso {2}accesos {8}Las peticiones usan el dueño de las tablas/);
    await pool.query("update request_access set login = $1, password = $2", [
      rows[0].login,
      rows[0].password,
    ]);
  });

  it("leaves an empty database without tables", async () => {
    const empty = await createEmptyDatabase();
    onTestFinished(() => empty.drop());
    const { code, report } = await check({ DATABASE_URL: empty.connectionString });
    expect(report).toMatch(/\naviso {2}migraciones {4}La base de datos está vacía/);
    expect(code).toBe(0);
    const again = await check({ DATABASE_URL: empty.connectionString });
    expect(again.report).toMatch(/\naviso {2}migraciones {4}La base de datos está vacía/);
  });

  it("does not create the database of a new installation", async () => {
    const folder = join(installation.dataDir, "nueva");
    const { report } = await check({ DATABASE_URL: "", DATA_DIR: folder });
    expect(report).toMatch(/\naviso {2}base de datos {2}Todavía no hay: el primer arranque/);
  });
});
