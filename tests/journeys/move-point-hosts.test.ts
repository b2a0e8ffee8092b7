import { afterAll, beforeAll, it } from "vitest";
import { serveGoogle } from "./google-host/google.ts";
import {
  answer,
  bar,
  begins,
  box,
  drag,
  footOf,
  pin,
  placeKept,
  pull,
  question,
} from "./move-point/moving.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { makePlan } from "./point-form/form-page.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { eventually, expect, untilPasses } from "./support/expect.ts";
import { expectMessage, holdOffer } from "./support/messages.ts";
import { coarseLaptop } from "./support/visitor.ts";

/** A point is moved in the same way on whatever it stands. */

let office: Office;
let plan: Awaited<ReturnType<typeof makePlan>>;

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startOffice({ googleMapsKey: "clave" }, drawingBrowser);
  const { make, company } = office;
  await make.map(company, { name: "Calles", slug: "calles", type: "Mapa Google" });
  plan = await makePlan(office);
});
afterAll(() => office?.close());

const grounds = [
  { ground: "Google's streets", slug: "calles", view: "&vista=9.926,-84.081,16" },
  { ground: "a picture", slug: "plano", view: "" },
];

async function starts({ slug, view }: (typeof grounds)[number]) {
  const map = await office.server.database.db
    .selectFrom("maps")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const tower = await office.make.point(map, { name: "Torre", permit: "A-1", ...HERE });
  const staff = await office.signIn("admin", { window: coarseLaptop });
  if (slug === "calles") await serveGoogle(staff.page, "https://none.example/");
  return { tower, staff, query: `mapa=${slug}&punto=${tower.id}${view}` };
}

const isAt = (staff: Staff, at: { x: number; y: number }) =>
  eventually(async () => {
    const foot = await footOf(pin(staff.page));
    return Math.hypot(foot.x - at.x, foot.y - at.y) < 1.5;
  }).toBe(true);

it.each(grounds)(
  "on $ground a point is moved by its pin or its marker, stands there, and goes back",
  async (ground) => {
    const { tower, staff, query } = await starts(ground);
    const page = await begins(staff, query);
    const begin = box(page).getByRole("button", { name: "Mover", exact: true });
    const before = await placeKept(office, staff, tower);
    const from = await footOf(pin(page));
    await page.keyboard.press("Escape");
    await drag(page, from, { x: 60, y: -40 });
    await question(page, "Torre").waitFor();
    await isAt(staff, { x: from.x + 60, y: from.y - 40 });
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    await begin.click();
    await isAt(staff, from);
    await eventually(() => placeKept(office, staff, tower)).toEqual({ latitude: 9.926, longitude: -84.081 });

    await pull(page, { x: 70, y: -50 });
    await question(page, "Torre").waitFor();
    await isAt(staff, { x: from.x + 70, y: from.y - 50 });
    await answer(page, "Mover").click();
    await holdOffer(page);
    await untilPasses(async () => {
      const place = await placeKept(office, staff, tower);
      expect(place.latitude).toBeGreaterThan(before.latitude);
      expect(place.longitude).toBeGreaterThan(before.longitude);
    });
    await begin.click();
    await isAt(staff, { x: from.x + 70, y: from.y - 50 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expectMessage(page, "El punto está de nuevo en su lugar.");
    await eventually(() => placeKept(office, staff, tower)).toEqual(before);

    if (ground.slug === "plano") {
      await begin.click();
      await pull(page, { x: 0, y: 800 });
      await answer(page, "Mover").click();
      await eventually(async () => (await placeKept(office, staff, tower)).latitude).toBe(plan.lat_min);
    }
    expect(staff.complaints).toEqual([]);
  },
);
