import { endpoint, get } from "@mapaobra/contract/endpoints/endpoint";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { mountParts } from "../testing/mount-parts.ts";
import { installErrorHandler } from "./error-handler.ts";
import { createMount } from "./mount.ts";
import { RawResponse } from "./raw-response.ts";

const admin: Actor = { kind: "user", userId: 1, companyId: 7, clientId: null, roles: ["admin"] };

const item = codec({ id: field(wholeNumber(1), "coS_ID"), name: field(text(20), "coS_NOMBRE") });
const readItem = endpoint({
  name: "readThing",
  summary: "",
  tag: "",
  method: "GET",
  path: "/Cosas/{id}",
  alternatives: [get("/cosas-viejas/{id}")],
  access: "map.write",
  request: codec({ id: field(wholeNumber(1), "id") }),
  reply: { kind: "one", codec: item },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function serverFor(actor: Actor) {
  const app = Fastify({ routerOptions: { caseSensitive: false } });
  installErrorHandler(app);
  const mount = createMount(
    app,
    mountParts({
      db: database.db,
      authenticate: async () => ({ actor, tokenHash: undefined }),
    }),
  );
  return { app, mount };
}

describe("mount", () => {
  it("answers every address through the endpoint's codecs, in any case of the path", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async ({ input, checkPolicy }) => {
      checkPolicy({ companyId: 7 });
      return { id: input.id, name: "una", secret: "no" };
    });
    for (const url of ["/api/Cosas/3", "/api/cosas/3", "/api/COSAS-VIEJAS/3"]) {
      const reply = await app.inject({ url });
      expect(reply.json()).toEqual({ coS_ID: 3, coS_NOMBRE: "una" });
    }
  });

  it("throws for an endpoint without an access entry", () => {
    const { mount } = serverFor(admin);
    expect(() =>
      mount({ ...readItem, access: undefined as never }, async () => ({ id: 1, name: "" })),
    ).toThrow(/access/);
  });

  it("fails when the handler did not check the policy", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async () => ({ id: 1, name: "de otra empresa" }));
    const reply = await app.inject({ url: "/api/Cosas/1" });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("de otra empresa");
  });

  it("fails before it sends bytes when the handler did not check the policy", async () => {
    const { app, mount } = serverFor(admin);
    const file = { ...readItem, reply: { kind: "binary", mediaTypes: ["text/plain"] } as const };
    mount(
      file,
      async () => new RawResponse(Buffer.from("de otra empresa"), { "content-type": "text/plain" }),
    );
    const reply = await app.inject({ url: "/api/Cosas/1" });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("de otra empresa");
  });

  it("sends bytes with the headers and the status of the handler", async () => {
    const { app, mount } = serverFor(admin);
    mount(
      { ...readItem, reply: { kind: "binary", mediaTypes: ["text/plain"] } as const },
      async ({ checkPolicy }) => {
        checkPolicy({ companyId: 7 });
        return new RawResponse(Buffer.from("hola"), { "content-type": "text/plain" }, 203);
      },
    );
    const reply = await app.inject({ url: "/api/Cosas/1" });
    expect([reply.statusCode, reply.body, reply.headers["content-type"]]).toEqual([
      203,
      "hola",
      "text/plain",
    ]);
  });

  it("lets no cache keep a response to a signed-in caller", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async ({ checkPolicy }) => {
      checkPolicy({ companyId: 7 });
      return { id: 1, name: "" };
    });
    const { headers } = await app.inject({ url: "/api/Cosas/1" });
    expect(headers).toMatchObject({ "cache-control": "no-store", vary: "Authorization" });
  });

  it("answers a record that the caller may not see like a missing one", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async ({ input, checkPolicy }) => {
      if (input.id === 1) throw new DomainError("map_not_found");
      checkPolicy({ companyId: 8 }, "map_not_found");
      return { id: 1, name: "" };
    });
    const [absent, hidden] = await Promise.all([
      app.inject({ url: "/api/Cosas/1" }),
      app.inject({ url: "/api/Cosas/2" }),
    ]);
    const comparable = ({ statusCode, json }: typeof absent) => ({ statusCode, ...json(), requestId: "" });
    expect(comparable(hidden)).toEqual(comparable(absent));
  });

  it("rejects anonymous callers of signed-in actions before the handler runs", async () => {
    const { app, mount } = serverFor(anonymous);
    let ran = false;
    mount(readItem, async () => {
      ran = true;
      return { id: 1, name: "" };
    });
    const reply = await app.inject({ url: "/api/Cosas/1" });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ codigo: "sesion_requerida", mensaje: "Debe iniciar sesión." });
    expect(ran).toBe(false);
  });

  it("names the invalid field in Spanish", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async () => ({ id: 1, name: "" }));
    const reply = await app.inject({ url: "/api/Cosas/abc" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      codigo: "datos_invalidos",
      errores: [{ campo: "id", mensaje: "Debe ser un número entero." }],
    });
  });

  it("throws for an endpoint of the table without a handler", () => {
    const { mount } = serverFor(admin);
    expect(() => mount.finish([readItem])).toThrow("without a handler: readThing");
  });

  it("throws for an endpoint with a handler that the table lacks", () => {
    const { mount } = serverFor(admin);
    mount(readItem, async () => ({ id: 1, name: "" }));
    expect(() => mount.finish([])).toThrow("no list has: readThing");
    expect(() => mount.finish([readItem])).not.toThrow();
  });

  it("hides the details of an unexpected error", async () => {
    const { app, mount } = serverFor(admin);
    mount(readItem, async () => {
      throw new Error("password=hunter2");
    });
    const reply = await app.inject({ url: "/api/Cosas/1" });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("hunter2");
    expect(reply.json().requestId).toBeTruthy();
  });
});
