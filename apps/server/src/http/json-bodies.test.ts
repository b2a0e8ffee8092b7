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

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index, ""]));

it.each([
  ["names of a nested object", { filtros: names(500) }],
  ["names of an object in a list", { enlaces: [names(500)] }],
  ["items of a list", Array(501).fill(1)],
  ["lists within lists", JSON.parse("[".repeat(501) + "]".repeat(501))],
])("rejects a body of more than 500 values: %s", async (_what, body) => {
  const reply = await send("application/json", JSON.stringify(body));
  expect([reply.statusCode, reply.json().codigo]).toEqual([413, "demasiado_grande"]);
});

it("counts no values in texts", async () => {
  const body = { css: `a{b:"c,d"}\\`.repeat(500), 'n,"[': ['"', "\\"] };
  expect((await send("application/json", JSON.stringify(body))).json()).toEqual({ received: body });
});
