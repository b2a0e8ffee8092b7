import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { answer, bar, begins, box, footOf, kept, pin, pull } from "./move-point/moving.ts";
import { HERE, mover, nowAt, PLACE, prepareMovingSite, VIEW, workOf } from "./move-point/site.ts";
import { ownComplaints } from "./office/records.ts";
import { expectNoFaultsInEveryLook } from "./support/axe.ts";
import { eventually, expect, untilPasses } from "./support/expect.ts";
import { coarseLaptop } from "./support/visitor.ts";

/** What keeps a point from being moved, and who may not move one. */

const site = prepareMovingSite();

const begin = (page: Page) => box(page).getByRole("button", { name: "Mover", exact: true });

describe("a move that", () => {
  it("cannot be saved says why, is not lost and can be tried again; axe finds nothing wrong", async () => {
    const staff = await mover(site, { bypassCSP: true });
    const page = await begins(staff, site.query);
    const failure = bar(page).getByRole("alert");
    await page.route("**/Root/upsert-v2", (route) => route.abort(), { times: 1 });
    await pull(page, { x: 80, y: 0 });
    const chosen = await footOf(pin(page));
    await answer(page, "Mover").click();
    await failure.getByText("No se pudo mover el punto.").waitFor();
    await failure.getByText("No hay conexión con el servidor. Revise su conexión.").waitFor();
    await eventually(() => footOf(pin(page))).toEqual(chosen);

    await page.route("**/Root/upsert-v2", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await answer(page, "Reintentar").click();
    await failure.getByText("Ocurrió un error inesperado. Intente de nuevo.").waitFor();
    await eventually(() => footOf(pin(page))).toEqual(chosen);
    await eventually(() => nowAt(site, staff)).toEqual(PLACE);
    await answer(page, "Reintentar").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(site, staff)).longitude).toBeGreaterThan(PLACE.longitude);
    expect(ownComplaints(staff.complaints)).toEqual([]);
    await begin(page).click();
    await pull(page, { x: -80, y: 0 });
    await expectNoFaultsInEveryLook(page);
  });

  it("meets a change of others keeps both, asks whose place stays, and ends with a deleted point", async () => {
    const staff = await mover(site);
    const work = workOf(site, staff);
    const page = await begins(staff, site.query);
    await pull(page, { x: 80, y: 0 });
    await work.save({ Id: site.tower.id, Nombre: "Torre Mayor" });
    await answer(page, "Mover").click();
    await bar(page).waitFor({ state: "detached" });
    await untilPasses(async () => {
      const point = await kept(site.office, staff, site.tower);
      expect(point.nombre).toBe("Torre Mayor");
      expect(point.longitud).toBeGreaterThan(PLACE.longitude);
    });
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();

    await begin(page).click();
    await pull(page, { x: -80, y: 0 });
    await work.save({ Id: site.tower.id, Latitud: 9.927, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await bar(page).getByText("Otra persona guardó este registro antes.").waitFor();
    await answer(page, "Usar lo guardado").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => nowAt(site, staff)).toEqual({ latitude: 9.927, longitude: -84.082 });

    await begin(page).click();
    await pull(page, { x: 80, y: 0 });
    await work.save({ Id: site.tower.id, Latitud: 9.928, Longitud: -84.082 });
    await answer(page, "Mover").click();
    await answer(page, "Conservar lo mío").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await nowAt(site, staff)).latitude).toBeCloseTo(9.927, 4);

    await begin(page).click();
    await pull(page, { x: -80, y: 0 });
    await work.delete(site.tower.id);
    await bar(page).waitFor({ state: "detached" });
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await work.restore(site.tower.id);
    expect(ownComplaints(staff.complaints)).toEqual([]);
  });
});

describe("moving", () => {
  it("is offered once the points on the map have it", async () => {
    const staff = await mover(site);
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
    await expect(begin(page)).toHaveCount(0);

    // The server may serve its last build for seconds yet: then the page hears that there is a newer one.
    await context.unroute(columns);
    await context.unroute("**/eventos");
    await page.evaluate(() => window.dispatchEvent(new Event("mapa:feature-added")));
    await begin(page).waitFor();
    await workOf(site, staff).delete(young.id);
  });

  it("is not offered to a role that only looks", async () => {
    const staff = await site.office.signIn("user", { window: coarseLaptop });
    const { page } = staff;
    await staff.opens(`/home?${site.query}`);
    await page.locator('main[aria-busy="false"]').waitFor();
    await box(page).getByRole("button", { name: "Compartir" }).waitFor();
    await expect(begin(page)).toHaveCount(0);
  });
});
