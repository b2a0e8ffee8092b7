import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { afterAll, beforeAll, it } from "vitest";
import { browserWithoutWebGl } from "../support/browsers.ts";
import { expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { openBrowserPage, phone } from "../support/visitor.ts";

/** A visitor requests alerts on a published map. */

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer({ mailServer: { host: "mail.example", explain: String } });
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres", slug: "cumbres", offers_alerts: true });
  const map = await make.map(company, { slug: "pais", published: true, type: "Mapa Google" });
  await make.point(map, { name: "Torre Catedral", lat_micro: 9_926_000, lng_micro: -84_081_000 });
  address = await server.listen();
});
afterAll(() => server?.close());

it("a phone that is turned keeps the form and what was typed, and the request is sent", async () => {
  const visitor = await openBrowserPage(await browserWithoutWebGl(), address, phone);
  const { page } = visitor;
  await visitor.open("/mapa/cumbres");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("button", { name: "Avisarme" }).click();
  const form = page.getByRole("dialog", { name: "Avisarme" });
  const email = form.getByRole("textbox", { name: "Correo electrónico" });
  await email.fill("ana@casa.example");
  await form.getByRole("radio", { name: "Los lunes a las 7:00" }).check();

  const { width, height } = phone.viewport;
  await page.setViewportSize({ width: height, height: width });
  await expect(page.getByRole("button", { name: "Ocultar el panel" })).toHaveCount(0);
  await page.setViewportSize({ width, height });
  await expect(email).toHaveValue("ana@casa.example");
  await expect(form.getByRole("radio", { name: "Los lunes a las 7:00" })).toBeChecked();

  await form.getByRole("button", { name: "Pedir avisos" }).click();
  await expect(page.getByRole("dialog", { name: "Revise su correo" })).toBeVisible();
});
