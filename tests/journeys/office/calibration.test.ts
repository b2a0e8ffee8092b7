import { afterAll, beforeAll, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import { fetchMapByName, openMaps, uploadPicture } from "./maps/maps-page.ts";

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
});
afterAll(() => office?.close());

it("a user places the uploaded picture of a map on the service map, and its bounds are stored", async () => {
  const bounds = { lat_min: 9.9, lat_max: 10, lng_min: -84.15, lng_max: -84 };
  const admin = await office.signedIn("admin", { window: laptop });
  const { id } = await office.make.map(office.company, {
    name: "Feria",
    description: "Lotes.",
    type: "Imagen",
    ...bounds,
  });
  await uploadPicture(office, admin, id, [800, 500]);
  await openMaps(admin);
  const { page, consoleErrors } = admin;
  await page.getByRole("button", { name: "Ubicar Feria" }).click();
  const tool = page.getByRole("dialog", { name: "Ubicar la imagen de Feria", exact: true });
  await tool.getByRole("button", { name: "Mover al este" }).click();
  const longitude = tool.getByRole("term").filter({ hasText: "Longitud mínima" }).locator("xpath=../dd");
  await expect(longitude).not.toHaveText("−84,150000");
  const shown = Number((await longitude.textContent())?.replace("−", "-").replace(",", "."));
  await tool.getByRole("button", { name: "Guardar" }).click();
  await tool.waitFor({ state: "detached" });
  await eventually(async () => (await fetchMapByName(office, admin, "Feria")).longitudeMin).toBe(shown);
  expect(consoleErrors).toEqual([]);
});
