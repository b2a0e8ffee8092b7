import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolationsInBothSchemes } from "../support/axe.ts";
import { eventually, expect, repeatUntilDone } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { phone } from "../support/visitor.ts";
import {
  badge,
  list,
  press,
  queuedItem,
  saveOffline,
  saves,
  startNewPoint,
} from "./outbox/offline-device.ts";
import { createImageMap } from "./point-form/point-form-page.ts";

/** Points in the outbox are on the map, with another marker than saved points. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
  await office.make.map(office.company, { name: "Avance", slug: "avance", type: "Mapa Google" });
  await createImageMap(office);
});
afterAll(() => office?.close());

const outboxMarker = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Por enviar: ${name}`, exact: true });

/** Two maps are drawn at a time, the form's and the one behind it: a small window has less to draw. */
const tablet = { viewport: { width: 900, height: 700 } };

/** An image map places its markers without WebGL too. */
async function opens(map: "avance" | "plano", window: BrowserContextOptions = tablet) {
  const staff = await office.signedIn("admin", { window, needsWebGl: map === "avance" });
  // Saves fail until a test removes this route.
  await staff.context.route(saves, (route) => route.abort());
  await staff.open(`/home?mapa=${map}`);
  await staff.page.locator('main[aria-busy="false"]').waitFor();
  return staff;
}

/**
 * Pixels between a message and the button that closes the list, measured when the message appears: it closes
 * by itself.
 */
const measureRoomBelow = (page: Page, message: string) =>
  page.evaluate((text) => {
    const measure = () => {
      const element = [...document.querySelectorAll("dialog [role=status] p")].find(
        ({ textContent }) => textContent === text,
      );
      const close = [...document.querySelectorAll("dialog button")].find(
        ({ textContent }) => textContent === "Cerrar",
      );
      const [above, below] = [element?.getBoundingClientRect(), close?.getBoundingClientRect()];
      if (above?.height && below) Object.assign(window, { roomBelowMessage: below.top - above.bottom });
      else requestAnimationFrame(measure);
    };
    measure();
  }, message);
const roomBelowMessage = (page: Page) =>
  page.evaluate(() => (window as { roomBelowMessage?: number }).roomBelowMessage ?? null);

const isFocused = (page: Page, name: string) =>
  outboxMarker(page, name).evaluate((button) => button === document.activeElement);

describe("a new point in the outbox", () => {
  it("is marked on its own map only, opens its entry from there, and moves with the map", async () => {
    const staff = await opens("avance", { ...tablet, bypassCSP: true });
    const { page, context } = staff;
    await startNewPoint(page);
    await saveOffline(page, "Torre Norte");
    await outboxMarker(page, "Torre Norte").click();
    await queuedItem(page, "Torre Norte").waitFor();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await eventually(() => isFocused(page, "Torre Norte")).toBe(true);
    await outboxMarker(page, "Torre Norte").getByText("Por enviar: Torre Norte").waitFor();
    await expectNoViolationsInBothSchemes(page);

    const middle = async () => {
      const at = await outboxMarker(page, "Torre Norte").boundingBox();
      return at && Math.round(at.x + at.width / 2);
    };
    const before = await middle();
    const map = page.getByRole("region", { name: "Mapa", exact: true });
    await map.focus();
    await map.press("ArrowRight");
    await eventually(async () => (await middle()) === before).toBe(false);
    await repeatUntilDone(async () => {
      if (!(await outboxMarker(page, "Torre Norte").isVisible())) return true;
      await map.press("ArrowRight");
      return false;
    });

    await context.setOffline(false);
    await staff.open("/home?mapa=plano");
    await page.locator('main[aria-busy="false"]').waitFor();
    await badge(page).waitFor();
    await expect(outboxMarker(page, "Torre Norte")).toHaveCount(0);
  });

  it("is marked on an image map until it is sent", async () => {
    const staff = await opens("plano");
    const { page, context } = staff;
    await startNewPoint(page);
    await saveOffline(page, "Torre Lejana");
    await outboxMarker(page, "Torre Lejana").waitFor();
    await context.unroute(saves);
    await context.setOffline(false);
    await expectMessage(page, "Punto enviado: Torre Lejana");
    await page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    await expect(outboxMarker(page, "Torre Lejana")).toHaveCount(0);
    expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
  });
});

it("the message of a sent point covers no button of the list on a phone", async () => {
  const { page, context } = await opens("avance", phone);
  await startNewPoint(page);
  await saveOffline(page, "Torre Oeste");
  await outboxMarker(page, "Torre Oeste").waitFor();
  await badge(page).click();
  await list(page).waitFor();
  await measureRoomBelow(page, "Punto enviado: Torre Oeste");
  await context.unroute(saves);
  await context.setOffline(false);
  await eventually(() => roomBelowMessage(page)).toBeGreaterThan(0);
  await expect(outboxMarker(page, "Torre Oeste")).toHaveCount(0);
  await press(page, "Cerrar");
  await list(page).waitFor({ state: "detached" });
});
