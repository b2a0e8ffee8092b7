import { anonymous } from "@mapaobra/domain/access/actor";
import { foldText } from "@mapaobra/domain/format/text";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { type ConnectOptions, connectDatabase } from "./connect.ts";
import type { UnitOfWork } from "./schema.ts";
import { asActor, asSystem } from "./unit-of-work.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const companyNames = async (unit: UnitOfWork) =>
  (await unit.selectFrom("companies").select("name").orderBy("name").execute()).map(({ name }) => name);

const newCompany = (name: string) => ({ tax_id: "1", name, slug: name.toLowerCase() });

describe("a unit of work", () => {
  it("rolls back when its work throws", async () => {
    const failing = asSystem(database.db, async (unit) => {
      await unit.insertInto("companies").values(newCompany("Mitad")).execute();
      throw new Error("stopped half way");
    });
    await expect(failing).rejects.toThrow("stopped half way");
    expect(await asSystem(database.db, companyNames)).not.toContain("Mitad");
  });

  it("resets its scope before the next one on the same connection", async () => {
    const options: ConnectOptions = { ...database.access, maxConnections: 1 };
    const { db, close } = connectDatabase(options);
    try {
      await createFactories(db).company({ name: "Visible" });
      const settings = sql<{ role: string; scope: string }>`
        select current_setting('role') as role, current_setting('app.visibility', true) as scope`;
      expect(await asSystem(db, companyNames)).toContain("Visible");
      expect((await settings.execute(db)).rows).toEqual([{ role: "none", scope: "" }]);
      expect(await asActor(db, anonymous, companyNames)).toEqual([]);
    } finally {
      await close();
    }
  });

  it("of a visitor leaves connections to signed-in callers", async () => {
    const options = { maxConnections: 4, connectTimeoutMs: 240_000 };
    const { db, close } = connectDatabase({ ...database.access, ...options });
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const visitors = Array.from({ length: 4 }, () =>
      asActor(db, anonymous, () => {
        begun += 1;
        return release.promise;
      }),
    );
    try {
      await expect.poll(() => begun).toBe(3);
      expect(await asSystem(db, companyNames)).toBeDefined();
      expect(begun).toBe(3);
    } finally {
      release.resolve();
      await Promise.all(visitors);
      await close();
    }
    expect(begun).toBe(4);
  });

  it("reads one snapshot and cannot write when it is read-only", async () => {
    const started = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const reading = asSystem(
      database.db,
      async (unit) => {
        const before = await companyNames(unit);
        started.resolve();
        await changed.promise;
        expect(await companyNames(unit)).toEqual(before);
      },
      { readOnly: true },
    );
    await started.promise;
    await createFactories(database.db).company();
    changed.resolve();
    await reading;
    const write = asSystem(
      database.db,
      (unit) => unit.insertInto("companies").values(newCompany("Nunca")).execute(),
      { readOnly: true },
    );
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });

  it("cancels a statement after its timeout", async () => {
    const slow = asSystem(database.db, (unit) => sql`select pg_sleep(60)`.execute(unit), {
      statementTimeoutMs: 20,
    });
    await expect(slow).rejects.toMatchObject({ code: "57014" });
  });

  it("is ended by the database when it stays idle", async () => {
    const timeout = await asSystem(database.db, async (unit) =>
      sql<{ idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        unit,
      ),
    );
    expect(timeout.rows).toEqual([{ idle: "1min" }]);
  });

  it("throws when nested, which could deadlock on the pool", async () => {
    const options = { maxConnections: 1, connectTimeoutMs: 240_000 };
    const { db, close } = connectDatabase({ ...database.access, ...options });
    try {
      const nested = asSystem(db, () => asSystem(db, companyNames));
      await expect(nested).rejects.toThrow("inside another one");
      await expect(asSystem(db, companyNames)).resolves.toBeDefined();
    } finally {
      await close();
    }
  });

  it("can begin in background work of an earlier one", async () => {
    const ended = Promise.withResolvers<void>();
    let pending: Promise<string[]> | undefined;
    await asSystem(database.db, async () => {
      pending = ended.promise.then(() => asSystem(database.db, companyNames));
    });
    ended.resolve();
    await expect(pending).resolves.toBeDefined();
  });
});

describe("values read from the database", () => {
  it("are numbers for counts and texts for days", async () => {
    const { rows } =
      await sql`select count(*) as many, date '2026-02-28' as day from (values (1), (2)) as v`.execute(
        database.db,
      );
    expect(rows).toEqual([{ many: 2, day: "2026-02-28" }]);
  });

  it("are rejected, not rounded, when a number exceeds JavaScript's precision", async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(database.db)).rejects.toThrow(RangeError);
  });
});

describe("search text", () => {
  const foldedByDatabase = async (text: string) =>
    (await sql<{ folded: string }>`select folded(${text})`.execute(database.db)).rows[0]?.folded;

  it.each(["SAN JOSÉ", "Ñandú y Pingüino", "Compañía Ørsted", "Jose\u0301 Maria\u0301", "Łódź—São Paulo"])(
    "folds %s like the domain",
    async (text) => {
      expect(await foldedByDatabase(text)).toBe(foldText(text));
    },
  );

  it("folds any Spanish letters like the domain", async () => {
    const letters = [..."abcxyzABCXYZáéíóúüñÁÉÍÓÚÜÑ0123456789.,-/()", ..."\"'’«»“”–—−º°ª´ \u00a0"];
    const words = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(words, async (text) => (await foldedByDatabase(text))?.trim() === foldText(text)),
      { numRuns: 50 },
    );
  });

  it("of a point contains name, permit, developer, builder and number, one per line", async () => {
    const make = createFactories(database.db);
    const point = await make.point(await make.map(await make.company()), {
      name: "Torre Ávila",
      permit: "OC-1",
      builder: "Peñas",
    });
    expect(point.search_text).toBe(`torre avila\noc-1\n\npenas\n${point.id}`);
  });
});
