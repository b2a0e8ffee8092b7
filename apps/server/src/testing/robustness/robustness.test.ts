import { endpoints } from "@mapaobra/contract/endpoints/table";
import type { Role } from "@mapaobra/domain/access/role";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";
import { type ArbitraryRequest, requestsTo } from "./arbitrary-request.fixture.ts";
import { hostileValues } from "./arbitrary-value.fixture.ts";

/**
 * Fuzz tests of the real server with requests from the endpoint table, valid and invalid: none causes a 5xx,
 * and none changes another company's data.
 */

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let otherCompanyId: number;
let otherIds: readonly number[];
/** Ids of the records that the requests use, including another company's. */
let ids: fc.Arbitrary<unknown>;
const callers = new Map<Role | "anonymous", Record<string, string>>();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  otherCompanyId = company.id;
  otherIds = await fill(company);
});

// Requests may delete the records that they use, and even the caller.
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

/** Creates one record of each noun in a company, and returns their ids. */
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

/** All rows of a company, as the owner of the tables sees them. */
async function rowsOfCompany(companyId: number): Promise<unknown> {
  const client = await server.database.pool.connect();
  try {
    await client.query("begin; select set_config('app.visibility', 'all', true)");
    const rowsByTable: Record<string, unknown> = {};
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
      rowsByTable[table] = rows;
    }
    rowsByTable.company = (await client.query("select * from companies where id = $1", [companyId])).rows;
    rowsByTable.roles = (
      await client.query(
        "select user_roles.* from user_roles join users on users.id = user_id where company_id = $1 order by 1, 2",
        [companyId],
      )
    ).rows;
    return rowsByTable;
  } finally {
    await client.query("commit");
    client.release();
  }
}

/** A response stream never ends; it has its own tests. */
const ending = endpoints.filter(
  ({ reply }) => reply.kind !== "binary" || !reply.mediaTypes.includes("text/event-stream"),
);
/** Ending the caller's session would make all later requests anonymous. */
const sessionEnding = /^(signOut|refresh|logout)/i;
const requested = ending.filter(({ name }) => !sessionEnding.test(name));

async function statusOf(role: Role | "anonymous", { method, url, headers, payload }: ArbitraryRequest) {
  const reply = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...callers.get(role) },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.body.slice(0, 300) };
}

/** A request of a company or a visitor to each endpoint, and one of a super user; `npm run soak` sends more, others each time. */
const runs = process.env.SURVIVAL_SEED ? 40 : 1;

describe("arbitrary requests", () => {
  it.each(requested.map((endpoint) => [endpoint.name, endpoint] as const))(
    "to %s cause no 5xx, and those of a company change no other company",
    async (_name, endpoint) => {
      const requests = requestsTo(endpoint, ids);
      const causeNoServerError = (roles: fc.Arbitrary<Role | "anonymous">) =>
        fc.assert(
          fc.asyncProperty(roles, requests, async (role, request) => {
            const { status, body } = await statusOf(role, request);
            expect(status, body).toBeLessThan(500);
          }),
          { numRuns: runs },
        );
      const before = await rowsOfCompany(otherCompanyId);
      await causeNoServerError(fc.constantFrom("anonymous", "cliente", "user", "admin"));
      expect(await rowsOfCompany(otherCompanyId)).toEqual(before);
      await causeNoServerError(fc.constant("super"));
    },
  );
});
