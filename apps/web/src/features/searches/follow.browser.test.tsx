import { countNotices } from "@mapaobra/contract/endpoints/notices";
import { createSearch } from "@mapaobra/contract/endpoints/searches";
import { noFilters } from "@mapaobra/domain/point/filters";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeSearch } from "../../testing/factories.ts";
import { button, dialog } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { mockSearches, renderOnMap } from "../../testing/mock-searches.tsx";
import { PointListPanel } from "../projects/PointListPanel.tsx";
import type { ProjectList } from "../projects/use-project-list.ts";
import { queryClient } from "../shell/query-client.ts";
import FollowButton from "./FollowButton.tsx";
import FollowCanton from "./FollowCanton.tsx";
import FollowProject from "./FollowProject.tsx";
import FollowZone from "./FollowZone.tsx";

/** Following by one press. */

/** The list of some rows of the map. */
const listOf = (...rows: number[]): ProjectList => ({
  order: "name",
  canOrderByDistance: false,
  setOrder: () => undefined,
  chosenOrder: null,
  chooseOrder: () => undefined,
  descending: false,
  rows: Uint32Array.from(rows),
  count: rows.length,
  isSorting: false,
  key: {},
});

describe("following", () => {
  it("a project is a search with its number, and the alert can be changed at once", async () => {
    const server = mockSearches();
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await button("Seguir").click();
    await expect
      .element(page.getByText(/^Sigue «Torre Sur»: avisos en la campana y por correo cada día a las 7:00\./))
      .toBeVisible();
    expect(server.stored()).toMatchObject([
      { name: "Torre Sur", mapId: 1, frequency: "daily", inBell: true, filters: { id: "12" } },
    ]);
    await button("Cambiar").click();
    await expect.element(dialog("Cambiar la búsqueda")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Cada día a las 7:00" })).toBeChecked();
  });

  it("says without a mail server that alerts only appear behind the bell", async () => {
    mockSearches();
    mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "off" }));
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await expect.poll(() => mockNetwork.calls(countNotices).length).toBeGreaterThan(0);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await button("Seguir").click();
    await expect.element(page.getByText(/^Sigue «Torre Sur»: avisos en la campana\./)).toBeVisible();
  });

  it("a project from its row in the list, by the button or by a key", async () => {
    const server = mockSearches();
    const picks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };
    await renderOnMap(
      <PointListPanel list={listOf(0)} picks={picks} activeFilters={null} onOpenPicture={() => undefined} />,
    );
    const mark = button("Seguir");
    await expect.element(mark).toHaveAccessibleDescription("Proyecto 12");
    await expect.element(mark).toHaveAttribute("aria-pressed", "false");
    await mark.click();
    await expect.element(mark).toHaveAttribute("aria-pressed", "true");
    expect(server.stored()).toMatchObject([{ name: "Proyecto 12", filters: { id: "12" } }]);
    const row = page.getByRole("button", { name: /^Proyecto 12/ });
    await expect.element(row).toHaveAttribute("aria-keyshortcuts", "S");
    (row.element() as HTMLElement).focus();
    await userEvent.keyboard("s");
    await expect.element(mark).toHaveAttribute("aria-pressed", "false");
    expect(server.stored()).toEqual([]);
  });

  it("ends by the same button, which can be undone", async () => {
    const followed = makeSearch({
      name: "Torre Sur",
      filters: { ...noFilters, id: "12" },
      frequency: "daily",
    });
    const others = makeSearch({ ownerId: 1, filters: { ...noFilters, id: "13" } });
    const server = mockSearches(followed, others);
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await button("Dejar de seguir").click();
    await expect.element(page.getByText(/^Dejó de seguir «Torre Sur»\./)).toBeVisible();
    await expect.element(button("Seguir")).toBeVisible();
    expect(server.stored()).toEqual([others]);
    await button("Deshacer").click();
    await expect.element(button("Dejar de seguir")).toBeVisible();
  });

  it("what a saved search without alerts finds turns its alerts on", async () => {
    const saved = makeSearch({ name: "Mi torre", filters: { ...noFilters, id: "12" }, frequency: "never" });
    const server = mockSearches(saved);
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await button("Seguir").click();
    await expect.element(button("Dejar de seguir")).toBeVisible();
    expect(server.stored()).toMatchObject([{ id: saved.id, name: "Mi torre", frequency: "daily" }]);
  });

  it.each([
    ["a shared search from others", { audience: "company" }],
    ["a feed from its reader", { hasFeed: true }],
  ] as const)("ends without taking %s", async (_name, use) => {
    const used = makeSearch({
      filters: { ...noFilters, id: "12" },
      frequency: "daily",
      inBell: true,
      ...use,
    });
    const server = mockSearches(used);
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await button("Dejar de seguir").click();
    await expect.element(button("Seguir")).toBeVisible();
    expect(server.stored()).toMatchObject([{ id: used.id, ...use, frequency: "never", inBell: false }]);
  });

  it("a firm is a search with its whole name, however it is spelled", async () => {
    const server = mockSearches();
    const name = "Ríos & Hijos";
    const follow = (builder: string) => (
      <FollowButton
        what={`a ${builder}`}
        isInline
        name={builder}
        filters={{ ...noFilters, builder: [builder] }}
      />
    );
    await renderOnMap(
      <>
        {follow(name)}
        {follow("RIOS & HIJOS")}
      </>,
    );
    await button("Seguir a Ríos & Hijos").click();
    await expect.element(button("Dejar de seguir a Ríos & Hijos")).toBeVisible();
    expect(server.stored()).toMatchObject([{ name, filters: { ...noFilters, builder: [name] } }]);
    await expect.element(button("Dejar de seguir a RIOS & HIJOS")).toBeVisible();
  });

  it("a canton ignores the other filters", async () => {
    const server = mockSearches();
    await renderOnMap(<FollowCanton province={["san jose"]} canton={["escazu"]} />, {
      filters: { text: "torre" },
    });
    await button("Seguir este cantón").click();
    await expect.element(page.getByText(/^Sigue «Escazú»/)).toBeVisible();
    expect(server.stored()).toMatchObject([
      { filters: { ...noFilters, province: ["san jose"], canton: ["escazu"] } },
    ]);
  });

  it("a drawn zone ignores the other filters, and is found again", async () => {
    const server = mockSearches();
    const zone = [
      { latitude: 9.9, longitude: -84.2 },
      { latitude: 9.95, longitude: -84.2 },
      { latitude: 9.95, longitude: -84.1 },
    ];
    await renderOnMap(<FollowZone zone={zone} />, { filters: { stage: ["obra gris"], zone } });
    await button("Seguir esta zona").click();
    await expect.element(button("Dejar de seguir esta zona")).toBeVisible();
    expect(server.stored()).toMatchObject([{ name: "Zona dibujada", filters: { ...noFilters, zone } }]);
  });

  it("says that it failed", async () => {
    mockSearches();
    mockNetwork.fail(createSearch, "is down");
    await renderOnMap(<FollowProject id={12} name="Torre Sur" />);
    await button("Seguir").click();
    await expect.element(page.getByText("No se pudo seguir.")).toBeVisible();
    await expect.element(button("Seguir")).toBeVisible();
  });
});
