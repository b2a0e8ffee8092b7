import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { browserWithoutWebGl } from "../support/browsers.ts";
import { expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** Projects are picked from the list or from their cards, and compared side by side. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await createSampleCompany(server);
  address = await server.listen();
});
afterAll(() => server?.close());

const visit = async (query = "") => {
  const visitor = await openBrowserPage(await browserWithoutWebGl(), address, laptop);
  await visitor.open(`/mapa/cumbres${query}`);
  return visitor.page;
};
const list = (page: Page) => page.getByRole("region", { name: "Proyectos en la vista" });
const pick = (page: Page, name: string) => list(page).getByRole("checkbox", { name });
const comparison = (page: Page) => page.getByRole("dialog", { name: "Comparar proyectos" });
const column = (page: Page, name: string) => comparison(page).getByRole("columnheader", { name });

it("compares projects picked in the list; Back returns to the list with the picks", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "Comparar proyectos" }).click();
  await pick(page, "Torre Catedral").click();
  await pick(page, "Casa Escalante").click();
  await page.getByRole("button", { name: "Comparar (2)" }).click();
  await expect(column(page, "Torre Catedral")).toBeVisible();
  await expect(column(page, "Casa Escalante")).toBeVisible();
  await expect(page).toHaveURL(/comparar=\d+,\d+/);

  await page.goBack();
  await expect(comparison(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/comparar=/);
  await expect(pick(page, "Torre Catedral")).toBeChecked();
  await page.getByRole("region", { name: "Comparación" }).getByRole("button", { name: "Limpiar" }).click();
  await expect(page.getByRole("button", { name: /^Comparar \(/ })).toHaveCount(0);
});

it("adds an open project from its card", async () => {
  const page = await visit(`?punto=${sample.catedral.id}`);
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Más" }).click();
  await card.getByRole("button", { name: "Comparar", exact: true }).click();
  await expect(card.getByRole("button", { name: "Dejar de comparar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Comparar (1)" })).toBeVisible();
});

it("opens from a link; a project opened there closes back to the comparison", async () => {
  const page = await visit();
  await list(page).getByRole("button", { name: "Edificio Ñandú" }).click();
  await expect(page).toHaveURL(/punto=\d+/);
  const other = new URL(page.url()).searchParams.get("punto");

  const linked = await visit(`?comparar=${sample.catedral.id},${other}`);
  await expect(column(linked, "Edificio Ñandú")).toBeVisible();
  await comparison(linked).getByRole("button", { name: "Abrir Torre Catedral" }).click();
  const card = linked.getByRole("article");
  await expect(card.getByRole("heading", { level: 2 })).toHaveText("Torre Catedral");
  await card.getByRole("button", { name: "Cerrar" }).click();
  await expect(column(linked, "Torre Catedral")).toBeVisible();

  await comparison(linked).getByRole("button", { name: "Quitar Torre Catedral" }).click();
  await expect(comparison(linked)).toHaveCount(0);
  await expect(linked.getByRole("button", { name: "Comparar (1)" })).toBeVisible();
});
