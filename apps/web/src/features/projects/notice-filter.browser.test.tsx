import { listNews } from "@mapaobra/contract/endpoints/news";
import { listNoticePoints } from "@mapaobra/contract/endpoints/notices";
import type { ChangeKind, DayChange } from "@mapaobra/domain/change/day-change";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../map/point-store.ts";
import { button } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { TestOpenMap } from "../../testing/TestOpenMap.tsx";
import NoticeFilter from "./NoticeFilter.tsx";
import NoticeOnMap from "./NoticeOnMap.tsx";

async function open(notice = "7"): Promise<PointStore> {
  const store = new PointStore();
  const texts = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
  store.setTable(
    tableOf([1, 2, 3].map((id) => ({ id, position: { latitude: 9.9, longitude: -84 }, ...texts }))),
  );
  await renderScreen(
    <main>
      <TestOpenMap store={store}>
        <NoticeOnMap notice={notice} />
        <NoticeFilter notice={notice} focusFallback={() => null} />
      </TestOpenMap>
    </main>,
    { path: "/home?mapa=1&aviso=7&etapa=obra+gris" },
  );
  return store;
}

it("leaves the projects of a notice, until its chip is removed", async () => {
  mockNetwork.respond(listNoticePoints, () => ({ ids: [1, 3] }));
  const store = await open();
  await expect.element(button("Quitar el filtro Proyectos del aviso")).toBeVisible();
  await expect.poll(() => store.filtered.matches).toBe(2);
  await button("Quitar el filtro Proyectos del aviso").click();
  await expect.poll(() => location.search).toBe("?mapa=1&etapa=obra+gris");
});

it("leaves the projects that were added on a day", async () => {
  const change = (pointId: number, day: string, kind: ChangeKind): DayChange => ({
    ...{ pointId, day, kinds: [kind], name: "Torre", at: `${day}T18:00:00.000Z`, fields: [] },
    ...{ stageBefore: null, stageAfter: null, progressBefore: null, progress: null, photos: 0, comments: 0 },
  });
  mockNetwork.respondList(listNews, () => [
    change(2, "2026-03-09", "new"),
    change(1, "2026-03-09", "data"),
    change(3, "2026-03-10", "new"),
  ]);
  const store = await open("agregados-2026-03-09");
  await expect.element(button("Quitar el filtro Agregados el 09/03/2026")).toBeVisible();
  await expect.poll(() => store.filtered.matches).toBe(1);
});

it("says that the projects are gone, and offers all", async () => {
  mockNetwork.respond(listNoticePoints, () => ({ ids: [] }));
  const store = await open();
  await expect.element(page.getByText("Los proyectos de este aviso ya no están disponibles.")).toBeVisible();
  await expect.element(button("Ver todos los proyectos")).toBeVisible();
  expect(store.filtered.matches).toBe(3);
});

it("can try again", async () => {
  mockNetwork.respond(listNoticePoints, () => ({ ids: [2] }));
  mockNetwork.fail(listNoticePoints, "responds 500");
  const store = await open();
  await expect.element(page.getByText("No se pudieron cargar los proyectos del aviso.")).toBeVisible();
  mockNetwork.recover(listNoticePoints);
  await button("Reintentar").click();
  await expect.poll(() => store.filtered.matches).toBe(1);
});
