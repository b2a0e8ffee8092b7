import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { dialog, ownComplaints } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { findNetwork, keptAnswers, mapIsKept } from "./offline-shell/kept.ts";
import { openRoad, type Road } from "./offline-shell/road.ts";
import {
  badge,
  field,
  form,
  list,
  losesSignal,
  press,
  startsNew,
  stored,
  waiting,
  writes,
} from "./outbox/building-site.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** A phone on a building site: the application itself comes without a signal, and so do points that wait in it. */

let office: Office;
let company: Awaited<ReturnType<Office["make"]["company"]>>;
let map: Awaited<ReturnType<Office["make"]["map"]>>;

/** Where those points are written down too: lists tell what is in sight. */
const HERE = { lat_micro: 9_980_000, lng_micro: -84_180_000 };

beforeAll(async () => {
  office = await startOffice();
});
beforeEach(async () => {
  company = await office.make.company({ name: "Cumbres del Norte" });
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
  await office.make.point(map, { name: "Torre Norte", ...HERE });
});
afterAll(() => office?.close());

const signIn = (window: object, { origin }: Pick<Road, "origin">) =>
  office.signIn("admin", { company, origin, window: { ...window, serviceWorkers: "allow" } });

/** The browser is told, and nothing passes: a page that has just been opened may hear of it too late. */
async function losesNetwork(context: BrowserContext, road: Road): Promise<void> {
  road.refuse();
  await context.setOffline(true);
}

async function findsNetwork(page: Page, road: Road): Promise<void> {
  road.leadTo(office.address);
  await findNetwork(page);
}

const isThere = (page: Page) => page.locator('main[aria-busy="false"]').waitFor();

/** The application is opened once, where there is a signal, and nothing of it but the map is looked at. */
async function visitsOnce({ page }: Staff): Promise<void> {
  await page.goto("/home");
  await isThere(page);
  await mapIsKept(page);
  await eventually(async () => (await keptAnswers(page)).join("\n")).toContain("/api/empresa?");
}

/** Opens the application anew, as somebody does who takes the phone out of the pocket. */
async function opensAgain({ context }: Staff): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto("/home");
  await isThere(page);
  return page;
}

/** Presses 'Crear'. Whether a page that was opened without a network knows of that makes no difference. */
async function keeps(page: Page): Promise<void> {
  await press(page, "Crear");
  await form(page).waitFor({ state: "detached" });
  await badge(page).getByText("Por enviar (1)").waitFor();
}

type Session = Readonly<Record<string, string>>;

/** What the browser keeps of a session. */
async function sessionOf({ context }: Staff): Promise<Session> {
  const kept = (await context.storageState()).origins[0]?.localStorage ?? [];
  const names = ["usuario", "usuario_exp", "token", "token_fecha"];
  return Object.fromEntries(
    kept.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
}

/** Somebody signs in on this device, whoever was here before. */
const becomes = (page: Page, session: Session) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);

describe("an application that was opened once", () => {
  it("writes a point down without a signal, keeps it closed, and sends it once when the signal is back", async () => {
    const watcher = await office.signIn("admin", { company });
    await watcher.opens("/home");
    await using road = await openRoad(office.address);
    const staff = await signIn(phone, road);
    await visitsOnce(staff);
    await losesNetwork(staff.context, road);
    const page = await opensAgain(staff);
    await startsNew(page);
    await expect(field(page, "Empresa *")).toHaveValue("Cumbres del Norte");
    await field(page, "Provincia").click();
    await page.getByRole("option", { name: "ALAJUELA" }).click();
    await writes(page, "Torre Lejana", "uno.jpg", "dos.jpg");
    await keeps(page);

    const again = await opensAgain(staff);
    await badge(again).click();
    await waiting(again, "Torre Lejana").getByText("En espera de conexión").waitFor();
    for (const name of ["uno.jpg", "dos.jpg"]) await waiting(again, "Torre Lejana").getByText(name).waitFor();
    await eventually(() => stored(office, map.id, staff)).toEqual(["Torre Norte"]);

    const answered: string[] = [];
    staff.context.on("response", (response) => {
      const [write] = /upsert-v2|upload$/.exec(response.url()) ?? [];
      if (write && response.request().method() === "POST") answered.push(write);
    });
    await findsNetwork(again, road);
    await list(again).getByText("No queda nada por enviar.").waitFor();
    await eventually(() => stored(office, map.id, staff)).toEqual([
      "Torre Norte",
      "Torre Lejana dos.jpg uno.jpg",
    ]);
    await watcher.page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    expect(ownComplaints(watcher.complaints)).toEqual([]);
    await eventually(() => answered).toEqual(["upsert-v2", "upload", "upload"]);
  });

  it("shows whoever signs in next nothing of what waits, nor of what was kept", async () => {
    await using road = await openRoad(office.address);
    const staff = await signIn(laptop, road);
    const { page, context } = staff;
    await visitsOnce(staff);
    await startsNew(page);
    await writes(page, "Torre Propia", "propia.jpg");
    await losesSignal(page);
    await keeps(page);
    await startsNew(page);
    await writes(page, "Borrador Propio", "borrador.jpg");
    page.on("dialog", (asked) => void asked.accept());
    await page.goto("/home");
    await isThere(page);
    const own = await sessionOf(staff);
    await page.getByRole("button", { name: /^Cuenta de/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await dialog(page, "Cerrar sesión").getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await context.setOffline(false);

    const elsewhere = await office.make.company();
    await office.make.map(elsewhere, { name: "Ajeno", type: "Mapa Google" });
    const stranger = await office.signIn("admin", { company: elsewhere });
    await becomes(page, await sessionOf(stranger));
    await page.goto("/home");
    await isThere(page);
    await eventually(async () => (await keptAnswers(page)).join("\n")).toContain("columnas=texto");
    await eventually(async () =>
      (await keptAnswers(page)).filter((url) => url.includes(`/Mapas/${map.id}/`)),
    ).toEqual([]);
    await expect(badge(page)).toHaveCount(0);
    await startsNew(page);
    await expect(page.getByText("Hay cambios sin guardar de antes.")).toHaveCount(0);
    await losesNetwork(context, road);
    const theirs = await opensAgain(staff);
    await expect(theirs.getByText(/Torre|Borrador/)).toHaveCount(0);
    await expect(badge(theirs)).toHaveCount(0);
    await findsNetwork(theirs, road);
    await eventually(() => stored(office, map.id, staff)).toEqual(["Torre Norte"]);

    const { authorization } = await office.signIn("admin", { user: staff.user });
    await becomes(theirs, { ...own, token: authorization.replace("Bearer ", "") });
    await theirs.goto("/home");
    await eventually(() => stored(office, map.id, { ...staff, authorization })).toEqual([
      "Torre Norte",
      "Torre Propia propia.jpg",
    ]);
    await startsNew(theirs);
    await theirs.getByText("Hay cambios sin guardar de antes.").waitFor();
  });
});
