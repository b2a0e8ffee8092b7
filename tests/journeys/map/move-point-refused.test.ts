import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { expectNoViolationsInEveryLayout } from "../support/axe.ts";
import { eventually, expect, retryUntilPasses } from "../support/expect.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { laptop } from "../support/visitor.ts";
import {
  concurrentEditorOf,
  HERE,
  movePointFixture,
  PLACE,
  signInWithWebGl,
  towerPosition,
  VIEW,
} from "./move-point/move-point-fixture.ts";
import {
  bar,
  barButton,
  box,
  dragPin,
  fetchPoint,
  pin,
  pinTip,
  startMove,
} from "./move-point/move-point-page.ts";

/** Rejected moves, and users who may not move a point. */

const site = movePointFixture();

const begin = (page: Page) => box(page).getByRole("button", { name: "Mover", exact: true });

describe("a move that", () => {
  it("cannot be saved shows the reason, is not lost and can be retried; axe finds no violation", async () => {
    const staff = await signInWithWebGl(site, { bypassCSP: true });
    const page = await startMove(staff, site.query);
    const failure = bar(page).getByRole("alert");
    await page.route("**/Root/upsert-v2", (route) => route.abort(), { times: 1 });
    await dragPin(page, { x: 80, y: 0 });
    const chosen = await pinTip(pin(page));
    await barButton(page, "Mover").click();
    await failure.getByText("No se pudo mover el punto.").waitFor();
    await failure.getByText("No hay conexión con el servidor. Revise su conexión.").waitFor();
    await eventually(() => pinTip(pin(page))).toEqual(chosen);

    await page.route("**/Root/upsert-v2", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await barButton(page, "Reintentar").click();
    await failure.getByText("Ocurrió un error inesperado. Intente de nuevo.").waitFor();
    await eventually(() => pinTip(pin(page))).toEqual(chosen);
    await eventually(() => towerPosition(site, staff)).toEqual(PLACE);
    await barButton(page, "Reintentar").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await towerPosition(site, staff)).longitude).toBeGreaterThan(
      PLACE.longitude,
    );
    expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
    await begin(page).click();
    await dragPin(page, { x: -80, y: 0 });
    await expectNoViolationsInEveryLayout(page);
  });

  it("conflicts with another user's change asks which position to save, and ends on a deleted point", async () => {
    const staff = await signInWithWebGl(site);
    const work = concurrentEditorOf(site, staff);
    const page = await startMove(staff, site.query);
    await dragPin(page, { x: 80, y: 0 });
    await work.save({ Id: site.tower.id, Nombre: "Torre Mayor" });
    await barButton(page, "Mover").click();
    await bar(page).waitFor({ state: "detached" });
    await retryUntilPasses(async () => {
      const point = await fetchPoint(site.office, staff, site.tower);
      expect(point.nombre).toBe("Torre Mayor");
      expect(point.longitud).toBeGreaterThan(PLACE.longitude);
    });
    await box(page).getByRole("heading", { name: "Torre Mayor" }).waitFor();

    await begin(page).click();
    await dragPin(page, { x: -80, y: 0 });
    await work.save({ Id: site.tower.id, Latitud: 9.927, Longitud: -84.082 });
    await barButton(page, "Mover").click();
    await bar(page).getByText("Otra persona guardó este registro antes.").waitFor();
    await barButton(page, "Usar lo guardado").click();
    await bar(page).waitFor({ state: "detached" });
    await eventually(() => towerPosition(site, staff)).toEqual({ latitude: 9.927, longitude: -84.082 });

    await begin(page).click();
    await dragPin(page, { x: 80, y: 0 });
    await work.save({ Id: site.tower.id, Latitud: 9.928, Longitud: -84.082 });
    await barButton(page, "Mover").click();
    await barButton(page, "Conservar lo mío").click();
    await page.getByText("Punto movido.").waitFor();
    await eventually(async () => (await towerPosition(site, staff)).latitude).toBeCloseTo(9.927, 4);

    await begin(page).click();
    await dragPin(page, { x: -80, y: 0 });
    await work.delete(site.tower.id);
    await bar(page).waitFor({ state: "detached" });
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await work.restore(site.tower.id);
    expect(unexpectedConsoleErrors(staff.consoleErrors)).toEqual([]);
  });
});

describe("moving", () => {
  it("is available once the map has loaded the point", async () => {
    const staff = await signInWithWebGl(site);
    const { page, context } = staff;
    const columns = "**/puntos.arrow?*";
    const earlier = await site.office.server.app.inject({
      url: `/api/Mapas/${site.country.id}/puntos.arrow`,
      headers: { authorization: staff.authorization },
    });
    const newPoint = await site.office.make.point(site.country, {
      name: "Torre Joven",
      permit: "A-9",
      ...HERE,
    });
    // A server whose list does not contain the newest point yet, and whose event stream is silent.
    await context.route(columns, (route) =>
      route.request().url().includes("columnas=texto")
        ? route.fallback()
        : route.fulfill({
            contentType: String(earlier.headers["content-type"]),
            body: earlier.rawPayload,
          }),
    );
    await context.route("**/eventos", (route) => route.abort());
    await staff.open(`/home?${VIEW}&punto=${newPoint.id}`);
    await box(page).getByRole("heading", { name: "Torre Joven" }).waitFor();
    await box(page).getByRole("button", { name: "Editar" }).waitFor();
    await expect(begin(page)).toHaveCount(0);

    // The server may serve its previous build for seconds; the page is notified of the newer one.
    await context.unroute(columns);
    await context.unroute("**/eventos");
    await page.evaluate(() => window.dispatchEvent(new Event("mapa:feature-added")));
    await begin(page).waitFor();
    await concurrentEditorOf(site, staff).delete(newPoint.id);
  });

  it("is not available to a read-only role", async () => {
    const staff = await site.office.signedIn("user", { window: laptop });
    const { page } = staff;
    await staff.open(`/home?${site.query}`);
    await page.locator('main[aria-busy="false"]').waitFor();
    await box(page).getByRole("button", { name: "Compartir" }).waitFor();
    await expect(begin(page)).toHaveCount(0);
  });
});
