import { afterAll, beforeAll, expect, test } from "vitest";
import { StartupError } from "../settings/startup-error.ts";
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
  expect(message).toBeInstanceOf(StartupError);
  expect((message as Error).message).toContain("La variable DATABASE_URL no sirve: ");
  expect((message as Error).message).toContain(reason);
  expect((message as Error).message).not.toContain("Otra-clave-1");
});
