import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Endpoint, endpoint, get, notHere } from "@mapaobra/contract/endpoints/endpoint";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { optional, text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { type Api, createApi } from "./create-api.ts";

/** The transport against a real server that answers what each test says. */

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

let server: Server;
let api: Api;
let asked: string[];
let answers: Answer[];

beforeEach(async () => {
  asked = [];
  answers = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status = 200, body = {} } = answers.shift() ?? {};
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const house = codec({ id: field(wholeNumber(1), "casaId"), name: field(text(20), "nombre") });
const readHouse = endpoint({
  name: "readHouse",
  summary: "",
  noun: "",
  method: "GET",
  path: "/Casas/{casaId}",
  alternatives: [get("/Otras/{duenno}/{casaId}"), get("/Casa/leer")],
  retryOn: notHere,
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

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("the call should have failed"),
    (error: unknown) => error as ApiError,
  );

describe("a call", () => {
  it("fills the path, puts the rest into the query, and reads the record", async () => {
    answers = [{ body: { CASA_ID: "7", nombre: "Azul" } }];
    expect(await api.send(readHouse, { id: 7, search: "á b" })).toEqual({ id: 7, name: "Azul" });
    expect(asked).toEqual(["GET /api/Casas/7?q=%C3%A1+b"]);
  });

  it("reads a list of records", async () => {
    answers = [{ body: [{ casaId: 1, nombre: "Una" }] }];
    expect(await api.list(listHouses, request)).toEqual([{ id: 1, name: "Una" }]);
  });

  it("goes on to the next address that it can fill when there is nothing at the first", async () => {
    answers = [{ status: 405 }, { body: { casaId: 7, nombre: "Azul" } }];
    await api.send(readHouse, request);
    expect(asked).toEqual(["GET /api/Casas/7", "GET /api/Casa/leer?casaId=7"]);
  });

  it("believes the server when it says that the record is not there", async () => {
    answers = [{ status: 404, body: { codigo: "casa_no_encontrada", mensaje: "No existe la casa." } }];
    const failure = await failureOf(api.send(readHouse, request));
    expect(failure).toMatchObject({
      status: 404,
      codigo: "casa_no_encontrada",
      message: "No existe la casa.",
    });
    expect(asked).toHaveLength(1);
  });

  it("fails with the first refusal when every address refuses", async () => {
    answers = [
      { status: 404, body: { mensaje: "Primera." } },
      { status: 501, body: { mensaje: "Segunda." } },
    ];
    expect((await failureOf(api.send(readHouse, request))).message).toBe("Primera.");
  });

  it.each([
    [{ mensaje: "Uno.", message: "Two." }, "Uno."],
    [{ message: "Two.", title: "Three." }, "Two."],
    [{ title: "Three." }, "Three."],
    [["Falta esto", "y esto"], "Falta esto, y esto"],
    ["<html>", "Ocurrió un error inesperado. Intente de nuevo."],
    [{}, "Ocurrió un error inesperado. Intente de nuevo."],
  ])("that is refused with %j says: %s", async (body, sentence) => {
    answers = [{ status: 500, body }];
    expect((await failureOf(api.send(readHouse, request))).message).toBe(sentence);
  });

  it("that is refused says which fields are wrong", async () => {
    const errores = [{ campo: "nombre", mensaje: "Falta este dato." }];
    answers = [{ status: 400, body: { mensaje: "Revise los datos enviados.", errores } }];
    expect((await failureOf(api.send(readHouse, request))).fields).toEqual([
      { field: "nombre", message: "Falta este dato." },
    ]);
  });

  it("fails in Spanish when the answer is not what was agreed", async () => {
    answers = [{ body: "no es json" }];
    const failure = await failureOf(api.send(readHouse, request));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.message).toBe("La respuesta del servidor no se entiende.");
  });

  it("fails in Spanish when nobody answers", async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await failureOf(api.send(readHouse, request))).toMatchObject({
      status: 0,
      message: "No hay conexión con el servidor. Revise su conexión.",
    });
  });

  it("that its caller gives up ends as the caller's own abort", async () => {
    const controller = new AbortController();
    controller.abort();
    const failure = await failureOf(api.send(readHouse, request, { signal: controller.signal }));
    expect(failure.name).toBe("AbortError");
  });
});
