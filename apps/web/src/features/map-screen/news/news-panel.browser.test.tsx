import { listNews } from "@mapaobra/contract/endpoints/news";
import type { DayChange } from "@mapaobra/domain/change/day-change";
import type { NewsMark } from "@mapaobra/domain/news/visit";
import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PointStore } from "../../../map/point-store.ts";
import { expectNoViolations } from "../../../testing/axe.ts";
import { setFixedDate } from "../../../testing/fixed-date.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import FilterPanel from "../../projects/FilterPanel.tsx";
import { PointList } from "../../projects/list/PointList.tsx";
import NewsPanel from "./NewsPanel.tsx";
import { MAX_CHANGES } from "./news-query.ts";

const baseline = "2026-03-08T20:00:00.000Z";
const point = (id: number) => ({
  id,
  position: { latitude: 9.9, longitude: -84 },
  stage: id === 2 ? "TERMINADO" : "OBRA GRIS",
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
});
const table = tableOf([1, 2, 3].map(point));
const change = (pointId: number, day: string, changes: Partial<DayChange>): DayChange => ({
  pointId,
  name: `Torre ${pointId}`,
  day,
  at: `${day}T18:00:00.000Z`,
  kinds: ["data"],
  fields: [],
  stageBefore: null,
  stageAfter: null,
  progressBefore: null,
  progress: null,
  photos: 0,
  comments: 0,
  ...changes,
});
const changes = [
  change(1, "2026-03-09", { kinds: ["new", "photos"], photos: 2 }),
  change(2, "2026-03-08", { kinds: ["stage"], stageBefore: "OBRA GRIS", stageAfter: "TERMINADO" }),
  change(3, "2026-02-20", {}),
  change(99, "2026-02-20", {}),
];
const marks = new Map<number, NewsMark>([
  [1, "new"],
  [2, "changed"],
]);

function storeOf(news: ReadonlyMap<number, NewsMark> | null = marks): PointStore {
  const store = new PointStore();
  store.setTable(table);
  if (news) store.setNews(news);
  return store;
}

const panel = page.getByRole("region", { name: "Novedades" });
const entries = () =>
  panel
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const news1 = "Torre 1, sin verObra gris Nuevo · 2 fotografías nuevas";
const news2 = "Torre 2, sin verObra gris → Terminado";

/** A project covers the panel while it is open. */
function CoveringScreen({ store }: { readonly store: PointStore }) {
  const [isCovered, setCovered] = useState(false);
  return (
    <TestOpenMap store={store} pickPoint={() => setCovered(true)}>
      {isCovered ? (
        <button type="button" onClick={() => setCovered(false)}>
          Cerrar
        </button>
      ) : (
        <NewsPanel baseline={baseline} markAllSeen={async () => undefined} onClose={() => undefined} />
      )}
    </TestOpenMap>
  );
}

describe("the panel 'Novedades'", () => {
  let picked: number[];
  let seen: (string | undefined)[];
  beforeEach(() => {
    [picked, seen] = [[], []];
    setFixedDate();
    mockNetwork.respondList(listNews, ({ since = "" }) => changes.filter(({ at }) => at >= since));
  });

  async function renderPanel(store = storeOf(), since: string | null = baseline) {
    const markAllSeen = async (shown?: string) => {
      seen.push(shown);
      store.setNews(new Map());
    };
    await renderScreen(
      <main>
        <h1 className="visually-hidden">Mapa</h1>
        <TestOpenMap store={store} pickPoint={(id) => picked.push(id)}>
          <NewsPanel baseline={since} markAllSeen={markAllSeen} onClose={() => undefined} />
        </TestOpenMap>
      </main>,
    );
    return store;
  }

  it("says day by day what changed since the last visit, in a week and in a month", async () => {
    await renderPanel();
    await expect.element(panel.getByText("1 proyecto con novedades")).toBeVisible();
    await expect.poll(entries).toEqual([news1]);
    await expect.element(panel.getByRole("heading", { name: "Hoy" })).toBeVisible();
    await page.getByText("Semana").click();
    await expect.poll(entries).toEqual([news1, news2]);
    await expect.element(panel.getByRole("heading", { name: "Ayer" })).toBeVisible();
    await page.getByText("Mes").click();
    await expect.element(panel.getByRole("heading", { name: "20/02/2026" })).toBeVisible();
    await expect.poll(entries).toHaveLength(3);
    await expectNoViolations();
  });

  it("has only what the filters leave", async () => {
    const store = await renderPanel(undefined, null);
    await expect.poll(entries).toHaveLength(2);
    await expect.element(page.getByText("Desde su visita")).not.toBeInTheDocument();
    store.setQuery(compileFilters({ ...noFilters, stage: ["TERMINADO"] }));
    await expect.poll(entries).toEqual([news2]);
    store.setQuery(compileFilters({ ...noFilters, stage: ["ACABADOS"] }));
    await expect
      .element(panel.getByText("Ningún cambio entre los proyectos que dejan los filtros."))
      .toBeVisible();
  });

  it("counts at least so many projects if there are more changes than are loaded", async () => {
    mockNetwork.respondList(listNews, () =>
      Array.from({ length: MAX_CHANGES + 1 }, (_, index) => change(index + 1, "2026-03-09", {})),
    );
    await renderPanel();
    await expect.element(panel.getByText("Al menos 3 proyectos con novedades")).toBeVisible();
    await expect.element(panel.getByText("Solo los 10.000 cambios más recientes.")).toBeVisible();
  });

  it("has one line for what was added in bulk, which leaves only those on the map", async () => {
    mockNetwork.respondList(listNews, () => [
      ...Array.from({ length: 400 }, (_, index) => change(index + 3, "2026-03-09", { kinds: ["new"] })),
      ...changes.slice(1, 2),
    ]);
    const many = new PointStore();
    many.setTable(tableOf(Array.from({ length: 402 }, (_, index) => point(index + 1))));
    await renderPanel(many, null);
    await expect
      .poll(entries)
      .toEqual(["400 agregados hoyVer solo estos en el mapa", news2.replace(", sin ver", "")]);
    await button(/^400 agregados hoy/).click();
    expect(new URLSearchParams(window.location.search).get("aviso")).toBe("agregados-2026-03-09");
  });

  it("opens a project", async () => {
    await renderPanel();
    await button(/^Torre 1/).click();
    expect(picked).toEqual([1]);
  });

  it("marks in words and bold which projects were not seen", async () => {
    const store = await renderPanel();
    await expect.poll(entries).toEqual([news1]);
    store.setNews(new Map());
    await expect.poll(entries).toEqual(["Torre 1Obra gris Nuevo · 2 fotografías nuevas"]);
  });

  it("returns to the same entry when the project closes, with its period, and scrolls nothing else", async () => {
    const store = storeOf();
    await renderScreen(
      <main data-testid="marco" style={{ display: "flex", overflow: "hidden", height: 260 }}>
        <CoveringScreen store={store} />
      </main>,
    );
    await page.getByText("Mes").click();
    await button(/^Torre 3/).click();
    await button("Cerrar").click();
    await expect.element(button(/^Torre 3/)).toHaveFocus();
    await expect.element(page.getByRole("radio", { name: "Mes" })).toBeChecked();
    expect(page.getByTestId("marco").element().scrollTop).toBe(0);
  });

  it("marks everything as seen, and keeps the focus", async () => {
    await renderPanel();
    await expect.poll(entries).toEqual([news1]);
    await button("Marcar todo como visto").click();
    expect(seen).toEqual([changes[0]?.at]);
    await expect.element(button("Marcar todo como visto")).not.toBeInTheDocument();
    await expect.element(panel.getByRole("heading", { name: "Novedades" })).toHaveFocus();
  });

  it("says that nothing changed, or that it could not be loaded", async () => {
    mockNetwork.respondList(listNews, () => []);
    await renderPanel(storeOf(new Map()));
    await expect.element(panel.getByText("Sin cambios en este período.")).toBeVisible();
    mockNetwork.fail(listNews, "responds 500");
    await page.getByText("Mes").click();
    await expect.element(panel.getByText("No se pudieron cargar las novedades.")).toBeVisible();
    mockNetwork.recover(listNews);
    await button("Reintentar").click();
    await expect.element(panel.getByText("Sin cambios en este período.")).toBeVisible();
  });
});

describe("marks of news", () => {
  it("are words in the list", async () => {
    const picks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };
    const store = storeOf();
    await renderScreen(
      <main style={{ height: 400 }}>
        <TestOpenMap store={store}>
          <PointList rows={Uint32Array.of(0, 1, 2)} listKey={picks} order="name" picks={picks} />
        </TestOpenMap>
      </main>,
    );
    const rows = page.getByRole("listitem");
    await expect.element(rows.nth(0)).toMatchTextContent(/Nuevo/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Cambió/);
    store.setNews(new Map());
    await expect.element(rows.nth(0)).not.toMatchTextContent(/Nuevo/);
    await expect.element(rows.nth(2)).not.toMatchTextContent(/Cambió/);
  });

  it("can be filtered by, if there are any", async () => {
    const store = storeOf(new Map());
    let filters = noFilters;
    await renderScreen(
      <main>
        <TestOpenMap
          store={store}
          setFilters={(next) => {
            filters = next;
          }}
        >
          <FilterPanel corner={null} onDone={() => undefined} />
        </TestOpenMap>
      </main>,
    );
    const box = page.getByRole("checkbox", { name: "Novedades" });
    await expect.element(page.getByRole("checkbox", { name: /^Solo con multimedia/ })).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    store.setNews(marks);
    await box.click();
    expect(filters.onlyNews).toBe(true);
  });
});
