import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate, certificateKey } from "../certificates/certificate.fixture.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { checkDatabase } from "./check-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const startupErrorOf = (connectionString: string) =>
  checkDatabase("DATABASE_URL", connectionString).then(
    () => expect.unreachable("the database was accepted"),
    (error: unknown) => error,
  );

function changed(change: (address: URL) => void): string {
  const address = new URL(database.connectionString);
  change(address);
  return address.href;
}

test("a reachable database is accepted", () => checkDatabase("DATABASE_URL", database.connectionString));

test.each([
  ["nobody answers there", () => "postgresql://127.0.0.1:1/obra", "nadie atiende en 127.0.0.1, puerto 1"],
  ["the server is unknown", () => "postgresql://nowhere.invalid/obra", "«nowhere.invalid»"],
  ["the address cannot be read", () => "postgresql://servidor:puerto/obra", "no se pudo conectar"],
  [
    "the password is another one",
    () => changed((address) => Object.assign(address, { password: "Otra-clave-1" })),
    "no acepta ese usuario o esa contraseña",
  ],
  [
    "there is no such database",
    () => changed((address) => Object.assign(address, { pathname: "/nada" })),
    "no hay una base de datos «nada»",
  ],
])("the error is one sentence with the variable's name when %s", async (_name, address, reason) => {
  const message = await startupErrorOf(address());
  expect(message).toBeInstanceOf(OperatorError);
  expect((message as Error).message).toContain("La variable DATABASE_URL no sirve: ");
  expect((message as Error).message).toContain(reason);
  expect((message as Error).message).not.toContain("Otra-clave-1");
});

/** A server that answers its first message by `answer`. */
async function startServer(answer: (socket: Socket) => void): Promise<AsyncDisposable & { port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => answer(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}

const offerTls = (socket: Socket) => {
  socket.write("S");
  new TLSSocket(socket, { isServer: true, cert: certificate, key: certificateKey }).on(
    "error",
    () => undefined,
  );
};

const refuse = (message: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0C28000\0M${message}\0\0`);
  const header = Buffer.from("E\0\0\0\0");
  header.writeInt32BE(fields.length + 4, 1);
  socket.end(Buffer.concat([header, fields]));
};

const noEntry = 'no pg_hba.conf entry for host "10.0.0.11", user "ana", database "obra"';

test.each([
  [
    "the address asks for TLS that the server does not have",
    "?sslmode=verify-full",
    (socket: Socket) => socket.end("N"),
    "pide TLS (sslmode) y PostgreSQL no lo ofrece en 127.0.0.1: enciéndalo con ssl = on, o indique sslmode=disable si la red es de confianza.",
  ],
  [
    "the certificate cannot be verified",
    "?sslmode=verify-full",
    offerTls,
    "no se puede comprobar el certificado de «127.0.0.1» (DEPTH_ZERO_SELF_SIGNED_CERT): indique el de su autoridad con sslrootcert=/ruta, o sslmode=no-verify para cifrar sin comprobarlo.",
  ],
  [
    "the file of the authority is missing",
    "?sslmode=verify-full&sslrootcert=/nowhere/ca.crt",
    offerTls,
    "no se puede leer /nowhere/ca.crt.",
  ],
  [
    "the server requires TLS",
    "",
    refuse(`${noEntry}, no encryption`),
    "pg_hba.conf no admite a «ana» desde esta máquina sin TLS: indique sslmode=verify-full, o añada una línea host.",
  ],
])("the error is one sentence when %s", async (_name, parameters, answer, reason) => {
  await using server = await startServer(answer);
  const error = await startupErrorOf(`postgresql://ana:clave@127.0.0.1:${server.port}/obra${parameters}`);
  expect((error as Error).message).toBe(`La variable DATABASE_URL no sirve: ${reason}`);
});
