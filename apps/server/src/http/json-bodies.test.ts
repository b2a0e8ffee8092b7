import Fastify from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler } from "./error-handler.ts";
import { installJsonBodies } from "./json-bodies.ts";

const app = Fastify();
installErrorHandler(app);
installJsonBodies(app);
app.delete("/cosas", async ({ body }) => ({ received: body ?? "nada" }));

const send = (type: string | undefined, payload?: string) =>
  app.inject({
    method: "DELETE",
    url: "/cosas",
    headers: type === undefined ? {} : { "content-type": type },
    ...(payload !== undefined && { payload }),
  });

it("parses the body as JSON", async () => {
  const reply = await send("application/json; charset=utf-8", '{"a":1}');
  expect(reply.json()).toEqual({ received: { a: 1 } });
});

it.each([undefined, "application/json"])(
  "accepts a request without a body and content type %s",
  async (type) => {
    expect((await send(type)).json()).toEqual({ received: "nada" });
    expect((await send(type, "")).json()).toEqual({ received: "nada" });
  },
);

it.each(["{", " ", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
  "rejects invalid JSON and prototype pollution: %s",
  async (payload) => {
    const reply = await send("application/json", payload);
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, "json_invalido"]);
  },
);

it.each(["text/plain", "application/x-www-form-urlencoded", "text/xml", "json"])(
  "rejects the content type %s",
  async (type) => {
    const reply = await send(type, "{}");
    expect([reply.statusCode, reply.json().codigo]).toEqual([415, "tipo_no_admitido"]);
  },
);
