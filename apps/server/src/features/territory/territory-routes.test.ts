import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

it("returns the seven provinces with their official codes to any client", async () => {
  const reply = await server.app.inject({ url: "/api/provincia" });
  expect(reply.json()).toHaveLength(7);
  expect(reply.json()[6]).toEqual({ id: 7, idProvincia: 7, descripcion: "Limón" });
});
