import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "../../http/authenticate.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { signIn } from "../../testing/sign-in.ts";
import { createKnownDevices } from "./known-devices.ts";
import { verifyPassword } from "./password-hash.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createSessionService } from "./session-service.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("reads the current user with the saved company before the notification arrives", async () => {
  const sessions = createSessionService({
    db: database.db,
    // Notifications that never arrive.
    signals: { isListening: true, subscribe: () => () => undefined },
    addresses: { publicUrl: (key) => key },
    attempts: createRateLimiter(database.db, Date.now),
    devices: createKnownDevices(randomBytes(32)),
    verifyPassword,
    now: Date.now,
  });
  const make = createFactories(database.db);
  const company = await make.company({ name: "Cumbres", theme: "theme-azul" });
  const { authorization } = await signIn(database, await make.user(company, { roles: ["admin"] }));
  const hash = hashToken(authorization.replace("Bearer ", ""));
  expect(await sessions.findByToken(hash)).toMatchObject({ user: { companyTheme: "theme-azul" } });

  await database.pool.query("update companies set theme = 'theme-verde' where id = $1", [company.id]);
  expect(await sessions.getCurrentUser(hash)).toMatchObject({ companyTheme: "theme-verde" });
});
