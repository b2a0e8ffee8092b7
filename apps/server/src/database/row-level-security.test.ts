import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import type { Role } from "@mapaobra/domain/access/role";
import { type Noun, type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { applicationRole } from "./application-role.ts";
import { connectDatabase, type DatabaseConnection } from "./connect.ts";
import { scopeStatement } from "./unit-of-work.ts";

/**
 * Tests row-level security alone: statements without WHERE, as each kind of caller. Every row is labelled
 * with its company (A or B) and, where it matters, with its publication.
 */

interface GuardedTable {
  /** The noun that must be writable; null when the application never writes the table's rows directly. */
  readonly noun: Noun | null;
  /** SQL expression for the label of a row. */
  readonly label: string;
  /** A column that an update can set to its current value. */
  readonly column: string;
  readonly rows: readonly string[];
}

const onMaps = ["A published", "A unpublished", "B published", "B unpublished"];
const onPoints = [...onMaps, "A in the bin", "B in the bin"];

const tables: Readonly<Record<string, GuardedTable>> = {
  companies: { noun: "company", label: "name", column: "name", rows: ["A", "B"] },
  users: { noun: "user", label: "name", column: "name", rows: ["A", "B", "above all"] },
  user_roles: {
    noun: "user",
    label: "(select name from users where users.id = user_id)",
    column: "role",
    rows: ["A", "B", "above all"],
  },
  templates: { noun: "template", label: "name", column: "name", rows: ["A", "B", "shared"] },
  clients: { noun: "client", label: "name", column: "name", rows: ["A", "B"] },
  maps: { noun: "map", label: "name", column: "name", rows: onMaps },
  points: { noun: "point", label: "name", column: "name", rows: onPoints },
  media: { noun: "media", label: "name", column: "name", rows: onPoints },
  panorama_links: { noun: "media", label: "label", column: "label", rows: onPoints },
  uploads: { noun: "media", label: "name", column: "name", rows: onPoints },
  upload_pieces: {
    noun: "media",
    label: "(select name from uploads where uploads.id = upload_id)",
    column: "start",
    rows: onPoints,
  },
  bulk_edits: { noun: "point", label: "after_text", column: "after_text", rows: ["A", "B"] },
  bulk_edit_points: {
    noun: "point",
    label: "(select after_text from bulk_edits where bulk_edits.id = edit_id)",
    column: "point_id",
    rows: ["A", "B"],
  },
  imports: { noun: "point", label: "map_name", column: "map_name", rows: ["A", "B"] },
  import_rows: {
    noun: "point",
    label: "(select map_name from imports where imports.id = import_id)",
    column: "line",
    rows: ["A", "B"],
  },
  import_profiles: { noun: "point", label: "name", column: "name", rows: ["A", "B"] },
  comments: { noun: "comment", label: "text", column: "text", rows: onPoints },
};

const published: readonly string[] = ["maps", "points", "media", "panorama_links", "comments"];

let database: TestDatabase;
let requests: DatabaseConnection;
const companies = new Map<string, number>();
const staff = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  requests = connectDatabase({ ...database.access, maxConnections: 2, connectTimeoutMs: 240_000 });
  const make = createFactories(database.db);
  await make.template(null, { name: "shared" });
  await make.user(null, { name: "above all", roles: ["super"] });
  for (const name of ["A", "B"]) {
    const company = await make.company({ name });
    companies.set(name, company.id);
    staff.set(name, (await make.user(company, { name, roles: ["admin"] })).id);
    await make.template(company, { name });
    await make.client(company, { name });
    const open = await make.map(company, { name: `${name} published`, published: true });
    const closed = await make.map(company, { name: `${name} unpublished`, published: false });
    await make.import(closed, { map_name: name });
    await make.bulkEdit(closed, { after_text: name });
    await database.pool.query(
      "insert into import_profiles (company_id, headings_hash, name, columns) values ($1, '', $2, '[]')",
      [company.id, name],
    );
    for (const [map, label, deleted_at] of [
      [open, `${name} published`, null],
      [closed, `${name} unpublished`, null],
      [open, `${name} in the bin`, "2026-01-01T00:00:00Z"],
    ] as const) {
      const point = await make.point(map, { name: label, stage: label, deleted_at });
      const panorama = await make.media(point, { name: label, kind: "panorama" });
      const next = await make.media(point, { name: label, kind: "panorama" });
      await make.panoramaLink(panorama, next, { label });
      await make.comment(point, { text: label });
      const sender = { id: staff.get(name) ?? 0 };
      await make.uploadPiece(await make.upload(point, sender, { name: label }));
    }
  }
});
afterAll(async () => {
  await requests.close();
  await database.close();
});

/** Runs one statement in a scope and rolls it back. */
async function run<Row extends object>(scope: Scope | undefined, statement: string): Promise<Row[]> {
  const client = await requests.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      scope ? scopeStatement(database.access.scopeKey, scope) : `set local role ${applicationRole}`,
    );
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const labelsOf = async (scope: Scope | undefined, statement: string) => {
  const rows = await run<{ whose: string }>(scope, statement);
  return [...new Set(rows.map(({ whose }) => whose))].sort();
};

const asStaffOfA = (role: Role): Actor => ({
  kind: "user",
  userId: staff.get("A") ?? 0,
  companyId: companies.get("A") ?? 0,
  clientId: null,
  roles: [role],
});

const ofCompanyA = (row: string) => row.startsWith("A");

interface Caller {
  readonly scope: () => Scope | undefined;
  sees(table: string, row: string): boolean;
  readonly writes: readonly Noun[];
}

const seesOwnCompany = (_table: string, row: string) => ofCompanyA(row) || row === "shared";

const callers: Readonly<Record<string, Caller>> = {
  "the system": {
    scope: () => scopeOf(system),
    sees: () => true,
    writes: ["company", "user", "template", "client", "map", "point", "media", "comment"],
  },
  "an admin of A": {
    scope: () => scopeOf(asStaffOfA("admin")),
    sees: seesOwnCompany,
    writes: ["user", "template", "client", "map", "point", "media", "comment"],
  },
  "a user of A": {
    scope: () => scopeOf(asStaffOfA("user")),
    sees: seesOwnCompany,
    writes: ["user", "client", "comment"],
  },
  "a cliente of A": { scope: () => scopeOf(asStaffOfA("cliente")), sees: seesOwnCompany, writes: [] },
  "a visitor": {
    scope: () => scopeOf(anonymous),
    sees: (table, row) => published.includes(table) && row.endsWith(" published"),
    writes: [],
  },
  "a visitor who claims to write everything": {
    scope: () => ({ ...scopeOf(anonymous), writable: scopeOf(system).writable }),
    sees: (table, row) => published.includes(table) && row.endsWith(" published"),
    writes: [],
  },
  "someone without a role": {
    scope: () => scopeOf({ ...asStaffOfA("user"), roles: [] } as Actor),
    sees: () => false,
    writes: [],
  },
  "a transaction that set no scope": { scope: () => undefined, sees: () => false, writes: [] },
};

describe.each(Object.entries(callers))("%s", (_name, caller) => {
  const writable = (table: string, row: string) => {
    const { noun } = tables[table] as GuardedTable;
    return noun !== null && caller.writes.includes(noun) && caller.sees(table, row) && row !== "shared";
  };
  const isSystem = caller.writes.includes("company");

  it.each(Object.entries(tables))("sees exactly the permitted rows of %s", async (table, { label, rows }) => {
    const expected = rows.filter((row) => caller.sees(table, row)).sort();
    expect(await labelsOf(caller.scope(), `select ${label} as whose from ${table}`)).toEqual(expected);
  });

  it("sees the stages of exactly the visible points", async () => {
    const expected = onPoints.filter((row) => caller.sees("points", row)).sort();
    const statement = "select stage as whose from generate_series(1, 100) as id, stages_of(id)";
    expect(await labelsOf(caller.scope(), statement)).toEqual(expected);
  });

  it.each(Object.entries(tables))(
    "updates exactly the permitted rows of %s",
    async (table, { label, column, rows }) => {
      const expected = rows.filter((row) => isSystem || writable(table, row)).sort();
      const statement = `update ${table} set ${column} = ${column} returning ${label} as whose`;
      expect(await labelsOf(caller.scope(), statement)).toEqual(expected);
    },
  );

  it.each(Object.entries(tables))(
    "deletes exactly the permitted rows of %s",
    async (table, { label, rows }) => {
      const expected = rows.filter((row) => isSystem || writable(table, row)).sort();
      const statement = `delete from ${table} returning ${label} as whose`;
      expect(await labelsOf(caller.scope(), statement)).toEqual(expected);
    },
  );
});

describe("moving a row to another company", () => {
  const permissionDenied = { code: "42501" };
  const admin = () => scopeOf(asStaffOfA("admin"));
  const b = () => companies.get("B");

  it.each(["users", "templates", "clients", "maps", "points", "media", "panorama_links", "comments"])(
    "is rejected for %s",
    async (table) => {
      await expect(run(admin(), `update ${table} set company_id = ${b()}`)).rejects.toMatchObject(
        permissionDenied,
      );
    },
  );

  it("of a template to the shared ones is rejected", async () => {
    await expect(run(admin(), "update templates set company_id = null")).rejects.toMatchObject(
      permissionDenied,
    );
  });

  it("is rejected for inserts", async () => {
    const statement = `insert into maps (company_id, slug, name) values (${b()}, 'ajeno', 'Ajeno')`;
    await expect(run(admin(), statement)).rejects.toMatchObject(permissionDenied);
  });

  it("of another company's template by a client is rejected", async () => {
    const [template] = await run<{ id: number }>(
      scopeOf(system),
      "select id from templates where name = 'B'",
    );
    const statement = `update clients set template_id = ${template?.id}`;
    await expect(run(admin(), statement)).rejects.toMatchObject(permissionDenied);
  });

  it("is rejected when a user of another company gets a role", async () => {
    const statement = `insert into user_roles (user_id, role) values (${staff.get("B")}, 'user')`;
    await expect(run(admin(), statement)).rejects.toMatchObject(permissionDenied);
  });
});

describe("history", () => {
  const whose = "select (select name from companies where id = company_id) as whose from audit";

  it("is visible to its company and to the system", async () => {
    expect(await labelsOf(scopeOf(asStaffOfA("admin")), whose)).toEqual(["A"]);
    expect(await labelsOf(scopeOf(system), whose)).toEqual(expect.arrayContaining(["A", "B"]));
    expect(await labelsOf(scopeOf(anonymous), whose)).toEqual([]);
    expect(await labelsOf(undefined, whose)).toEqual([]);
  });

  it.each([
    "insert into audit (noun, record_id, action) values ('maps', 1, 'update')",
    "update audit set user_id = 1",
    "delete from audit",
  ])("cannot be written: %s", async (statement) => {
    await expect(run(scopeOf(system), statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("stored responses", () => {
  it("are visible to the user who received them only", async () => {
    const client = await requests.pool.connect();
    const enter = (user: string) =>
      client.query(
        scopeStatement(database.access.scopeKey, {
          ...scopeOf(asStaffOfA("admin")),
          userId: staff.get(user) ?? 0,
        }),
      );
    try {
      await client.query("begin");
      await enter("A");
      await client.query(
        `insert into idempotency_keys (user_id, endpoint, key, body_sha256, status)
         values ($1, 'savePoint', 'k', sha256(''), 200)`,
        [staff.get("A")],
      );
      expect((await client.query("select from idempotency_keys")).rowCount).toBe(1);
      await enter("B");
      expect((await client.query("select from idempotency_keys")).rowCount).toBe(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("the file journal", () => {
  it("is visible to the system only, although it contains the files of all companies", async () => {
    const client = await requests.pool.connect();
    try {
      await client.query("begin");
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(asStaffOfA("admin"))));
      await client.query("select note_files('{empresas/1/logo.png}', 7)");
      expect((await client.query("select from file_journal")).rowCount).toBe(0);
      expect((await client.query("delete from file_journal")).rowCount).toBe(0);
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(system)));
      expect((await client.query("select from file_journal")).rowCount).toBe(1);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("the tiles with streets", () => {
  it("are visible to the system only, which keeps them", async () => {
    const client = await requests.pool.connect();
    const statement = "insert into street_tiles (provider, asked_at) values ('openfreemap', now())";
    try {
      await client.query("begin");
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(system)));
      await client.query(statement);
      expect((await client.query("select from street_tiles")).rowCount).toBe(1);
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(asStaffOfA("admin"))));
      expect((await client.query("select from street_tiles")).rowCount).toBe(0);
      expect((await client.query("update street_tiles set asked_at = now()")).rowCount).toBe(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
    const writing = run(scopeOf(asStaffOfA("admin")), statement);
    await expect(writing).rejects.toMatchObject({ code: "42501" });
    const deleting = run(scopeOf(system), "delete from street_tiles");
    await expect(deleting).rejects.toMatchObject({ code: "42501" });
  });
});

describe("the processes and the last backup", () => {
  it("are visible to the system only, and requests cannot record a backup", async () => {
    const client = await requests.pool.connect();
    const statement =
      "insert into processes (instance_id, version, host, derivations, mails_waiting) values (7, '1', 'a', 0, 0)";
    try {
      await client.query("begin");
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(system)));
      await client.query(statement);
      expect((await client.query("select from processes")).rowCount).toBe(1);
      await client.query(scopeStatement(database.access.scopeKey, scopeOf(asStaffOfA("admin"))));
      expect((await client.query("select from processes")).rowCount).toBe(0);
      expect((await client.query("delete from processes")).rowCount).toBe(0);
      expect((await client.query("select from last_backup")).rowCount).toBe(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await expect(run(scopeOf(asStaffOfA("admin")), statement)).rejects.toMatchObject({ code: "42501" });
    const backup = "insert into last_backup (archive_bytes, file_count, missing_file_count) values (1, 1, 0)";
    await expect(run(scopeOf(system), backup)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("the sizes of files", () => {
  it("are seen by their company, and written by functions only", async () => {
    const [own, other] = [companies.get("A"), companies.get("B")];
    const insert = "insert into stored_files (key, original, company_id, bytes) values";
    const rows = `('sizes/a', 'sizes/a', ${own}, 1), ('sizes/b', 'sizes/b', ${other}, 1)`;
    await database.pool.query(`${insert} ${rows}`);
    const seen = (scope: Scope) => run(scope, "select company_id as id from stored_files order by key");
    expect(await seen(scopeOf(system))).toEqual([{ id: own }, { id: other }]);
    expect(await seen(scopeOf(asStaffOfA("admin")))).toEqual([{ id: own }]);
    expect(await seen(scopeOf(anonymous))).toEqual([]);
    const writing = run(scopeOf(system), `${insert} ('sizes/c', 'sizes/c', ${own}, 1)`);
    await expect(writing).rejects.toMatchObject({ code: "42501" });
    const deleting = "delete from stored_files returning key";
    expect(await run(scopeOf(asStaffOfA("admin")), deleting)).toEqual([]);
  });
});

describe("the archive of streets", () => {
  const insert = `insert into street_archive (key, sha256, bytes, schema, min_zoom, max_zoom)
    values ('basemap/a.pmtiles', sha256(''), 1, 'openmaptiles', 5, 14)`;

  it("is read and written by the system only", async () => {
    const statement = `with inserted as (${insert} returning key) select key from inserted`;
    expect(await run(scopeOf(system), statement)).toHaveLength(1);
    for (const actor of [anonymous, asStaffOfA("admin")]) {
      await expect(run(scopeOf(actor), insert)).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("coverage of row-level security", () => {
  it("includes every table, also for its owner", async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relname <> 'schema_migrations' and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(rows).toEqual([]);
  });

  it("is tested for every table that the application can access", async () => {
    const { rows } = await database.pool.query<{ table: string }>(
      `select relname as table from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege($1, oid, 'select, insert, update, delete, truncate')`,
      [applicationRole],
    );
    const tested = [
      ...Object.keys(tables),
      "audit",
      "file_journal",
      "idempotency_keys",
      "inquiries",
      "last_backup",
      "mail_notices",
      "mail_refusals",
      "mailbox_marks",
      "mails",
      "notices",
      "page_uses",
      "point_events",
      "processes",
      "search_feeds",
      "search_looks",
      "searches",
      "stored_files",
      "street_tiles",
      "street_archive",
      "subscribers",
      "unmatched_maps",
      "visit_looks",
      "visits",
    ].sort();
    expect(rows.map(({ table }) => table).sort()).toEqual(tested);
  });

  it("excludes the application role from all privileges", async () => {
    const { rows } = await database.pool.query(
      `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*) from pg_class where relowner = pg_roles.oid) as tables,
         (select count(*) from pg_proc where proowner = pg_roles.oid) as functions
       from pg_roles where rolname = $1`,
      [applicationRole],
    );
    expect(rows).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        tables: 0,
        functions: 0,
      },
    ]);
  });

  it("excludes PUBLIC from executing SECURITY DEFINER functions", async () => {
    const { rows } = await database.pool.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
         and has_function_privilege('public', oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });

  it("fixes the search_path of every SECURITY DEFINER function", async () => {
    const { rows } = await database.pool.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`,
    );
    expect(rows).toEqual([]);
  });
});
