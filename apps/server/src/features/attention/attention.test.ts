import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
const noon = Date.parse("2025-11-28T18:00:00Z");

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => noon });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

type Company = Awaited<ReturnType<typeof make.company>>;
type Role = "super" | "admin" | "user" | "cliente";

const attentionOf = async (company: Company | null, role: Role) => {
  const headers = await signIn(server.database, await make.user(company, { roles: [role] }));
  return (await server.app.inject({ url: "/api/pendientes", headers })).json();
};

/** One record of each kind that needs attention, beside one that does not. */
async function needyCompany() {
  const company = await make.company();
  await make.client(company, { contract_end_date: "2025-12-28", next_invoice_date: "2025-11-28" });
  await make.client(company, { contract_end_date: "2025-12-29", next_invoice_date: "2025-11-29" });
  await make.client(company, { contract_end_date: "2025-11-27", next_invoice_date: null });
  await make.user(company, { roles: [] });
  await make.user(company, { roles: [], active: false });
  await make.map(company, { published: true, slug: "publicado" });
  const map = await make.map(company, { published: false, slug: "oculto" });
  await make.point(map, { lat_micro: null, lng_micro: null });
  await make.point(map, { lat_micro: null, lng_micro: null, deleted_at: new Date(noon) });
  await make.point(map, { lat_micro: 9_930_000, lng_micro: -84_080_000 });
  return { company, map };
}

describe("what needs attention", () => {
  it("is counted for the administrator of the company, without those of others", async () => {
    const { company, map } = await needyCompany();
    await needyCompany();
    expect(await attentionOf(company, "admin")).toEqual({
      contratosPorVencer: 1,
      facturasPorCobrar: 1,
      usuariosSinAcceso: 1,
      mapasSinEnlace: 1,
      proyectosSinUbicacion: 1,
      mapaSinUbicacion: map.id,
    });
  });

  it("is what users may open, and nothing for clients", async () => {
    const { company } = await needyCompany();
    const none = { mapasSinEnlace: 0, proyectosSinUbicacion: 0, mapaSinUbicacion: null };
    expect(await attentionOf(company, "user")).toEqual({
      ...none,
      contratosPorVencer: 1,
      facturasPorCobrar: 1,
      usuariosSinAcceso: 1,
    });
    expect(await attentionOf(company, "cliente")).toEqual({
      ...none,
      contratosPorVencer: 0,
      facturasPorCobrar: 0,
      usuariosSinAcceso: 0,
    });
  });

  it("is that of all companies for a super user", async () => {
    await needyCompany();
    await needyCompany();
    expect((await attentionOf(null, "super")).mapasSinEnlace).toBeGreaterThan(1);
  });
});
