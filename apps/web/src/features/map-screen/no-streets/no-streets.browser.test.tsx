import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../../map/point-store.ts";
import { expectNoViolations } from "../../../testing/axe.ts";
import { makePointRow } from "../../../testing/drawn-map.ts";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import NoStreets from "./NoStreets.tsx";

const hint = "Este mapa no tiene calles; quien administra la plataforma puede activarlas.";

/** North-east of Puntarenas. */
const bounds = { west: -84.82, south: 9.98, east: -84.8, north: 10 };

function renderNotes(openId: number | null, shownHint?: string) {
  const store = new PointStore();
  store.setTable(
    tableOf([
      makePointRow(1, "TERMINADO", { latitude: 9.99, longitude: -84.818 }),
      makePointRow(2, "TERMINADO", { latitude: 9.93, longitude: -84.08 }),
    ]),
  );
  return renderScreen(
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <TestOpenMap store={store} openId={openId}>
        <NoStreets bounds={bounds} hint={shownHint} isAboveCredits={false} />
      </TestOpenMap>
    </main>,
  );
}

it("a map without streets says where its centre is, without an announcement", async () => {
  await renderNotes(null);
  await expect.element(page.getByText("A 3,4 km al noreste de Puntarenas")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("status")).not.toBeInTheDocument();
  await expectNoViolations();
});

it("says where the open project is while that is in view", async () => {
  await renderNotes(1);
  await expect.element(page.getByText("A 2,6 km al noreste de Puntarenas")).toBeVisible();
});

it("says where its centre is while the open project is out of view", async () => {
  await renderNotes(2);
  await expect.element(page.getByText("A 3,4 km al noreste de Puntarenas")).toBeVisible();
});

it("the hint about streets stays away once it is dismissed", async () => {
  const first = await renderNotes(null, hint);
  await expect.element(page.getByText(hint)).toBeVisible();
  await button("No volver a mostrar este aviso").click();
  await expect.element(page.getByText(hint)).not.toBeInTheDocument();
  await first.unmount();
  await renderNotes(null, hint);
  await expect.element(page.getByText(/de Puntarenas/)).toBeVisible();
  await expect.element(page.getByText(hint)).not.toBeInTheDocument();
});
