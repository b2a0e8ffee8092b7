import { randomBytes } from "node:crypto";
import { authenticationScope } from "@mapaobra/domain/access/scope";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { untilBlocked } from "../testing/until-blocked.ts";
import { inUnitOfWork } from "./unit-of-work.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
});
afterAll(() => database.close());

const query = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await inUnitOfWork(database.db, authenticationScope, (unit) => statement.execute(unit))).rows;

const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

const insertToken = (hash: Buffer, userId: number, expires = inAnHour()) =>
  database.pool.query("insert into sign_in_tokens (hash, user_id, expires_at) values ($1, $2, $3)", [
    hash,
    userId,
    expires,
  ]);

describe("the brand of a URL", () => {
  const byHost = (host: string) => query(sql<{ slug: string }>`select * from find_brand_by_host(${host})`);

  it("contains the appearance of the company only", async () => {
    const { id } = await make.company({
      name: "Torres",
      slug: "torres",
      theme: "theme-azul",
      logo_url: "https://torres.example/logo.png",
      email: "nadie@torres.example",
    });
    const brand = {
      company_id: id,
      name: "Torres",
      slug: "torres",
      theme: "theme-azul",
      logo_key: null,
      logo_url: "https://torres.example/logo.png",
    };
    expect(await query(sql`select * from find_brand_by_slug('torres')`)).toEqual([brand]);
    expect(await query(sql`select * from find_brand_of_company(${id})`)).toEqual([brand]);
    expect(await query(sql`select * from find_brand_by_slug('nadie')`)).toEqual([]);
  });

  it.each([
    ["https://mapas.puentes.example/", "mapas.puentes.example"],
    ["http://MAPAS.cerros.example", "mapas.cerros.example"],
    ["https://mapas.rios.example:8443/", "Mapas.Rios.example"],
  ])("%s assigns the host %s to its company", async (map_url, host) => {
    const { slug } = await make.company({ map_url });
    expect(await byHost(host)).toMatchObject([{ slug }]);
  });

  it.each([
    ["https://portal.example/mapa", "portal.example"],
    ["https://preguntas.example/?mapa=1", "preguntas.example"],
    ["https://alguien@disfraz.example/", "disfraz.example"],
  ])("%s does not assign the host %s", async (map_url, host) => {
    await make.company({ map_url });
    expect(await byHost(host)).toEqual([]);
  });

  it("is not found for a host that two companies claim", async () => {
    await make.company({ map_url: "https://disputa.example/" });
    await make.company({ map_url: "https://disputa.example" });
    expect(await byHost("disputa.example")).toEqual([]);
  });
});

describe("the public contacts of a company", () => {
  it("are its telephone, e-mail and website while one of its maps is published", async () => {
    const contacts = {
      phone: "+506 2222-3333",
      email: "hola@balcones.example",
      website_url: "https://balcones.example/",
    };
    const company = await make.company({ ...contacts, address: "Escazú" });
    const contactsOf = (id: number) => query(sql`select * from public_contacts_of_company(${id})`);
    expect(await contactsOf(company.id)).toEqual([]);
    const map = await make.map(company);
    await make.map(await make.company(), { published: true });
    expect(await contactsOf(company.id)).toEqual([]);
    await database.pool.query("update maps set published = true where id = $1", [map.id]);
    expect(await contactsOf(company.id)).toEqual([contacts]);
  });
});

describe("sign-in functions", () => {
  const ownerOf = (hash: Buffer) =>
    query(
      sql<{
        user_id: number;
        roles: string[];
      }>`select user_id, company_id, roles from find_token_owner(${hash})`,
    );
  const open = async (userId: number, expires = inAnHour()) => {
    const hash = randomBytes(32);
    await insertToken(hash, userId, expires);
    return hash;
  };

  it("find a user by e-mail in any case", async () => {
    const user = await make.user(await make.company(), {
      email: "Maria@Example.com",
      password_hash: "hash",
      roles: ["admin"],
    });
    expect(await query(sql`select * from find_sign_in('mARIA@example.com')`)).toEqual([
      { user_id: user.id, active: true, password_hash: "hash", roles: ["admin"] },
    ]);
    expect(await query(sql`select * from find_sign_in('nadie@example.com')`)).toEqual([]);
  });

  it("find the owner of a token until it ends", async () => {
    const company = await make.company();
    const user = await make.user(company, { roles: ["user", "admin"] });
    const hash = await open(user.id);
    expect(await ownerOf(hash)).toEqual([
      { user_id: user.id, company_id: company.id, roles: expect.arrayContaining(["user", "admin"]) },
    ]);
    await query(sql`select end_sign_in(${hash})`);
    expect(await ownerOf(hash)).toEqual([]);
  });

  it("find no owner of an expired token, which cannot be extended", async () => {
    const user = await make.user(await make.company());
    const hash = await open(user.id, anHourAgo());
    expect(await ownerOf(hash)).toEqual([]);
    await query(sql`select extend_sign_in(${hash}, ${inAnHour()})`);
    expect(await ownerOf(hash)).toEqual([]);
  });

  it("keep the later expiry when a token is extended twice", async () => {
    const user = await make.user(await make.company());
    const hash = await open(user.id);
    const later = new Date(Date.now() + 7_200_000);
    await query(sql`select extend_sign_in(${hash}, ${later})`);
    await query(sql`select extend_sign_in(${hash}, ${inAnHour()})`);
    const [owner] = await query(sql<{ expires_at: Date }>`select expires_at from find_token_owner(${hash})`);
    expect(owner?.expires_at).toEqual(later);
  });

  it("issue no token for an outdated password or an inactive user", async () => {
    const begin = async (userId: number, passwordHash: string) => {
      const hash = randomBytes(32);
      const [row] = await query(
        sql<{
          begun: boolean;
        }>`select begin_sign_in(${hash}, ${userId}, ${passwordHash}, ${inAnHour()}) as begun`,
      );
      return { begun: row?.begun, owners: await ownerOf(hash) };
    };
    const user = await make.user(await make.company(), { password_hash: "new" });
    expect(await begin(user.id, "new")).toMatchObject({ begun: true, owners: [{ user_id: user.id }] });
    expect(await begin(user.id, "old")).toEqual({ begun: false, owners: [] });
    const out = await make.user(await make.company(), { password_hash: "new", active: false });
    expect(await begin(out.id, "new")).toEqual({ begun: false, owners: [] });
  });

  it("find no owner of a deactivated user's token", async () => {
    const user = await make.user(await make.company(), { active: false });
    expect(await ownerOf(await open(user.id))).toEqual([]);
  });

  it("end all sessions of a user except the current one", async () => {
    const user = await make.user(await make.company());
    const [inUse, otherSession] = [await open(user.id), await open(user.id)];
    await query(sql`select end_sign_ins_of(${user.id}, ${inUse})`);
    expect(await ownerOf(inUse)).toHaveLength(1);
    expect(await ownerOf(otherSession)).toEqual([]);
    await query(sql`select end_sign_ins_of(${user.id}, null)`);
    expect(await ownerOf(inUse)).toEqual([]);
  });
});

describe("issuing a token while the user's sessions are ended", () => {
  /** Runs `first` in an open transaction and `second` blocked on it, then commits the first. */
  const runConcurrently = async (
    first: string,
    firstValues: unknown[],
    second: string,
    secondValues: unknown[],
  ) => {
    const [one, two] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await one.query("begin");
      await one.query(first, firstValues);
      const waiting = two.query<{ given: boolean }>(second, secondValues);
      await untilBlocked(database, 1);
      await one.query("commit");
      return (await waiting).rows[0]?.given;
    } finally {
      one.release();
      two.release();
    }
  };
  const countOf = async (userId: number) =>
    (await database.pool.query("select from sign_in_tokens where user_id = $1", [userId])).rowCount;
  const signedIn = async () => {
    const user = await make.user(await make.company(), { password_hash: "right" });
    const hash = randomBytes(32);
    await insertToken(hash, user.id);
    return { id: user.id, hash };
  };
  const replaceSql = "select replace_sign_in($1, $2, $3, $3) as given";
  const ending = "select end_sign_ins_of($1, null)";

  it("ends the token when it was issued first", async () => {
    const { id, hash } = await signedIn();
    await runConcurrently(replaceSql, [hash, randomBytes(32), inAnHour()], ending, [id]);
    expect(await countOf(id)).toBe(0);
  });

  it("fails when the sessions were ended first", async () => {
    const { id, hash } = await signedIn();
    expect(await runConcurrently(ending, [id], replaceSql, [hash, randomBytes(32), inAnHour()])).toBe(false);
    expect(await countOf(id)).toBe(0);
  });

  it("fails when the password was changed first", async () => {
    const { id } = await signedIn();
    const changed = "select set_password($1, 'other', null)";
    const signIn = "select begin_sign_in($1, $2, 'right', $3) as given";
    expect(await runConcurrently(changed, [id], signIn, [randomBytes(32), id, inAnHour()])).toBe(false);
    expect(await countOf(id)).toBe(0);
  });
});

describe("a password reset", () => {
  const take = async (hash: Buffer) => {
    const [row] = await query(
      sql<{ email: string | null }>`select take_password_reset(${hash}, 'new', ${new Date()}) as email`,
    );
    return row?.email;
  };
  const open = async (userId: number, expires = inAnHour()) => {
    const hash = randomBytes(32);
    await query(sql`select open_password_reset(${hash}, ${userId}, ${expires})`);
    return hash;
  };

  it("works once", async () => {
    const user = await make.user(await make.company());
    const hash = await open(user.id);
    expect(await take(hash)).toBe(user.email);
    expect(await take(hash)).toBeNull();
  });

  it("fails when it expired, was replaced by a newer one, or belongs to an inactive user", async () => {
    const user = await make.user(await make.company());
    expect(await take(await open(user.id, anHourAgo()))).toBeNull();
    const replaced = await open(user.id);
    await open(user.id);
    expect(await take(replaced)).toBeNull();
    const inactive = await make.user(await make.company(), { active: false });
    expect(await take(await open(inactive.id))).toBeNull();
  });

  it.each([
    ["their sign-ins were ended", "select end_sign_ins_of($1, null)"],
    ["they got another e-mail address", "update users set email = 'otra@example.com' where id = $1"],
  ])("fails for a user when %s", async (_what, statement) => {
    const user = await make.user(await make.company());
    const hash = await open(user.id);
    await database.pool.query(statement, [user.id]);
    expect(await take(hash)).toBeNull();
  });
});

describe("a setting of the product", () => {
  it("keeps its first value", async () => {
    const keep = (value: string) => query(sql`select keep_setting('clave', ${value}) as value`);
    expect(await keep("uno")).toEqual([{ value: "uno" }]);
    expect(await keep("dos")).toEqual([{ value: "uno" }]);
  });
});
