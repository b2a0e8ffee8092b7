import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ownComplaints } from "./office/records.ts";
import { type Office, startOffice } from "./office/staff.ts";
import {
  badge,
  keeps,
  list,
  listens,
  press,
  saves,
  says,
  startsNew,
  waiting,
} from "./outbox/building-site.ts";
import { makePlan } from "./point-form/form-page.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { phone } from "./support/visitor.ts";

/** Points that wait on this device stand on the map, and are told from those that were sent. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
  await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  await makePlan(office);
});
afterAll(() => office?.close());

const mark = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Por enviar: ${name}`, exact: true });

/** Two maps are drawn at a time, the one under the form and the form's own: a small window has less to draw. */
const tablet = { viewport: { width: 900, height: 700 } };

async function opens(map: string, window: BrowserContextOptions = tablet) {
  const staff = await office.signIn("admin", { window, draws: true });
  await listens(staff);
  // Nobody is at the address that saves until a test says so.
  await staff.context.route(saves, (route) => route.abort());
  await staff.opens(`/home?mapa=${map}`);
  await staff.page.locator('main[aria-busy="false"]').waitFor();
  return staff;
}

describe("a new point that waits", () => {
  it.each(["avance", "plano"])("stands on the map %s until it is sent", async (map) => {
    const staff = await opens(map);
    const { page, context } = staff;
    await startsNew(page);
    await keeps(page, "Torre Lejana");
    await mark(page, "Torre Lejana").waitFor();

    await mark(page, "Torre Lejana").press("Enter");
    await waiting(page, "Torre Lejana").waitFor();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await eventually(() =>
      mark(page, "Torre Lejana").evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await mark(page, "Torre Lejana").getByText("Por enviar: Torre Lejana").waitFor();

    await context.unroute(saves);
    await context.setOffline(false);
    await says(page, "Punto enviado: Torre Lejana");
    await page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    await expect(mark(page, "Torre Lejana")).toHaveCount(0);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("moves with the map, and out of reach where it is out of sight", async () => {
    const { page } = await opens("avance");
    await startsNew(page);
    await keeps(page, "Torre Norte");
    const middle = async () => {
      const at = await mark(page, "Torre Norte").boundingBox();
      return at && Math.round(at.x + at.width / 2);
    };
    await mark(page, "Torre Norte").waitFor();
    const before = await middle();
    const map = page.getByRole("region", { name: "Mapa", exact: true });
    await map.focus();
    await map.press("ArrowRight");
    await eventually(async () => (await middle()) === before).toBe(false);
    await eventually(async () => {
      if (await mark(page, "Torre Norte").isVisible()) await map.press("ArrowRight");
      return mark(page, "Torre Norte").isVisible();
    }).toBe(false);
  });

  it("stands on its own map alone", async () => {
    const { page, opens: goes } = await opens("avance");
    await startsNew(page);
    await keeps(page, "Torre Sur");
    await mark(page, "Torre Sur").waitFor();
    await page.context().setOffline(false);
    await goes("/home?mapa=plano");
    await page.locator('main[aria-busy="false"]').waitFor();
    await badge(page).waitFor();
    await expect(mark(page, "Torre Sur")).toHaveCount(0);
  });

  it("has no fault that axe finds", async () => {
    const { page } = await opens("avance", { ...tablet, bypassCSP: true });
    await startsNew(page);
    await keeps(page, "Torre Este");
    await mark(page, "Torre Este").focus();
    await expectNoFaultsInEveryLook(page);
  });
});

it("what is said of it on a phone covers no button of the list", async () => {
  const { page, context } = await opens("avance", phone);
  await startsNew(page);
  await keeps(page, "Torre Oeste");
  await badge(page).click();
  await context.unroute(saves);
  await context.setOffline(false);
  const sentence = page.getByText("Punto enviado: Torre Oeste", { exact: true });
  const [told, close] = await Promise.all([
    sentence.boundingBox(),
    list(page).getByRole("button", { name: "Cerrar", exact: true }).boundingBox(),
  ]);
  expect(told && close && told.y + told.height).toBeLessThan(close?.y ?? 0);
  await press(page, "Cerrar");
  await list(page).waitFor({ state: "detached" });
});
