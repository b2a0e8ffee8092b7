import { afterAll, beforeAll, it } from "vitest";
import { createImageMap } from "../editor/point-form/point-form-page.ts";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "../support/expect.ts";
import { mockGoogleMaps } from "../support/mock-google-maps.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import {
  bar,
  barButton,
  box,
  confirmationQuestion,
  drag,
  dragPin,
  fetchPosition,
  pin,
  pinTip,
  startMove,
} from "./move-point/move-point-page.ts";

/** Moving a point works the same on every kind of map. */

let office: TestApp;
let plan: Awaited<ReturnType<typeof createImageMap>>;
let streets: typeof plan;

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startTestApp({ googleMapsKey: "clave" }, webGlBrowser);
  const { make, company } = office;
  streets = await make.map(company, { name: "Calles", slug: "calles", type: "Mapa Google" });
  plan = await createImageMap(office);
});
afterAll(() => office?.close());

const basemaps = [
  { ground: "Google's streets", slug: "calles", view: "&vista=9.926,-84.081,16" },
  { ground: "a picture", slug: "plano", view: "" },
];

async function starts({ ground, slug, view }: (typeof basemaps)[number]) {
  const map = ground === "a picture" ? plan : streets;
  const tower = await office.make.point(map, { name: "Torre", permit: "A-1", ...HERE });
  const staff = await office.signedIn("admin", { window: laptop });
  if (slug === "calles") await mockGoogleMaps(staff.page, "https://none.example/");
  return { tower, staff, query: `mapa=${slug}&punto=${tower.id}${view}` };
}

const isAt = (staff: SignedInUser, at: { x: number; y: number }) =>
  eventually(async () => {
    const pinFoot = await pinTip(pin(staff.page));
    return Math.hypot(pinFoot.x - at.x, pinFoot.y - at.y) < 1.5;
  }).toBe(true);

it.each(basemaps)(
  "on $ground a point is moved by its marker or its pin, and is saved there",
  async (ground) => {
    const { tower, staff, query } = await starts(ground);
    const page = await startMove(staff, query);
    const from = await pinTip(pin(page));
    await page.keyboard.press("Escape");
    await drag(page, from, { x: 60, y: -40 });
    await confirmationQuestion(page, "Torre").waitFor();
    await isAt(staff, { x: from.x + 60, y: from.y - 40 });

    await dragPin(page, { x: 10, y: -10 });
    await isAt(staff, { x: from.x + 70, y: from.y - 50 });
    await barButton(page, "Mover").click();
    await bar(page).waitFor({ state: "detached" });
    await retryUntilPasses(async () => {
      const place = await fetchPosition(office, staff, tower);
      expect(place.latitude).toBeGreaterThan(9.926);
      expect(place.longitude).toBeGreaterThan(-84.081);
    });
    const begin = box(page).getByRole("button", { name: "Mover", exact: true });
    await begin.click();
    await isAt(staff, { x: from.x + 70, y: from.y - 50 });

    if (ground.slug === "plano") {
      await dragPin(page, { x: 0, y: 800 });
      await barButton(page, "Mover").click();
      await eventually(async () => (await fetchPosition(office, staff, tower)).latitude).toBe(plan.lat_min);
    }
    expect(staff.consoleErrors).toEqual([]);
  },
);
