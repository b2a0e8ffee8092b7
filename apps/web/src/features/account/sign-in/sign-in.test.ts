import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../../../api/create-api.ts";
import { signIn } from "./sign-in.ts";
import { signInErrorMessage } from "./sign-in-error-message.ts";

/** Response to a request, by method and path. */
interface MockResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const healthy: MockResponse = { status: 200, body: { estado: "ok" } };
const login = "POST /api/auth/login";
const health = "GET /api/public/healthz";
const session = {
  token: "t1",
  expira: "2026-12-31T00:00:00Z",
  usuario: { id: 7, email: "ana@example.com", nombre: "Ana", roles: ["admin"] },
};

let server: Server;
let base: string;
let responses: Record<string, MockResponse>;
let requested: string[];

beforeEach(async () => {
  requested = [];
  reachedCount = 0;
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    requested.push(call);
    const { status, body, headers } = responses[call] ?? { status: 404, body: "<h1>Not found</h1>" };
    response.writeHead(status, headers);
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

let reachedCount: number;
const tryToSignIn = () =>
  signIn(createApi(base), { email: "ana@example.com", password: "x" }, () => {
    reachedCount += 1;
  });
const signInMessage = () => tryToSignIn().then(String, signInErrorMessage);
const messageFor = async (response: MockResponse) => {
  responses = { [health]: healthy, [login]: response };
  return signInMessage();
};

describe("signIn", () => {
  it("checks the server's health, then requests a token", async () => {
    responses = { [health]: healthy, [login]: { status: 200, body: session } };
    expect((await tryToSignIn()).token).toBe("t1");
    expect(requested).toEqual([health, login]);
    expect(reachedCount).toBe(1);
  });

  it("tries the alternative health URLs if the first is missing", async () => {
    responses = { "GET /api/api/healthz": healthy, [login]: { status: 200, body: session } };
    await tryToSignIn();
    expect(requested).toEqual([health, "GET /api/healthz", "GET /api/api/healthz", login]);
  });

  it("does not send the credentials if no health check succeeds", async () => {
    responses = { [login]: { status: 200, body: session } };
    await expect(tryToSignIn()).rejects.toThrow();
    expect(requested).not.toContain(login);
    expect(reachedCount).toBe(0);
  });

  it("accepts any health response with a success status", async () => {
    for (const body of [{ status: "Healthy" }, "OK"]) {
      responses = { [health]: { status: 200, body }, [login]: { status: 200, body: session } };
      expect((await tryToSignIn()).token).toBe("t1");
    }
  });
});

describe("sign-in error", () => {
  it.each([
    [{ mensaje: "El usuario está inactivo.", message: "Inactive" }, "El usuario está inactivo."],
    [{ message: "Locked out" }, "Locked out"],
    [{ title: "Unauthorized" }, "Unauthorized"],
    [["Una cosa", "otra"], "Una cosa, otra"],
    [{}, "No hay respuesta del servidor o credenciales inválidas."],
    ["<h1>401</h1>", "No hay respuesta del servidor o credenciales inválidas."],
  ])("shows the message of a 401 response: %j", async (body, message) => {
    expect(await messageFor({ status: 401, body })).toBe(message);
  });

  it("shows that the method is not allowed on 405, whatever the body says", async () => {
    expect(await messageFor({ status: 405, body: { mensaje: "no" } })).toBe(
      "Método no permitido (405). Verifica reglas en IIS/Web.config y CORS.",
    );
  });

  it("shows how long to wait if the response has Retry-After", async () => {
    const rateLimited = { status: 429, body: { mensaje: "Demasiados intentos." } };
    const after = (seconds: string) => messageFor({ ...rateLimited, headers: { "retry-after": seconds } });
    expect(await messageFor(rateLimited)).toBe("Demasiados intentos.");
    expect(await after("1")).toBe("Demasiados intentos. Podrá intentarlo en 1 segundo.");
    expect(await after("60")).toBe("Demasiados intentos. Podrá intentarlo en 60 segundos.");
    expect(await after("61")).toBe("Demasiados intentos. Podrá intentarlo en 2 minutos.");
    const own = { mensaje: "Demasiados intentos. Espere 5 minutos.", codigo: "demasiados_intentos" };
    expect(await messageFor({ status: 429, body: own, headers: { "retry-after": "300" } })).toBe(own.mensaje);
  });

  it("shows the general server error on 5xx, or the server's message", async () => {
    expect(await messageFor({ status: 500, body: "<h1>Server Error</h1>" })).toBe(
      "Ocurrió un error inesperado. Intente de nuevo.",
    );
    expect(await messageFor({ status: 503, body: { mensaje: "El servicio no está listo." } })).toBe(
      "El servicio no está listo.",
    );
  });

  it.each([{ usuario: session.usuario }, { ...session, token: null }, [], "<!doctype html>"])(
    "shows that the token is missing for %j",
    async (body) => {
      expect(await messageFor({ status: 200, body })).toMatch(/^El API no devolvió token\. /);
    },
  );

  it("shows that the response is invalid if only the user is missing", async () => {
    expect(await messageFor({ status: 200, body: { ...session, usuario: {} } })).toBe(
      "La respuesta del servidor no se entiende.",
    );
  });

  it("shows a connection error if the server is unreachable", async () => {
    responses = {};
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await signInMessage()).toBe("No se pudo conectar con el API (CORS/TLS/DNS o servidor caído).");
  });

  it("shows the general message for an error of our own code", () => {
    expect(signInErrorMessage(new TypeError("x is undefined"))).toBe(
      "No hay respuesta del servidor o credenciales inválidas.",
    );
  });
});
