import { endpoints } from "@mapaobra/contract/endpoints/table";
import type { Role } from "@mapaobra/domain/access/role";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";
import { type ArbitraryRequest, requestsTo } from "./arbitrary-request.fixture.ts";
import { hostileValues } from "./arbitrary-value.fixture.ts";

/**
 * The real server under requests that are made from the endpoint table's own fields, right and wrong: none
 * ends in an error of ours, and none touches what belongs to another company.
 */

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let otherCompanyId: number;
let otherIds: readonly number[];
/** Of the records that the requests of one test are about, the other company's among them. */
let ids: fc.Arbitrary<unknown>;
const callers = new Map<Role | "anonymous", Record<string, string>>();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  otherCompanyId = company.id;
  otherIds = await fill(company);
});

// Requests may take away what they are about, and even who asks.
beforeEach(async () => {
  const own = await make.company();
  const ownIds = await fill(own);
  ids = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...new Set([...otherIds, ...ownIds])) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(0, 999_999, "abc", "1.5", "-1", "2147483648") },
    { weight: 1, arbitrary: hostileValues },
  );
  callers.set("anonymous", {});
  for (const role of ["cliente", "user", "admin", "super"] as const) {
    const user = await make.user(role === "super" ? null : own, { roles: [role] });
    callers.set(role, await signIn(server.database, user));
  }
});

/** One of everything in a company, and the ids of it all. */
async function fill(company: Awaited<ReturnType<typeof make.company>>): Promise<number[]> {
  const map = await make.map(company, { published: true });
  const point = await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
  const records = [
    company,
    map,
    await make.map(company),
    point,
    await make.media(point),
    await make.media(point, { kind: "panorama" }),
    await make.comment(point),
    await make.client(company),
    await make.template(company),
    await make.user(company, { roles: ["user"] }),
  ];
  return records.map(({ id }) => id);
}

afterAll(() => server.close());

/** Everything that belongs to a company, as the owner of the tables sees it. */
async function holdingsOf(companyId: number): Promise<unknown> {
  const client = await server.database.pool.connect();
  try {
    await client.query("begin; select set_config('app.visibility', 'all', true)");
    const holdings: Record<string, unknown> = {};
    for (const table of [
      "maps",
      "points",
      "media",
      "comments",
      "clients",
      "templates",
      "users",
      "panorama_links",
    ]) {
      const { rows } = await client.query(`select * from ${table} where company_id = $1 order by id`, [
        companyId,
      ]);
      holdings[table] = rows;
    }
    holdings.company = (await client.query("select * from companies where id = $1", [companyId])).rows;
    holdings.roles = (
      await client.query(
        "select user_roles.* from user_roles join users on users.id = user_id where company_id = $1 order by 1, 2",
        [companyId],
      )
    ).rows;
    return holdings;
  } finally {
    await client.query("commit");
    client.release();
  }
}

/** An answer that goes on and on has no end that could be waited for; it has its own tests. */
const ending = endpoints.filter(
  ({ reply }) => reply.kind !== "binary" || reply.mediaType !== "text/event-stream",
);
/** Ending one's own session would make all that follow a visitor's. */
const sessionEnding = /^(signOut|refresh|logout)/i;
const asked = ending.filter(({ name }) => !sessionEnding.test(name));

async function statusOf(role: Role | "anonymous", { method, url, headers, payload }: ArbitraryRequest) {
  const reply = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...callers.get(role) },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.body.slice(0, 300) };
}

const runs = 40;

describe("whatever is asked", () => {
  it.each(asked.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s answers without an error of ours and leaves other companies alone",
    async (_name, endpoint) => {
      const before = await holdingsOf(otherCompanyId);
      const anybody = fc.constantFrom<Role | "anonymous">("anonymous", "cliente", "user", "admin");
      await fc.assert(
        fc.asyncProperty(anybody, requestsTo(endpoint, ids), async (role, request) => {
          const { status, body } = await statusOf(role, request);
          expect(status, body).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
      expect(await holdingsOf(otherCompanyId)).toEqual(before);
    },
  );

  it.each(asked.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s answers those who may do everything without an error of ours",
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint, ids), async (request) => {
          const { status, body } = await statusOf("super", request);
          expect(status, body).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
    },
  );
});
