import { randomBytes } from "node:crypto";
import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { authenticationScope, type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { createOwnedDatabase, type OwnedDatabase } from "../testing/owned-database.ts";
import { connectDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { prepareDatabase } from "./migrate-product.ts";
import { openRequestAccess } from "./request-access.ts";
import { asSystem, scopeStatement } from "./unit-of-work.ts";

/** What SQL that is injected into a request could try, on the connections of the product's requests. */

let database: TestDatabase;
let client: Client;
let own: Actor & { readonly companyId: number };
let other: { readonly id: number };
/** Users by their relation to `own`. */
let users: { readonly colleague: number; readonly superOfCompany: number; readonly stranger: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  const company = await make.company({ name: "Propia" });
  other = await make.company({ name: "Ajena" });
  const { id } = await make.user(company, { roles: ["admin"], password_hash: "propia" });
  users = {
    colleague: (await make.user(company, { roles: ["user"] })).id,
    superOfCompany: (await make.user(company, { roles: ["super"] })).id,
    stranger: (await make.user(other, { roles: ["admin"], password_hash: "ajena" })).id,
  };
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
  "create temporary table stolen (id integer)",
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
    // Earlier versions let a login create such a function.
    await database.pool.query(`grant temporary on database ${client.database} to ${client.user}`);
    onTestFinished(async () => {
      await database.pool.query(`revoke temporary on database ${client.database} from ${client.user}`);
    });
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

describe("the functions that authenticate", () => {
  const closed = [
    "select * from find_sign_in('a@example.com')",
    "select begin_sign_in('\\x00', 1, 'hash', now() + interval '1 hour')",
    "select * from find_password_owner('a@example.com')",
    "select * from find_session_owner(gen_random_uuid())",
    "select take_password_reset('\\x00', 'hash', now())",
    "select keep_setting('media_signing_key', 'own')",
    "select forgive_attempts('signIn', 'a@example.com', '{}')",
    "select take_attempt('signIn', 'a', '{}', '{}', '{}', '1 s', 1, '1 s', '1 s', '1 s', now())",
  ];

  it.each(closed)("refuse every scope of an actor: %s", async (statement) => {
    for (const scope of [scopeOf(anonymous), scopeOf(own), scopeOf(system)]) {
      await begin(scope);
      await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback");
    }
  });

  it.each(closed)("run in the scope of authentication: %s", async (statement) => {
    await begin(authenticationScope);
    await client.query(statement);
  });

  it.each(closed)("refuse a scope that the request has set: %s", async (statement) => {
    await begin(scopeOf(own));
    await client.query("select set_config('app.visibility', 'authentication', true)");
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("show no rows of a table in their scope", async () => {
    await begin(authenticationScope);
    expect(await companies()).toEqual([]);
    expect((await client.query("select from users")).rowCount).toBe(0);
    expect((await client.query("select from points")).rowCount).toBe(0);
  });

  it.each([
    "count_attempt('signIn', '\\x00', '1 s', now())",
    "count_account_attempt('signIn', '\\x00', 1, '1 s', '1 s', '1 s', now())",
    "set_password(1, 'hash', null)",
  ])("cannot be avoided by %s", async (call) => {
    await begin(authenticationScope);
    await expect(client.query(`select ${call}`)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("the hash of a password", () => {
  it.each([
    "select password_hash from users",
    "select * from users",
    "select users from users",
    "select to_jsonb(users) from users",
    "table users",
    "copy (select password_hash from users) to stdout",
    "select id from users where password_hash like '$argon2id$%'",
    "select id from users order by password_hash",
    "update users set name = password_hash",
    "update users set password_hash = password_hash",
    "update users set active = true returning password_hash",
    "insert into users (email, name) select password_hash || '@example.com', password_hash from users",
    "delete from users where password_hash is null",
    "merge into users using (select 1) as one on true when matched then update set name = users.password_hash",
  ])("is read in no scope of an actor: %s", async (statement) => {
    for (const scope of [scopeOf(anonymous), scopeOf(own), scopeOf(system), authenticationScope]) {
      await begin(scope);
      await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback");
    }
  });

  it("is in no table that requests read, with the hashes of tokens and links", async () => {
    const { rows } = await database.pool.query<{ hidden: string }>(
      `select relname || '.' || attname as hidden
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
         and attnum > 0 and not attisdropped
         and not has_column_privilege('mapaobra_app', pg_class.oid, attnum, 'select')
         and (has_any_column_privilege('mapaobra_app', pg_class.oid, 'select')
           or relname in ('password_resets', 'sign_in_tokens') and attname = 'hash')
       order by 1`,
    );
    // The other columns of these tables are readable: a new one needs its grant (`hide_columns`).
    expect(rows.map(({ hidden }) => hidden)).toEqual([
      "password_resets.hash",
      "sign_in_tokens.hash",
      "users.password_hash",
    ]);
  });

  it("is written by an admin for the users of the company", async () => {
    await begin(scopeOf(own));
    const set = await client.query("update users set password_hash = 'nueva' where id = $1", [
      users.colleague,
    ]);
    expect(set.rowCount).toBe(1);
    const added = await client.query(
      `insert into users (company_id, email, name, password_hash) values ($1, 'nueva@example.com', 'Nueva', 'x')
       returning has_password`,
      [own.companyId],
    );
    expect(added.rows).toEqual([{ has_password: true }]);
    const { rows } = await client.query("select after from history_of('users', $1)", [users.colleague]);
    expect(rows[0]).toEqual({ after: { password: "•••" } });
    expect(rows.at(-1)?.after).not.toHaveProperty("has_password");
  });
});

describe("the functions that run as the owner", () => {
  /** What they give without a scope, a token or a key. A new function is added here with its reason. */
  const open = [
    "clear_ended_sign_ins", // deletes what has ended
    "company_inquiry_months", // what a public page offers
    "company_is_listed", // whether search engines may show its public pages
    "company_offers_alerts", // what a public page offers
    "embed_origins_of_company", // who frames a public page
    "find_brand_by_host", // public appearance of a company
    "find_brand_by_slug",
    "find_brand_of_company",
    "is_company_logo",
    "is_super", // the policies of users call it
    "public_contacts_of_company",
  ];
  const withSecret = [
    "app_open_scope", // the key
    "end_sign_in", // the hash of a token
    "extend_sign_in",
    "find_token_owner",
    "replace_sign_in",
  ];
  const withScope = [
    "analyze_import_rows",
    "analyze_import_staging",
    "app_scope_holds",
    "begin_sign_in",
    "change_password_of_caller",
    "changed_columns_of_map",
    "changes_of_map",
    "end_sign_ins_of",
    "find_password_owner",
    "find_session_owner",
    "find_sign_in",
    "forget_files",
    "forgive_attempts",
    "keep_setting",
    "left_over_files",
    "note_files",
    "open_import_staging",
    "open_password_reset",
    "password_of_caller",
    "record_file_size",
    "stage_changes_of_map",
    "stages_of",
    "take_attempt",
    "take_password_reset",
    "write_past",
  ];

  it("are these only", async () => {
    const { rows } = await database.pool.query<{ proname: string }>(
      `select proname from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace
         and has_function_privilege('mapaobra_app', oid, 'execute')
       order by proname collate "C"`,
    );
    expect(rows.map(({ proname }) => proname)).toEqual([...open, ...withSecret, ...withScope].sort());
  });

  it.each([
    "select note_files(array['medio'], 0)",
    "select forget_files(array['medio'])",
    "select * from left_over_files(array['medio'])",
    "select record_file_size('medio', 'medio.d/vista.webp', 1)",
  ])("name no files to a visitor: %s", async (statement) => {
    await begin(scopeOf(anonymous));
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
    await client.query("rollback");
    await begin(scopeOf(system));
    await client.query(statement);
  });

  it("name no files to remove to a company", async () => {
    await begin(scopeOf(own));
    await client.query("select note_files(array['medio'], 0)");
    await expect(client.query("select * from left_over_files(array['medio'])")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("the access of other users", () => {
  const openReset = (id: number) =>
    client.query("select open_password_reset($1, $2, now() + interval '1 hour')", [randomBytes(32), id]);
  const endSignIns = (id: number) => client.query("select end_sign_ins_of($1, null)", [id]);

  it.each([
    ["reset links", openReset],
    ["ends of sessions", endSignIns],
  ])("is managed by an admin for the users of the company only: %s", async (_what, call) => {
    for (const id of [users.stranger, users.superOfCompany]) {
      await begin(scopeOf(own));
      await expect(call(id)).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback");
    }
    await begin(scopeOf(own));
    await call(users.colleague);
  });

  it.each([
    ["reset links", openReset],
    ["ends of sessions", endSignIns],
  ])("is managed by a super for everyone, and not by a visitor: %s", async (_what, call) => {
    await begin(scopeOf(system));
    for (const id of Object.values(users)) await call(id);
    await client.query("rollback");
    await begin(scopeOf(anonymous));
    await expect(call(users.colleague)).rejects.toMatchObject({ code: "42501" });
  });

  it("is made that of a super by a scope of all rows only", async () => {
    const promote = (id: number) =>
      client.query("insert into user_roles (user_id, role) values ($1, 'super')", [id]);
    await begin(scopeOf(own));
    await expect(promote(users.colleague)).rejects.toMatchObject({ code: "42501" });
    await client.query("rollback");
    await begin(scopeOf(own));
    const change = "update user_roles set role = 'super' where user_id = $1";
    await expect(client.query(change, [users.colleague])).rejects.toMatchObject({ code: "42501" });
    await client.query("rollback");
    for (const statement of [
      "update users set password_hash = 'known', email = 'own@example.com' where id = $1",
      "delete from users where id = $1",
      "update user_roles set role = 'user' where user_id = $1",
      "delete from user_roles where user_id = $1",
    ]) {
      await begin(scopeOf(own));
      expect((await client.query(statement, [users.superOfCompany])).rowCount, statement).toBe(0);
      await client.query("rollback");
      await begin(scopeOf(own));
      expect((await client.query(statement, [users.colleague])).rowCount, statement).toBe(1);
      await client.query("rollback");
    }
    await begin(scopeOf(system));
    await promote(users.colleague);
  });
});

describe("the login of requests", () => {
  const noPrint = (line: string) => expect.unreachable(line);
  const noReport = { print: noPrint, onMigration: () => undefined };

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
    const first = await prepareDatabase(copy.connectionString, null, noReport);
    const login = new URL(first.connectionString).searchParams.get("user");
    await administrator.query(`drop owned by ${login}`);
    await administrator.query(`drop role ${login}`);
    expect(await prepareDatabase(copy.connectionString, null, noReport)).toEqual(first);
  });

  it("is the owner's, with a sentence for the operator, where the owner may not create logins", async () => {
    const owned = await createOwnedDatabase();
    onTestFinished(() => owned.drop());
    const lines: string[] = [];
    const access = await prepareDatabase(owned.connectionString, null, {
      ...noReport,
      print: (line) => lines.push(line),
    });
    expect(access).toEqual({ connectionString: owned.connectionString, scopeKey: null });
    expect(lines).toEqual([expect.stringContaining("El servidor trabaja con el dueño de la base de datos")]);
    const { db, close } = connectDatabase(access);
    await createFactories(db).company({ name: "Con el dueño" });
    await close();
  });

  /** The address of a login of the operator for requests. */
  async function createLogin(owned: OwnedDatabase, inheritance: string): Promise<string> {
    const [login, password] = [`server_${randomBytes(6).toString("hex")}`, "clave"];
    await owned.administrator.query(`create role ${login} login ${inheritance} password '${password}'`);
    await owned.administrator.query(`grant mapaobra_app to ${login}`);
    const address = new URL(owned.connectionString);
    Object.assign(address, { username: login, password });
    return address.href;
  }

  it.each(["inherit", "noinherit"])("may be the operator's own (%s)", async (inheritance) => {
    const owned = await createOwnedDatabase();
    const address = await createLogin(owned, inheritance);
    const access = await prepareDatabase(address, owned.connectionString, noReport);
    const { db, pool, close } = connectDatabase(access);
    onTestFinished(async () => {
      await close();
      await owned.drop();
    });
    await createFactories(db).company({ name: "Con el suyo" });
    const seen = await asSystem(db, (unit) => unit.selectFrom("companies").select("name").execute());
    expect(seen).toEqual([{ name: "Con el suyo" }]);
    const forging = await pool.connect();
    await forging.query("begin; set local role mapaobra_app; set local app.visibility = 'all'");
    expect((await forging.query("select from companies")).rowCount).toBe(0);
    forging.release(true);
  });

  it.each([false, true])("of the operator is not taken for the owner (migrated: %s)", async (isMigrated) => {
    const owned = await createOwnedDatabase();
    onTestFinished(() => owned.drop());
    if (isMigrated) await migrate(owned.connectionString);
    const login = await createLogin(owned, "noinherit");
    await expect(prepareDatabase(owned.connectionString, login, noReport)).rejects.toThrow(
      "DATABASE_URL y MIGRATION_DATABASE_URL están intercambiadas",
    );
    await expect(prepareDatabase(login, null, noReport)).rejects.toThrow(
      /^El usuario «server_\w+» de DATABASE_URL no puede crear tablas.*grant create on schema public to "server_\w+";$/,
    );
  });

  it("of the operator is reported when it is the owner", async () => {
    const owned = await createOwnedDatabase();
    onTestFinished(() => owned.drop());
    await migrate(owned.connectionString);
    const { connectionString } = owned;
    const lines: string[] = [];
    await prepareDatabase(connectionString, connectionString, {
      ...noReport,
      print: (line) => lines.push(line),
    });
    expect(lines).toEqual([expect.stringContaining("puede más que las peticiones")]);
  });
});
