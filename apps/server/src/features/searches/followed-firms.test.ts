import { afterAll, beforeAll, expect, it } from "vitest";
import { readMigrations } from "../../database/migrate.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

it("a firm that was followed by words is found exactly after migration 047", async () => {
  const make = createFactories(server.database.db);
  const company = await make.company();
  const [map, otherMap] = [await make.map(company), await make.map(company)];
  await make.point(map, { builder: " Ríos & Hijos,  S.A.", developer: "ICE" });
  await make.point(map, { builder: "ice" });
  await make.point(map, { developer: "Grupo Ñandú" });
  await make.point(otherMap, { builder: "Alfa" });
  const user = await make.user(company, { roles: ["cliente"] });
  const search = (name: string, query: Record<string, string>) =>
    make.search(map, user, { name, filters: new URLSearchParams(query).toString(), frequency: "daily" });
  await search("Ríos & Hijos, S.A.", { buscar: "Ríos & Hijos, S.A." });
  await search("ICE", { buscar: "ICE" });
  await search("Grupo Ñandú", { buscar: "Grupo Ñandú" });
  // Words that name no firm of the map, a name of its own, and other filters.
  await search("Alfa", { buscar: "Alfa" });
  await search("Mis obras", { buscar: "ICE" });
  await search("ICE", { buscar: "ICE", etapa: "terminado" });

  const text = (await readMigrations()).find(({ name }) => name.startsWith("047"))?.text ?? "";
  await server.database.pool.query(text);

  const headers = await signIn(server.database, user);
  const reply = await server.app.inject({ url: "/api/busquedas", headers });
  const found: { nombre: string; filtros: string; frecuencia: string }[] = reply.json();
  expect(
    found.map(({ nombre, filtros }) => [nombre, ...new URLSearchParams(filtros).entries()].flat()).sort(),
  ).toEqual([
    ["Alfa", "buscar", "Alfa"],
    ["Grupo Ñandú", "desarrollo", "Grupo Ñandú"],
    ["ICE", "buscar", "ICE", "etapa", "terminado"],
    ["ICE", "construye", "ICE"],
    ["ICE", "desarrollo", "ICE"],
    ["Mis obras", "buscar", "ICE"],
    ["Ríos & Hijos, S.A.", "construye", "Ríos & Hijos, S.A."],
  ]);
  expect(new Set(found.map(({ frecuencia }) => frecuencia))).toEqual(new Set(["diario"]));
});
