import { endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { mountParts } from "../testing/mount-parts.ts";
import { installErrorHandler } from "./error-handler.ts";
import { createMount } from "./mount.ts";

const addTemplate = endpoint({
  name: "addTemplate",
  summary: "",
  tag: "",
  method: "POST",
  path: "/Cosas/{lugar}",
  alternatives: [{ method: "POST", path: "/Cosas/agregar" }],
  access: "template.write",
  request: codec({ place: field(text(20), "lugar"), name: field(text(20), "nombre") }),
  reply: {
    kind: "one",
    codec: codec({ id: field(wholeNumber(), "id"), name: field(text(20), "nombre") }),
    status: 201,
  },
});

let database: TestDatabase;
let app: FastifyInstance;
let caller: Actor;
let callers: Record<"ana" | "berta", Actor>;
let runCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  const company = await make.company();
  const createActor = async (): Promise<Actor> => ({
    kind: "user",
    userId: (await make.user(company, { roles: ["admin"] })).id,
    companyId: company.id,
    clientId: null,
    roles: ["admin"],
  });
  callers = { ana: await createActor(), berta: await createActor() };
  app = Fastify();
  installErrorHandler(app);
  const mount = createMount(
    app,
    mountParts({
      db: database.db,
      authenticate: async () => ({ actor: caller, tokenHash: undefined }),
    }),
  );
  mount(addTemplate, async ({ input, checkPolicy, write }) =>
    write(async (unit) => {
      checkPolicy({ companyId: company.id });
      if (input.name === "mala") throw new DomainError("invalid_input");
      if (input.name === "a la vez") await expect.poll(othersWait).toBe(true);
      runCount += 1;
      return unit
        .insertInto("templates")
        .values({ company_id: company.id, name: input.name })
        .returning(["id", "name"])
        .executeTakeFirstOrThrow();
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function send(name: string, key: string, options: { by?: "ana" | "berta"; url?: string } = {}) {
  caller = callers[options.by ?? "ana"];
  return app.inject({
    method: "POST",
    url: options.url ?? "/api/Cosas/1",
    payload: { nombre: name, ...(options.url && { lugar: "1" }) },
    headers: { "idempotency-key": key },
  });
}

/** Whether another request is waiting for this one's transaction. */
async function othersWait(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
  );
  return rowCount === 3;
}

describe("a write repeated with its idempotency key", () => {
  it("returns the first response, also on an alternative address, and runs once", async () => {
    const before = runCount;
    const first = await send("una", "k1");
    expect(first.statusCode).toBe(201);
    const again = await send("una", "k1");
    const otherUrl = await send("una", "k1", { url: "/api/Cosas/agregar" });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([otherUrl.statusCode, otherUrl.json()]).toEqual([201, first.json()]);
    expect(runCount).toBe(before + 1);
  });

  it("runs once when two requests arrive concurrently", async () => {
    const before = runCount;
    const replies = await Promise.all(Array.from({ length: 4 }, () => send("a la vez", "k2")));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(runCount).toBe(before + 1);
  });

  it("is rejected when its content differs", async () => {
    await send("una", "k3");
    const other = await send("otra", "k3");
    expect([other.statusCode, other.json().codigo]).toEqual([409, "clave_repetida"]);
  });

  it("runs again for another user or another key", async () => {
    const before = runCount;
    await send("una", "k4");
    await send("una", "k4", { by: "berta" });
    await send("una", "k5");
    expect(runCount).toBe(before + 3);
  });

  it("runs again when the first one was rejected", async () => {
    expect((await send("mala", "k6")).statusCode).toBe(400);
    expect((await send("buena", "k6")).statusCode).toBe(201);
  });

  it("runs again after two weeks", async () => {
    const first = (await send("una", "k7")).json();
    const aged = await database.pool.query(
      "update idempotency_keys set created_at = now() - interval '15 days' where key = 'k7'",
    );
    expect(aged.rowCount).toBe(1);
    expect((await send("una", "k7")).json()).not.toEqual(first);
  });

  it("is rejected when the key is not a valid header value", async () => {
    const reply = await send("una", "x".repeat(201));
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, "clave_invalida"]);
  });
});
