import { randomBytes } from "node:crypto";
import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { createOwnedDatabase } from "../testing/owned-database.ts";
import { connectDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { prepareDatabase } from "./migrate-product.ts";
import { openRequestAccess } from "./request-access.ts";
import { inUnitOfWork, scopeStatement } from "./unit-of-work.ts";

/** What SQL that is injected into a request could try, on the connections of the product's requests. */

let database: TestDatabase;
let client: Client;
let own: Actor & { readonly companyId: number };
let other: { readonly id: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  const company = await make.company({ name: "Propia" });
  other = await make.company({ name: "Ajena" });
  const { id } = await make.user(company, { roles: ["admin"], password_hash: "propia" });
  await make.user(other, { roles: ["admin"], password_hash: "ajena" });
  own = { kind: "user", userId: id, companyId: company.id, clientId: null, roles: ["admin"] };
});
afterAll(() => database.close());

beforeEach(async () => {
  client = new Client({ connectionString: database.access.connectionString });
  await client.connect();
});
afterEach(() => client.end());

async function begin(scope: Scope): Promise<void> {
  await client.query("begin");
  await client.query(scopeStatement(database.access.scopeKey, scope));
}

const companies = async () =>
  (await client.query<{ name: string }>("select name from companies order by name")).rows.map(
    ({ name }) => name,
  );

/** Statements of an attacker; OWNER is the owner of the tables. */
const refused = [
  "set session authorization OWNER",
  "set role OWNER",
  "set role pg_read_all_data",
  "select pg_read_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "copy companies to program 'cat'",
  "copy companies from program 'echo'",
  "copy companies to '/tmp/companies'",
  "create table stolen (id integer)",
  "create role accomplice login",
  "create database accomplice",
  "alter table companies disable row level security",
  "alter table companies no force row level security",
  "drop policy seen on companies",
  "truncate companies",
  "create or replace function app_sees_all() returns boolean language sql return true",
  "select * from pg_authid",
  "select * from request_access",
  "select app_open_scope('', 'all', '', '', '')",
  "select app_open_scope(null, 'all', '', '', '')",
  "alter role current_user superuser",
  "set session_replication_role = replica",
  "select lo_import('/etc/passwd')",
];

const withOwner = (statement: string) =>
  statement.replace("OWNER", decodeURIComponent(new URL(database.connectionString).username));

describe("a request's connection", () => {
  it.each(refused)("refuses within a unit of work: %s", async (statement) => {
    await begin(scopeOf(own));
    await expect(client.query(withOwner(statement))).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|25001)$/),
    });
  });

  it.each(refused)("refuses outside a unit of work: %s", async (statement) => {
    await expect(client.query(withOwner(statement))).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|25001)$/),
    });
  });

  it("belongs to a login that may only take the application role", async () => {
    const { rows } = await database.pool.query(
      `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
         array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as roles
       from pg_roles where rolname = $1`,
      [client.user],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        roles: ["mapaobra_app"],
      },
    ]);
  });

  it.each(["reset role", "set role none", "set session authorization default"])(
    "sees nothing after: %s",
    async (statement) => {
      await begin(scopeOf(own));
      await client.query(statement);
      await expect(companies()).rejects.toMatchObject({ code: "42501" });
    },
  );
});

describe("a scope", () => {
  const forge = (name: string, value: string, isLocal: boolean) =>
    client.query("select set_config($1, $2, $3)", [name, value, isLocal]);

  it.each([true, false])("shows no more rows when each setting is set (local: %s)", async (isLocal) => {
    for (const scope of [scopeOf(own), scopeOf(anonymous)]) {
      for (const [name, value] of [
        ["app.visibility", "all"],
        ["app.company_id", String(other.id)],
        ["app.user_id", "999"],
        ["app.writable", scopeOf(system).writable.join()],
        ["app.seal", ""],
      ] as const) {
        await begin(scope);
        await forge(name, value, isLocal);
        expect(await companies(), name).toEqual([]);
        await client.query("rollback");
      }
    }
  });

  it("shows nothing when all settings are set without one", async () => {
    await client.query("begin; set local role mapaobra_app");
    await forge("app.visibility", "all", true);
    await forge("app.writable", "company", true);
    expect(await companies()).toEqual([]);
    expect((await client.query("update companies set name = name")).rowCount).toBe(0);
    expect((await client.query("select from users")).rowCount).toBe(0);
  });

  it("does not give the password of another user", async () => {
    await begin(scopeOf(own));
    const read = async () => (await client.query("select password_of_caller() as hash")).rows[0].hash;
    expect(await read()).toBe("propia");
    await forge("app.user_id", String((own.kind === "user" ? own.userId : 0) + 1), true);
    expect(await read()).toBeNull();
  });

  it("does not hold in a later transaction of the same connection", async () => {
    await begin(scopeOf(system));
    expect(await companies()).toEqual(["Ajena", "Propia"]);
    const { rows } = await client.query<{ name: string; value: string }>(
      "select name, current_setting(name) as value from unnest(array['app.visibility', 'app.company_id', 'app.user_id', 'app.writable', 'app.seal']) as name",
    );
    await client.query("commit");
    await client.query("begin; set local role mapaobra_app");
    for (const { name, value } of rows) await forge(name, value, true);
    expect(await companies()).toEqual([]);
  });

  it("is not widened by a function of the request that runs as its login", async () => {
    await client.query(
      "create function pg_temp.all_names() returns bigint language sql security definer as 'select count(*) from public.companies'",
    );
    await begin(scopeOf(own));
    await expect(client.query("select pg_temp.all_names()")).rejects.toMatchObject({ code: "42501" });
  });

  it("has a key that no setting or session list shows", async () => {
    await begin(scopeOf(own));
    const shown = await client.query(
      `select setting as text from pg_settings
       union all select query from pg_stat_activity
       union all select current_setting('app.seal')`,
    );
    expect(JSON.stringify(shown.rows)).not.toContain(database.access.scopeKey);
  });
});

describe("the login of requests", () => {
  const noPrint = (line: string) => expect.unreachable(line);

  it("is the same for every process", async () => {
    const { connectionString } = database;
    const openings = Array.from({ length: 3 }, () =>
      openRequestAccess({ ownerUrl: connectionString, requestsUrl: null, print: noPrint }),
    );
    expect(await Promise.all(openings)).toEqual([database.access, database.access, database.access]);
  });

  it("is created again where a copy of the database has none", async () => {
    const copy = await createOwnedDatabase();
    onTestFinished(() => copy.drop());
    const { administrator } = copy;
    const owner = decodeURIComponent(new URL(copy.connectionString).username);
    await administrator.query(`alter role ${owner} createrole`);
    await administrator.query(`grant mapaobra_app to ${owner} with admin option`);
    const first = await prepareDatabase(copy.connectionString, null, noPrint);
    const login = new URL(first.connectionString).searchParams.get("user");
    await administrator.query(`drop owned by ${login}`);
    await administrator.query(`drop role ${login}`);
    expect(await prepareDatabase(copy.connectionString, null, noPrint)).toEqual(first);
  });

  it("is the owner's, with a sentence for the operator, where the owner may not create logins", async () => {
    const owned = await createOwnedDatabase();
    onTestFinished(() => owned.drop());
    const lines: string[] = [];
    const access = await prepareDatabase(owned.connectionString, null, (line) => lines.push(line));
    expect(access).toEqual({ connectionString: owned.connectionString, scopeKey: null });
    expect(lines).toEqual([expect.stringContaining("El servidor trabaja con el dueño de la base de datos")]);
    const { db, close } = connectDatabase(access);
    await createFactories(db).company({ name: "Con el dueño" });
    await close();
  });

  it.each(["inherit", "noinherit"])("may be the operator's own (%s)", async (inheritance) => {
    const owned = await createOwnedDatabase();
    const [login, password] = [`server_${randomBytes(6).toString("hex")}`, "clave"];
    await owned.administrator.query(`create role ${login} login ${inheritance} password '${password}'`);
    await owned.administrator.query(`grant mapaobra_app to ${login}`);
    const address = new URL(owned.connectionString);
    Object.assign(address, { username: login, password });
    const access = await prepareDatabase(address.href, owned.connectionString, noPrint);
    const { db, pool, close } = connectDatabase(access);
    onTestFinished(async () => {
      await close();
      await owned.drop();
    });
    await createFactories(db).company({ name: "Con el suyo" });
    const seen = await inUnitOfWork(db, scopeOf(system), (unit) =>
      unit.selectFrom("companies").select("name").execute(),
    );
    expect(seen).toEqual([{ name: "Con el suyo" }]);
    const forging = await pool.connect();
    await forging.query("begin; set local role mapaobra_app; set local app.visibility = 'all'");
    expect((await forging.query("select from companies")).rowCount).toBe(0);
    forging.release(true);
  });

  it("of the operator is reported when it is the owner", async () => {
    const owned = await createOwnedDatabase();
    onTestFinished(() => owned.drop());
    await migrate(owned.connectionString);
    const { connectionString } = owned;
    const lines: string[] = [];
    await prepareDatabase(connectionString, connectionString, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining("puede más que las peticiones")]);
  });
});
