import { createFactories } from "@mapaobra/server/testing/factories";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";

/** What is new on a map since a person's last visit. */

let office: TestApp;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;
let tower: Awaited<ReturnType<TestApp["make"]["point"]>>;

const place = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  map = await make.map(company, { name: "Avance de obras", slug: "avance", type: "Mapa Google" });
  tower = await make.point(map, { name: "Torre Norte", permit: "OC-1", stage: "OBRA GRIS", ...place });
  await make.point(map, { name: "Casa Sur", stage: "OBRA GRIS", ...place });
});
afterAll(() => office?.close());

const query = (text: string) => office.server.database.pool.query<{ count: number }>(text);
const row = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Proyectos en la vista" })
    .getByRole("button", { name: new RegExp(`^${name}`) });

async function openMap(page: Page, open: (path: string) => Promise<unknown>) {
  await open("/home");
  await expect(row(page, "Torre Norte")).toBeVisible();
}

it("a client sees what changed since the last visit, until they have looked at it", async () => {
  const { page, open } = await office.signedIn("cliente", { window: laptop });
  await openMap(page, open);
  const visits = async () => (await query("select count(*)::integer from visits")).rows[0]?.count;
  await eventually(visits).toBe(1);
  await expect(row(page, "Torre Norte")).not.toContainText("Nuevo");

  // What follows is the next day.
  await query("update audit set at = at - interval '2 days'");
  await query("update visits set active_at = now() - interval '1 day'");
  const admin = await office.openSession("admin");
  const reply = await office.server.app.inject({
    method: "POST",
    url: "/api/Root/upsert-v2",
    headers: { authorization: admin.authorization },
    payload: { Id: tower.id, Avance: 40 },
  });
  expect(reply.statusCode).toBe(200);
  await createFactories(office.server.database.db).point(map, {
    name: "Bodega",
    stage: "ACABADOS",
    ...place,
  });

  await page.reload();
  await expect(row(page, "Torre Norte")).toContainText("Cambió");
  await expect(row(page, "Bodega")).toContainText("Nuevo");
  await expect(row(page, "Casa Sur")).not.toContainText("Nuevo");

  await page.getByRole("button", { name: /^Novedades/ }).click();
  const panel = page.getByRole("region", { name: "Novedades" });
  await panel.getByRole("button", { name: /^Torre Norte.*Avance: sin dato → 40 %$/ }).click();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText("Torre Norte");
  await page.getByRole("article").getByRole("button", { name: "Cerrar" }).click();
  await panel.getByRole("button", { name: "Cerrar" }).click();
  const looks = async () => (await query("select count(*)::integer from visit_looks")).rows[0]?.count;
  await eventually(looks).toBe(1);
  await page.reload();
  await expect(row(page, "Bodega")).toContainText("Nuevo");
  await expect(row(page, "Torre Norte")).not.toContainText("Cambió");
});
