import { createAlertsService } from "@mapaobra/server/features/alerts/alerts-service";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { createConcurrentEditor } from "./live/concurrent-editor.ts";

/** The bell of a client, while another person works on the map. */

let office: TestApp;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;
let client: Awaited<ReturnType<TestApp["make"]["user"]>>;

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  map = await make.map(company, { name: "Avance de obras", slug: "avance", type: "Mapa Google" });
  client = await make.user(company, { roles: ["cliente"] });
  await make.search(map, client, { name: "Obra gris", frequency: "daily", filters: "etapa=obra+gris" });
});
afterAll(() => office?.close());

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Avisos/ });

/** Turns what waits into notices, unless the server itself is doing it. */
async function noticesAreStored(): Promise<void> {
  const { app, database } = office.server;
  await createAlertsService({ db: database.db, log: app.log }).matchEvents();
  const waiting = () => database.pool.query("select from point_events");
  await eventually(async () => (await waiting()).rowCount).toBe(0);
}

it("a save by another person raises the count on the open map, and the entry opens the project", async () => {
  const { server, make, company } = office;
  const person = await office.signedIn("cliente", { user: client });
  const { page } = person;
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith("/eventos") && reply.ok()),
    person.open("/home"),
  ]);
  await expect(bell(page)).toHaveAccessibleName("Avisos");

  const headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  const id = await createConcurrentEditor(server, headers).save({
    MapaId: map.id,
    Nombre: "Torre Norte",
    PermisoConstruccion: "OC-1",
    Etapa: "OBRA GRIS",
    Latitud: 9.93,
    Longitud: -84.085,
  });
  await noticesAreStored();
  await expect(bell(page)).toHaveAccessibleName("Avisos, 1 sin leer");

  await bell(page).click();
  const list = page.getByRole("dialog", { name: "Avisos" });
  await list.getByRole("link", { name: /Proyecto nuevo Torre Norte/ }).click();
  await expect(page).toHaveURL(new RegExp(`punto=${id}`));
  await expect(page.getByRole("article")).toContainText("Torre Norte");
  await expect(bell(page)).toHaveAccessibleName("Avisos");
  const unread = () => server.database.pool.query("select from notices where read_at is null");
  await eventually(async () => (await unread()).rowCount).toBe(0);
});

it("the entry of an import opens exactly its projects, until its chip is removed", async () => {
  const { server, company } = office;
  const { page, open } = await office.signedIn("cliente", { user: client });
  await server.database.pool.query(
    `insert into points (map_id, company_id, name, stage, lat_micro, lng_micro)
     select ${map.id}, ${company.id}, 'Casa ' || n, 'OBRA GRIS', 9900000 + n * 100, -84100000
     from generate_series(1, 70) n`,
  );
  await noticesAreStored();
  await open("/home");
  await bell(page).click();
  const list = page.getByRole("dialog", { name: "Avisos" });
  await list.getByRole("link", { name: /70 proyectos nuevos/ }).click();
  const projects = page.getByRole("region", { name: "Proyectos en la vista" });
  await expect(projects.getByRole("heading", { name: "70 proyectos" })).toBeVisible();
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("button", { name: "Más filtros" }).click();
  await expect(page.getByText("70 de 71 proyectos")).toBeVisible();
  await page.reload();
  await expect(projects.getByRole("heading", { name: "70 proyectos" })).toBeVisible();
  await projects.getByRole("button", { name: "Quitar el filtro Proyectos del aviso" }).click();
  await expect(projects.getByRole("heading", { name: "71 proyectos" })).toBeVisible();
  await expect(page).not.toHaveURL(/aviso=/);
});
