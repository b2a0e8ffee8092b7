import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DatabaseNotifications, listenToDatabase } from "../../live/database-notifications.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createPasswordVerifier, hashPassword, verifyPassword } from "./password-hash.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createSessionService, type SessionService } from "./session-service.ts";

const password = "Segura-2026";

let database: TestDatabase;
let signals: DatabaseNotifications;
let make: ReturnType<typeof createFactories>;
let sessions: SessionService;
let passwordHash: string;
/** The hashes that passwords were compared with. */
let compared: (string | null)[] = [];
/** Number of queries sent to the database. */
let queryCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  signals = await listenToDatabase(database.connectionString, pino({ level: "silent" }));
  make = createFactories(database.db);
  passwordHash = await hashPassword(password);
  database.requestPool.on("acquire", () => {
    queryCount++;
  });
  sessions = createSessionService({
    db: database.db,
    signals,
    addresses: { publicUrl: (key) => key },
    attempts: createRateLimiter(database.db, Date.now),
    devices: createKnownDevices(randomBytes(32)),
    verifyPassword: (hash, password) => {
      compared.push(hash);
      return verifyPassword(hash, password);
    },
    now: Date.now,
  });
});
beforeEach(() => {
  compared = [];
  queryCount = 0;
});
afterAll(async () => {
  await signals.close();
  await database.close();
});

const cookies = "mapaobra_equipo_0=aaaa.bbbb";

const createUser = async (columns: Parameters<typeof make.user>[1]) =>
  (await make.user(await make.company(), { roles: ["user"], password_hash: passwordHash, ...columns })).email;

it.each([
  ["an unknown e-mail address", async () => "nadie@example.com", "Segura-2026", () => null],
  ["a wrong password", () => createUser({}), "Falsa-2026", () => passwordHash],
  ["an inactive user", () => createUser({ active: false }), password, () => passwordHash],
  [
    "a user without a role",
    () => createUser({ roles: [], email: "sin-rol@example.com" }),
    password,
    () => passwordHash,
  ],
  ["a user without a password", () => createUser({ password_hash: null }), password, () => null],
])("a sign-in with %s takes one comparison and the same queries", async (_what, email, password, hash) => {
  const address = await email();
  queryCount = 0;
  await expect(
    sessions.signIn({ email: address, password }, { ip: "203.0.113.7", cookies }),
  ).rejects.toMatchObject({
    code: address.startsWith("sin-rol") ? "role_missing" : "credentials_invalid",
  });
  expect(compared).toEqual([hash()]);
  expect(queryCount).toBe(2);
});

it("comparing with a missing hash never succeeds", async () => {
  expect(await verifyPassword(null, "")).toBe(false);
  expect(await verifyPassword(null, randomBytes(32).toString("base64"))).toBe(false);
  expect(await verifyPassword(passwordHash, password)).toBe(true);
});

it("a password is stored as Argon2id with 19 MiB, and a missing hash is compared with one of the same cost", async () => {
  const hashes: string[] = [];
  const verifying = createPasswordVerifier(async (hash) => {
    hashes.push(String(hash));
    return true;
  });
  expect(await verifying(null, "Falsa-2026")).toBe(false);
  expect(await verifying(passwordHash, password)).toBe(true);
  const stored = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hashes).toEqual([stored, stored]);
  expect(hashes[1]).toBe(passwordHash);
});
