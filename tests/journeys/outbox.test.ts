import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { ownComplaints } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import {
  badge,
  field,
  form,
  keeps,
  keptSentence,
  list,
  losesAnswer,
  losesAnswerAtGateway,
  opensNew,
  photos,
  press,
  saves,
  says,
  sendsNow,
  startsNew,
  stored,
  uploads,
  waiting,
  writes,
} from "./outbox/building-site.ts";
import { eventually, expect } from "./support/expect.ts";

/** Points that wait on this device for a signal: none is lost, none comes twice. */

let office: Office;
let map: Awaited<ReturnType<Office["make"]["map"]>>;
let staff: Staff;

beforeAll(async () => {
  office = await startOffice();
});
beforeEach(async () => {
  const company = await office.make.company();
  map = await office.make.map(company, { name: "Avance", type: "Mapa Google" });
  staff = await office.signIn("admin", { company });
});
afterAll(() => office?.close());

const onServer = () => stored(office, map.id, staff);

describe("a point that is written down without a signal", () => {
  it("waits with its photographs, is there again after the page was opened anew, and arrives once", async () => {
    const page = await opensNew(staff);
    await keeps(page, "Torre Lejana", "uno.jpg", "dos.jpg");
    await badge(page).getByText("Por enviar (1)").waitFor();
    await badge(page).click();
    await waiting(page, "Torre Lejana").getByText("En espera de conexión").waitFor();
    await waiting(page, "Torre Lejana").getByText("uno.jpg").waitFor();
    await eventually(() => onServer()).toEqual([]);

    // The page can be loaded again; the server cannot be asked to save.
    await page.context().route(saves, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await badge(page).getByText("Por enviar (1)").waitFor();
    await eventually(() => onServer()).toEqual([]);

    await badge(page).click();
    await page.context().unroute(saves);
    await sendsNow(page);
    await says(page, "Punto enviado: Torre Lejana");
    await list(page).getByText("No queda nada por enviar.").waitFor();
    await eventually(() => onServer()).toEqual(["Torre Lejana dos.jpg uno.jpg"]);
    await list(page).getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Torre Lejana" }).waitFor();
    await expect(badge(page)).toHaveCount(0);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("goes by itself when the signal is back, after those before it, and others see it come", async () => {
    const watcher = await office.signIn("admin", { user: staff.user });
    await watcher.opens("/home");
    await watcher.page.locator('main[aria-busy="false"]').waitFor();
    const page = await opensNew(staff);
    await keeps(page, "Primera", "una.jpg");
    await startsNew(page);
    await keeps(page, "Segunda");
    await badge(page).getByText("Por enviar (2)").waitFor();
    await page.context().setOffline(false);
    await badge(page).waitFor({ state: "detached" });
    await eventually(() => onServer()).toEqual(["Primera una.jpg", "Segunda"]);
    await watcher.page.getByRole("listitem").getByRole("button", { name: "Segunda" }).waitFor();
  });

  it("is kept at once where nobody answers although the browser knows of no cut", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Sorda");
    await page.route(saves, (route) => route.abort());
    await press(page, "Crear");
    await says(page, keptSentence);
    await form(page).waitFor({ state: "detached" });
    await badge(page).click();
    await page.unroute(saves);
    await sendsNow(page);
    await says(page, "Punto enviado: Torre Sorda");
    await eventually(() => onServer()).toEqual(["Torre Sorda"]);
  });
});

describe("an answer that gets lost", () => {
  it("makes no second point, although it is kept and sent from there", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Única", "foto.jpg");
    await page.route(saves, losesAnswer, { times: 1 });
    await press(page, "Crear");
    await says(page, "Punto enviado: Torre Única");
    await eventually(() => onServer()).toEqual(["Torre Única foto.jpg"]);
  });

  it("at a gateway makes no second point, although somebody chooses to keep it", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Elegida", "foto.jpg");
    await page.route(saves, losesAnswerAtGateway, { times: 1 });
    await press(page, "Crear");
    await press(page, "Guardar en este dispositivo");
    await says(page, "Punto enviado: Torre Elegida");
    await eventually(() => onServer()).toEqual(["Torre Elegida foto.jpg"]);
  });

  it("makes no second point, although it is changed and sent again", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Primera");
    await page.route(saves, losesAnswerAtGateway, { times: 1 });
    await press(page, "Crear");
    await press(page, "Entendido");
    await form(page).getByLabel("Nombre *", { exact: true }).fill("Torre Corregida");
    await press(page, "Crear");
    await page.getByText("El punto se creó correctamente.").waitFor();
    await eventually(() => onServer()).toEqual(["Torre Corregida"]);
  });

  it("of a file stores it once", async () => {
    const page = await opensNew(staff);
    await keeps(page, "Torre Doble", "a.jpg", "b.jpg");
    await badge(page).click();
    await page.context().route(uploads, losesAnswer, { times: 1 });
    await page.context().setOffline(false);
    await eventually(async () => (await onServer()).length).toBe(1);
    await sendsNow(page);
    await says(page, "Punto enviado: Torre Doble");
    await eventually(() => onServer()).toEqual(["Torre Doble a.jpg b.jpg"]);
  });
});

describe("files on their way", () => {
  it("go on by themselves when nobody waits for them any more", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Paciente", "a.jpg", "b.jpg");
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await staff.context.route(uploads, async (route) => {
      begun.resolve();
      await released.promise;
      // The form's own were called off.
      await route.continue().catch(() => undefined);
    });
    await press(page, "Crear");
    await begun.promise;
    await press(page, "Seguir en segundo plano");
    await form(page).waitFor({ state: "detached" });
    await badge(page).getByText("Por enviar (1)").waitFor();
    released.resolve();
    await says(page, "Punto enviado: Torre Paciente");
    await eventually(() => onServer()).toEqual(["Torre Paciente a.jpg b.jpg"]);
  });

  it("keep nobody from a form by asking whether they want to wait for its server", async () => {
    const point = await office.make.point(map, { name: "Torre Vieja", permit: "A-1" });
    const { page, opens, context } = staff;
    await page.clock.install();
    await opens(`/home/puntos/${point.id}/editar`);
    await field(page, "Constructora").fill("Nube");
    const begun = Promise.withResolvers<void>();
    await context.route(uploads, () => begun.resolve());
    await form(page)
      .locator('input[type="file"][accept^="image"]')
      .first()
      .setInputFiles(await photos("lenta.jpg"));
    await begun.promise;
    await page.clock.fastForward(30_000);
    await page.getByRole("button", { name: "Subiendo archivos…" }).waitFor();
    await expect(page.getByRole("button", { name: "Dejar de esperar" })).toHaveCount(0);
  });
});

describe("a page that is closed", () => {
  it("between the point and its files loses none of them, and repeats nothing", async () => {
    const page = await opensNew(staff);
    await keeps(page, "Torre Partida", "a.jpg", "b.jpg");
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    await page.context().route(uploads, () => resolve());
    await page.context().setOffline(false);
    await begun;
    await eventually(() => onServer()).toEqual(["Torre Partida"]);
    await page.close();
    await staff.context.unroute(uploads);
    const again = await staff.context.newPage();
    await again.goto("/home");
    await says(again, "Punto enviado: Torre Partida");
    await eventually(() => onServer()).toEqual(["Torre Partida a.jpg b.jpg"]);
  });

  it("while the form sends files leaves the others to be sent", async () => {
    const page = await opensNew(staff);
    await writes(page, "Torre Cortada", "a.jpg", "b.jpg");
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    await staff.context.route(uploads, () => resolve());
    await press(page, "Crear");
    await begun;
    await page.close();
    await staff.context.unroute(uploads);
    const again = await staff.context.newPage();
    await again.goto("/home");
    await says(again, "Punto enviado: Torre Cortada");
    await eventually(() => onServer()).toEqual(["Torre Cortada a.jpg b.jpg"]);
  });
});

it("two pages of one browser send what waits once", async () => {
  const page = await opensNew(staff);
  const other = await staff.context.newPage();
  await other.goto("/home");
  await other.locator('main[aria-busy="false"]').waitFor();
  await keeps(page, "Torre Compartida", "a.jpg", "b.jpg");
  await other.getByRole("button", { name: "Por enviar (1)" }).waitFor();
  const sent: string[] = [];
  staff.context.on("request", (request) => {
    if (request.method() === "POST" && /upsert-v2|upload$/.test(request.url())) sent.push(request.url());
  });
  await page.context().setOffline(false);
  await badge(page).waitFor({ state: "detached" });
  await badge(other).waitFor({ state: "detached" });
  await eventually(() => onServer()).toEqual(["Torre Compartida a.jpg b.jpg"]);
  expect(sent).toHaveLength(3);
});
