import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Endpoint, endpoint, fallbackStatuses, get, post } from "@mapaobra/contract/endpoints/endpoint";
import { forgetPassword, readCurrentUser, renewSession, signIn } from "@mapaobra/contract/endpoints/session";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { optional, text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { type Api, createApi } from "./create-api.ts";
import { serverTime } from "./server-time.ts";

/** A response of the real HTTP server that the tests call. */

interface MockResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let api: Api;
let requested: string[];
let received: ReceivedRequest[];
let responses: MockResponse[];
let token: string | null;
let sessionEnds: number;

beforeEach(async () => {
  requested = [];
  received = [];
  responses = [];
  token = null;
  sessionEnds = 0;
  server = createServer(async (request, response) => {
    requested.push(`${request.method} ${request.url}`);
    received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    const { status = 200, body = {}, headers = {} } = responses.shift() ?? {};
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const session = () => ({
    token,
    onSessionEnd: () => {
      sessionEnds += 1;
    },
  });
  api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, session);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const house = codec({ id: field(wholeNumber(1), "casaId"), name: field(text(20), "nombre") });
const readHouse = endpoint({
  name: "readHouse",
  summary: "",
  tag: "",
  method: "GET",
  path: "/Casas/{casaId}",
  alternatives: [get("/Otras/{duenno}/{casaId}"), get("/Casa/leer")],
  fallbackOn: fallbackStatuses,
  access: "open",
  request: codec({
    id: field(wholeNumber(1), "casaId"),
    search: field(optional(text(20)), "q"),
  }),
  reply: { kind: "one", codec: house },
});
const listHouses: Endpoint<{ id: number; search: string | undefined }, { id: number; name: string }> = {
  ...readHouse,
  reply: { kind: "list", codec: house },
};
const request = { id: 7, search: undefined };
const saveHouse = endpoint({
  name: "saveHouse",
  summary: "",
  tag: "",
  method: "POST",
  path: "/Casas",
  alternatives: [post("/Casas/agregar")],
  fallbackOn: [404, 405, 500],
  access: "open",
  request: house,
  reply: { kind: "one", codec: house },
});
const azul = { id: 7, name: "Azul" };

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("the call should have failed"),
    (error: unknown) => error as ApiError,
  );

describe("API call", () => {
  it("fills the path, puts the rest into the query, and decodes the record", async () => {
    responses = [{ body: { CASA_ID: "7", nombre: "Azul" } }];
    expect(await api.send(readHouse, { id: 7, search: "á b" })).toEqual({ id: 7, name: "Azul" });
    expect(requested).toEqual(["GET /api/Casas/7?q=%C3%A1+b"]);
  });

  it("learns the time of the server from the response", async () => {
    responses = [{ headers: { date: "Tue, 01 Jan 2030 00:00:00 GMT" } }];
    await api.bytes(readHouse, { id: 7, search: undefined });
    expect(serverTime()).toMatch(/^2030-01-01T00:/);
  });

  it("fills a path by an alternative name, and sends the record's own name in the body", async () => {
    const own = codec({ id: field(wholeNumber(1), "casA_ID", { aliases: ["id"] }) });
    const saveOwn = endpoint({
      ...readHouse,
      method: "PUT",
      path: "/Casas/{id}",
      alternatives: [],
      request: own,
    });
    responses = [{ body: { casaId: 7, nombre: "Azul" } }];
    await api.send(saveOwn, { id: 7 });
    expect(requested).toEqual(["PUT /api/Casas/7"]);
    expect(received.map(({ body }) => body)).toEqual([`{"casA_ID":7}`]);
  });

  it("decodes a list of records", async () => {
    responses = [{ body: [{ casaId: 1, nombre: "Una" }] }];
    expect(await api.list(listHouses, request)).toEqual([{ id: 1, name: "Una" }]);
  });

  it("tries the next applicable URL after a 404", async () => {
    responses = [{ status: 405 }, { body: { casaId: 7, nombre: "Azul" } }];
    await api.send(readHouse, request);
    expect(requested).toEqual(["GET /api/Casas/7", "GET /api/Casa/leer?casaId=7"]);
  });

  it("does not try other URLs when the record does not exist", async () => {
    responses = [{ status: 404, body: { codigo: "casa_no_encontrada", mensaje: "No existe la casa." } }];
    const failure = await failureOf(api.send(readHouse, request));
    expect(failure).toMatchObject({
      status: 404,
      codigo: "casa_no_encontrada",
      message: "No existe la casa.",
    });
    expect(requested).toHaveLength(1);
  });

  it("throws the first error when all URLs fail", async () => {
    responses = [
      { status: 404, body: { mensaje: "Primera." } },
      { status: 501, body: { mensaje: "Segunda." } },
    ];
    expect((await failureOf(api.send(readHouse, request))).message).toBe("Primera.");
  });

  it.each([
    [{ mensaje: "Uno.", message: "Two." }, "Uno."],
    [{ message: "Two.", title: "Three." }, "Two."],
    [{ title: "Three." }, "Three."],
    [{ Message: "Falta el permiso.", title: "Bad Request" }, "Falta el permiso."],
    [{ error: "Falta el mapa.", status: 400 }, "Falta el mapa."],
    [{ error: { code: 7 } }, "Ocurrió un error inesperado. Intente de nuevo."],
    [["Falta esto", "y esto"], "Falta esto, y esto"],
    [[{ mensaje: "Falta esto" }, { message: "y esto" }], "Falta esto, y esto"],
    ["<html>", "Ocurrió un error inesperado. Intente de nuevo."],
    [{}, "Ocurrió un error inesperado. Intente de nuevo."],
  ])("that fails with %j has the message: %s", async (body, message) => {
    responses = [{ status: 500, body }];
    expect((await failureOf(api.send(readHouse, request))).message).toBe(message);
  });

  it("that fails carries the field errors", async () => {
    const errores = [{ campo: "nombre", mensaje: "Falta este dato." }];
    responses = [{ status: 400, body: { mensaje: "Revise los datos enviados.", errores } }];
    expect((await failureOf(api.send(readHouse, request))).fields).toEqual([
      { field: "nombre", message: "Falta este dato." },
    ]);
  });

  it("throws a Spanish message for an unexpected response", async () => {
    responses = [{ body: "no es json" }];
    const failure = await failureOf(api.send(readHouse, request));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.message).toBe("La respuesta del servidor no se entiende.");
  });

  it("throws a Spanish message without a response", async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await failureOf(api.send(readHouse, request))).toMatchObject({
      status: 0,
      message: "No hay conexión con el servidor. Revise su conexión.",
    });
  });

  it("that the caller aborts rejects with the caller's abort", async () => {
    const controller = new AbortController();
    controller.abort();
    const failure = await failureOf(api.send(readHouse, request, { signal: controller.signal }));
    expect(failure.name).toBe("AbortError");
  });
});

describe("write", () => {
  it("has one idempotency key for all its URLs, so that a half-failed server runs it once", async () => {
    responses = [{ status: 500 }, { body: { casaId: 7, nombre: "Azul" } }];
    await api.send(saveHouse, azul);
    expect(requested).toEqual(["POST /api/Casas", "POST /api/Casas/agregar"]);
    const names = received.map(({ headers }) => headers["idempotency-key"]);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(names[1]).toBe(names[0]);
  });

  it("has a new idempotency key each time, unless the caller passes one", async () => {
    responses = [0, 1, 2].map(() => ({ body: { casaId: 7, nombre: "Azul" } }));
    await api.send(saveHouse, azul);
    await api.send(saveHouse, azul);
    await api.send(saveHouse, azul, { idempotencyKey: "el-mismo" });
    const names = received.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toBe("el-mismo");
  });

  it("with files is a multipart form with its own boundary", async () => {
    responses = [{ body: { casaId: 7, nombre: "Azul" } }];
    const file = new File(["contenido"], "plano ñ.png", { type: "image/png" });
    await api.send(saveHouse, azul, { files: [{ field: "file", file }] });
    expect(received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('name="file"; filename="plano ñ.png"');
    expect(received[0]?.body).toContain("contenido");
  });

  it("with an edit conflict carries the current record", async () => {
    const actual = { casaId: 7, nombre: "Roja" };
    responses = [{ status: 409, body: { codigo: "version_anterior", mensaje: "Otra persona.", actual } }];
    expect((await failureOf(api.send(saveHouse, azul))).current).toEqual({ id: 7, name: "Roja" });
  });

  it("that is rate-limited carries the retry delay", async () => {
    responses = [{ status: 429, headers: { "retry-after": "42" } }];
    expect((await failureOf(api.send(saveHouse, azul))).retryAfterSeconds).toBe(42);
  });
});

describe("list response", () => {
  it("may be wrapped in a `data` property", async () => {
    responses = [{ body: { data: [{ casaId: 1, nombre: "Una" }] } }];
    expect(await api.list(listHouses, request)).toEqual([{ id: 1, name: "Una" }]);
  });

  it("of another shape is rejected", async () => {
    responses = [{ body: { otra: 1 } }];
    expect((await failureOf(api.list(listHouses, request))).message).toBe(
      "La respuesta del servidor no se entiende.",
    );
  });
});

describe("session", () => {
  const bearer = () => received.map(({ headers }) => headers.authorization);

  it("is sent with every call of a signed-in user", async () => {
    responses = [0, 1].map(() => ({ body: { casaId: 7, nombre: "Azul" } }));
    await api.send(readHouse, request);
    token = "abc";
    await api.send(readHouse, request);
    expect(bearer()).toEqual([undefined, "Bearer abc"]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["to sign in", () => api.send(signIn, { email: "a@b.cr", password: "x" })],
    ["to renew the token", () => api.send(renewSession, { token: "abc" })],
    ["for a forgotten password", () => api.send(forgetPassword, { email: "a@b.cr" })],
    ["under /public/", () => api.send({ ...readHouse, path: "/public/casas/{casaId}" }, request)],
  ])("is not sent with calls %s, and their 401 does not end it", async (_title, call) => {
    token = "abc";
    responses = [{ status: 401 }];
    await failureOf(call());
    expect(bearer()).toEqual([undefined]);
    expect(sessionEnds).toBe(0);
  });

  it.each([401, 403, 419, 440])("ends when a call that carried it is answered %i", async (status) => {
    token = "abc";
    responses = [{ status }];
    await failureOf(api.send(readHouse, request));
    expect(sessionEnds).toBe(1);
  });

  it("survives a forbidden action", async () => {
    token = "abc";
    responses = [{ status: 403, body: { codigo: "accion_no_permitida", mensaje: "No tiene permiso." } }];
    await failureOf(api.send(readHouse, request));
    expect(sessionEnds).toBe(0);
  });

  it("does not end for a visitor", async () => {
    responses = [{ status: 401 }];
    await failureOf(api.send(readHouse, request));
    expect(sessionEnds).toBe(0);
  });

  it("is read from the current user in any known spelling", async () => {
    responses = [{ body: { id: 3, email: "ana@obra.cr", nombre: "Ana", Roles: ["admin"], EmpresaId: 2 } }];
    const user = await api.send(readCurrentUser, {});
    expect(user).toMatchObject({ id: 3, companyId: 2, roles: ["admin"] });
  });
});
