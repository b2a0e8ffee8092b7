import { afterAll, beforeAll, expect, it } from "vitest";
import type { MaintenanceParts } from "../../app/feature.ts";
import { recordBackup } from "../../backup/last-backup-repository.ts";
import { withConnection } from "../../database/with-connection.ts";
import { countRows } from "../../testing/count-rows.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { statusFeature } from "./status-routes.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, diskReserveMegabytes: 1 });
  const superior = await createFactories(server.database.db).user(null, { roles: ["super"] });
  headers = await signIn(server.database, superior);
});
afterAll(() => server.close());

const readStatus = async () => (await server.app.inject({ url: "/api/servidor/estado", headers })).json();

it("has this process, the disk and the queues of a new installation", async () => {
  expect(await readStatus()).toEqual({
    leidoEn: expect.any(String),
    version: "2026.11.28-ab12cd3",
    procesos: [
      {
        version: "2026.11.28-ab12cd3",
        papeles: ["web", "worker"],
        equipo: expect.any(String),
        iniciadoEn: expect.any(String),
        vistoEn: expect.any(String),
        esEste: true,
        disco: { bytesLibres: expect.any(Number), bytesReservados: 1_048_576 },
      },
    ],
    copia: null,
    disco: { bytesLibres: expect.any(Number), bytesReservados: 1_048_576 },
    colas: {
      derivados: 0,
      mensajes: 0,
      mensajesNoEnviados: 0,
      cambiosSinAvisar: 0,
      mapasSinAvisos: 0,
      archivosPendientes: 0,
      subidas: 0,
    },
    correo: { servidor: null, ultimoEnvio: null, ultimoError: null },
    consultasLentas: null,
    certificados: null,
    dominios: 0,
  });
});

it("counts every listening process until it stops, and leaves out the rows of dead ones", async () => {
  const other = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server });
  const { pool } = server.database;
  await pool.query(
    `insert into processes (instance_id, version, host, derivations, mails_waiting) values (7, '1', 'dead', 9, 9)`,
  );
  try {
    await other.listen();
    await expect.poll(async () => (await readStatus()).procesos.length).toBe(2);
    const { procesos, colas } = await readStatus();
    expect(procesos.filter(({ esEste }: { esEste: boolean }) => esEste)).toHaveLength(1);
    expect(colas).toMatchObject({ derivados: 0, mensajes: 0 });
  } finally {
    await other.close();
  }
  expect((await readStatus()).procesos).toHaveLength(1);

  const task = statusFeature.maintenance?.({ db: server.database.db } as MaintenanceParts)[0];
  await task?.run();
  expect(await countRows(server.database, "processes")).toBe(1);
});

it("has the last finished backup", async () => {
  const record = (archiveBytes: number) =>
    withConnection(server.database.connectionString, "test", (client) =>
      recordBackup(client, { archiveBytes, fileCount: 3, missingFileCount: 0 }),
    );
  await record(1);
  await record(5_000_000_000);
  expect((await readStatus()).copia).toEqual({
    terminadaEn: expect.any(String),
    bytes: 5_000_000_000,
    archivos: 3,
    archivosFaltantes: 0,
  });
});

it("has the mail server, and why the last mail failed", async () => {
  const failing = await startTestServer({
    webFolder: testPageFolder,
    sharesDatabaseWith: server,
    mailServer: { host: "mail.example:587", explain: () => "el servidor no acepta ese usuario." },
    mailer: { send: () => Promise.reject(new Error("535")) },
  });
  try {
    const { email } = await createFactories(server.database.db).user(null, { roles: ["super"] });
    await failing.app.inject({
      method: "POST",
      url: "/api/auth/forgot-password",
      payload: { email },
    });
    const readMail = async () =>
      (await failing.app.inject({ url: "/api/servidor/estado", headers })).json().correo;
    await expect.poll(readMail).toEqual({
      servidor: "mail.example:587",
      ultimoEnvio: null,
      ultimoError: { momento: expect.any(String), motivo: "el servidor no acepta ese usuario." },
    });
  } finally {
    await failing.close();
  }
});

it("has the slowest statements if PostgreSQL measures them", async () => {
  const { pool } = server.database;
  // The columns of the extension's view that are read; its library needs another start of PostgreSQL.
  await pool.query(`
    create table pg_stat_statements as
    select oid as dbid, text as query, 2::bigint as calls, ms as mean_exec_time, 2 * ms as max_exec_time
    from pg_database, (values ('select  1', 0.5::float8), ('select 2', 70.25), ('<insufficient privilege>', 900))
      as statements (text, ms)
    where datname = current_database()
  `);
  await pool.query("grant select on pg_stat_statements to mapaobra_app");
  expect((await readStatus()).consultasLentas).toEqual([
    { consulta: "select 2", veces: 2, msPromedio: 70.25, msMaximo: 140.5 },
    { consulta: "select 1", veces: 2, msPromedio: 0.5, msMaximo: 1 },
  ]);
  await pool.query("drop table pg_stat_statements");
});

it("has no slowest statements if PostgreSQL was started without the library, and fails for other reasons", async () => {
  const { pool } = server.database;
  const failWith = (sqlState: string) =>
    pool.query(`
      create or replace function failing_statements() returns oid language plpgsql as
        $$ begin raise exception 'failed' using errcode = '${sqlState}'; end $$;
      create or replace view pg_stat_statements as
      select failing_statements() as dbid, '' as query, 0 as calls, 0 as mean_exec_time, 0 as max_exec_time;
      grant select on pg_stat_statements to mapaobra_app
    `);
  await failWith("55000");
  expect((await readStatus()).consultasLentas).toBeNull();
  await failWith("42501");
  expect((await server.app.inject({ url: "/api/servidor/estado", headers })).statusCode).toBe(500);
  await pool.query("drop view pg_stat_statements; drop function failing_statements()");
});
