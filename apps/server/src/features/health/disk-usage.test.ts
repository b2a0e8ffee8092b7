import { afterAll, beforeAll, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ diskReserveMegabytes: 1, webFolder: testPageFolder });
});
afterAll(() => server.close());

it("gives a super user the free and the reserved bytes, which no cache keeps", async () => {
  const make = createFactories(server.database.db);
  const superior = await make.user(null, { roles: ["super"] });
  const headers = await signIn(server.database, superior);
  const reply = await server.app.inject({ url: "/api/servidor/espacio", headers });
  expect(reply.json()).toEqual({ bytesLibres: expect.any(Number), bytesReservados: 1_048_576 });
  expect(reply.headers["cache-control"]).toBe("no-store");

  const admin = await signIn(server.database, await make.user(await make.company(), { roles: ["admin"] }));
  const refused = await server.app.inject({ url: "/api/servidor/espacio", headers: admin });
  expect(refused.statusCode).toBe(403);
});
