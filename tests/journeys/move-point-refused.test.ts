import { describe, it } from "vitest";
import { answer, bar, begins, box, footOf, kept, pin, pull } from "./move-point/moving.ts";
import { HERE, nowAt, PLACE, prepareMovingSite, VIEW, workOf } from "./move-point/site.ts";
import { ownComplaints } from "./office/records.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { plainBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor } from "./support/visitor.ts";

/** What keeps a point from being moved, and who may not move one. */

const site = prepareMovingSite();

describe("a move that", () => {
  it("somebody else was faster with asks whose place stays", async () => {
    const staff = await site.office.signIn("admin");
    const page = await begins(staff, site.query);
    await pull(page, { x: 80, y: 0 });
    await workOf(site, staff).save({ Id: site.tower.id, Latitud: 9.927, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await bar(page).getByText("Otra persona guardó este registro antes.").waitFor();
    await answer(page, "Usar lo guardado").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => nowAt(site, staff)).toEqual({ latitude: 9.927, longitude: -84.082 });

    await box(page).getByRole("button", { name: "Mover", exact: true }).click();
    await pull(page, { x: 80, y: 0 });
    await workOf(site, staff).save({ Id: site.tower.id, Latitud: 9.928, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await answer(page, "Conservar lo mío").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(site, staff)).latitude).toBeCloseTo(9.927, 4);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("meets another change of the point keeps both", async () => {
    const staff = await site.office.signIn("admin");
    const page = await begins(staff, site.query);
    await pull(page, { x: 80, y: 0 });
    await workOf(site, staff).save({ Id: site.tower.id, Nombre: "Torre Mayor" });
    await answer(page, "Mover").click();
    await page.getByText("Punto movido.").waitFor();
    const after = await kept(site.office, staff, site.tower);
    expect(after.nombre).toBe("Torre Mayor");
    expect(after.longitud).toBeGreaterThan(PLACE.longitude);
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();
  });

  it.each([
    ["is refused", "abort", "No hay conexión con el servidor. Revise su conexión."],
    ["the server fails at", "500", "Ocurrió un error inesperado. Intente de nuevo."],
  ])("%s is told, is not lost and can be tried again", async (_how, answerOf, reason) => {
    const staff = await site.office.signIn("admin");
    const page = await begins(staff, site.query);
    await page.route("**/Root/upsert-v2", (route) =>
      answerOf === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }),
    );
    await pull(page, { x: 80, y: 0 });
    const chosen = await footOf(pin(page));
    await answer(page, "Mover").click();
    const told = bar(page).getByRole("alert");
    await told.getByText("No se pudo mover el punto.").waitFor();
    await told.getByText(reason).waitFor();
    await eventually(() => footOf(pin(page))).toEqual(chosen);
    await eventually(() => nowAt(site, staff)).toEqual(PLACE);
    await page.unroute("**/Root/upsert-v2");
    await answer(page, "Reintentar").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(site, staff)).longitude).toBeGreaterThan(PLACE.longitude);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });

  it("ends with its point, which somebody else deletes", async () => {
    const staff = await site.office.signIn("admin");
    const page = await begins(staff, site.query);
    await pull(page, { x: 80, y: 0 });
    await workOf(site, staff).delete(site.tower.id);
    await bar(page).waitFor({ state: "detached" });
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await workOf(site, staff).restore(site.tower.id);
  });
});

describe("moving", () => {
  it("can be read and used by everybody", async () => {
    const staff = await site.office.signIn("admin", { window: { bypassCSP: true } });
    const page = await begins(staff, site.query);
    await pull(page, { x: 80, y: 0 });
    await expectNoFaultsInEveryLook(page);
  });

  it("is offered once the points on the map have it", async () => {
    const staff = await site.office.signIn("admin");
    const { page, context } = staff;
    const columns = "**/puntos.arrow?*";
    const earlier = await site.office.server.app.inject({
      url: `/api/Mapas/${site.country.id}/puntos.arrow`,
      headers: { authorization: staff.authorization },
    });
    const young = await site.office.make.point(site.country, { name: "Torre Joven", permit: "A-9", ...HERE });
    // A server that has not heard of the newest point yet, and tells nobody of it.
    await context.route(columns, (route) =>
      route.request().url().includes("columnas=texto")
        ? route.fallback()
        : route.fulfill({
            contentType: String(earlier.headers["content-type"]),
            body: earlier.rawPayload,
          }),
    );
    await context.route("**/eventos", (route) => route.abort());
    await staff.opens(`/home?${VIEW}&punto=${young.id}`);
    await box(page).getByRole("heading", { name: "Torre Joven" }).waitFor();
    await box(page).getByRole("button", { name: "Editar" }).waitFor();
    await expect(box(page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);

    // The server may serve its last build for seconds yet: then the page hears that there is a newer one.
    await context.unroute(columns);
    await context.unroute("**/eventos");
    await begins(staff, `${VIEW}&punto=${young.id}`);
    await workOf(site, staff).delete(young.id);
  });

  it("is not for whoever only looks", async () => {
    for (const role of ["user", "cliente"] as const) {
      const staff = await site.office.signIn(role, { draws: false });
      await staff.page.goto(`/home?${site.query}`);
      await box(staff.page).getByRole("button", { name: "Compartir" }).waitFor();
      await expect(box(staff.page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
    }
    const visitor = await newVisitor(await plainBrowser(), site.office.address);
    await visitor.opens(`/mapa/cumbres--avance?vista=9.926,-84.081,16&punto=${site.tower.id}`);
    await box(visitor.page).getByRole("button", { name: "Compartir" }).waitFor();
    await expect(box(visitor.page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
  });
});
