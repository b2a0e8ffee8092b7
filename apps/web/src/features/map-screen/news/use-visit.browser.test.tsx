import { keepVisit, listNews, markPointSeen } from "@mapaobra/contract/endpoints/news";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import type { DayChange } from "@mapaobra/domain/change/day-change";
import { tableOf } from "@mapaobra/domain/point/table";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteServerTime } from "../../../api/server-time.ts";
import { PointStore } from "../../../map/point-store.ts";
import { setFixedDate } from "../../../testing/fixed-date.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { useVisit } from "./use-visit.ts";

const KEY = "mapa.visita:1";
/** Of `setFixedDate`. */
const now = "2026-03-10T05:59:59.000Z";
const yesterday = "2026-03-09T05:00:00.000Z";
const client: Actor = { kind: "user", userId: 1, companyId: 1, clientId: 1, roles: ["cliente"] };
const changes = [1, 2].map(
  (pointId): DayChange => ({
    pointId,
    name: "Torre",
    day: "2026-03-09",
    at: "2026-03-09T18:00:00.000Z",
    kinds: pointId === 1 ? ["new"] : ["data"],
    fields: [],
    stageBefore: null,
    stageAfter: null,
    progressBefore: null,
    progress: null,
    photos: 0,
    comments: 0,
  }),
);

/** `shown`: the newest change of the list. */
const Visit = ({ actor, shown }: { readonly actor: Actor; readonly shown: string | undefined }) => {
  const { markAllSeen } = useVisit(actor);
  return (
    <button type="button" onClick={() => void markAllSeen(shown)}>
      Todo
    </button>
  );
};

interface ScreenProps {
  readonly store: PointStore;
  readonly actor: Actor;
  readonly shown: string | undefined;
}

function Screen({ store, ...visit }: ScreenProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <TestOpenMap store={store} openId={openId}>
      <Visit {...visit} />
      <button type="button" onClick={() => setOpenId(1)}>
        Abrir
      </button>
    </TestOpenMap>
  );
}

async function open(actor: Actor, shown?: string): Promise<PointStore> {
  const store = new PointStore();
  store.setTable(tableOf([]));
  await renderScreen(<Screen store={store} actor={actor} shown={shown} />);
  return store;
}

const marks = (store: PointStore) => store.news && [...store.news];
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

/** A response has this time. */
const noteTime = (date: string) => noteServerTime(new Response(null, { headers: { date } }));

beforeEach(() => {
  setFixedDate();
  noteTime(now);
});

describe("the visit of a visitor", () => {
  it("is kept on the device, and the first one requests nothing and marks nothing", async () => {
    const store = await open(anonymous);
    await expect.poll(() => marks(store)).toEqual([]);
    expect(kept()).toEqual({ desde: null, activa: now, vistos: [] });
    expect(mockNetwork.calls(listNews)).toEqual([]);
  });

  it("continues while the person uses the page", async () => {
    const store = await open(anonymous);
    await expect.poll(() => marks(store)).toEqual([]);
    const later = new Date(Date.parse(now) + 3 * 60 * 60_000);
    vi.setSystemTime(later);
    await button("Abrir").click();
    await expect.poll(() => kept().activa).toBe(later.toISOString());
  });

  it("marks what changed since the one before, until it is opened or all is marked as seen", async () => {
    localStorage.setItem(KEY, JSON.stringify({ desde: null, activa: yesterday, vistos: [] }));
    const unread = { ...(changes[1] as DayChange), pointId: 3, at: "2026-03-09T18:00:01.000Z" };
    mockNetwork.respondList(listNews, ({ since }) => (since === yesterday ? changes : [unread]));
    const store = await open(anonymous);
    await expect
      .poll(() => marks(store))
      .toEqual([
        [1, "new"],
        [2, "changed"],
      ]);
    expect(mockNetwork.calls(listNews)[0]?.request.since).toBe(yesterday);
    await button("Abrir").click();
    await expect.poll(() => marks(store)).toEqual([[2, "changed"]]);
    expect(kept()).toEqual({ desde: yesterday, activa: now, vistos: [[1, now]] });
    await button("Todo").click();
    await expect.poll(() => kept().desde).toBe(changes[0]?.at);
    // It changed after the response that the person saw.
    await expect.poll(() => marks(store)).toEqual([[3, "changed"]]);
  });

  it("marks as seen what a list shows that is newer than the changes since the visit before", async () => {
    localStorage.setItem(KEY, JSON.stringify({ desde: null, activa: yesterday, vistos: [] }));
    mockNetwork.respondList(listNews, ({ since }) => (since === yesterday ? changes : []));
    const shown = "2026-03-09T19:00:00.000Z";
    const store = await open(anonymous, shown);
    await expect.poll(() => marks(store)).toHaveLength(2);
    await button("Todo").click();
    await expect.poll(() => kept().desde).toBe(shown);
  });

  it("has the time of the server, and drops what the device kept in 2030", async () => {
    const future = "2030-01-01T00:00:00.000Z";
    localStorage.setItem(KEY, JSON.stringify({ desde: future, activa: future, vistos: [[1, future]] }));
    vi.setSystemTime(new Date(future));
    noteTime(now);
    mockNetwork.respondList(listNews, () => []);
    await open(anonymous);
    await expect.poll(kept).toEqual({ desde: now, activa: now, vistos: [] });
  });
});

describe("the visit of a person with an account", () => {
  it("is kept on the server", async () => {
    mockNetwork.respond(keepVisit, () => ({ baseline: yesterday, looks: [{ pointId: 2, at: now }] }));
    mockNetwork.respond(markPointSeen, ({ pointId }) => ({
      baseline: yesterday,
      looks: [
        { pointId: 2, at: now },
        { pointId, at: now },
      ],
    }));
    mockNetwork.respondList(listNews, () => changes);
    const store = await open(client);
    await expect.poll(() => marks(store)).toEqual([[1, "new"]]);
    await button("Abrir").click();
    await expect.poll(() => marks(store)).toEqual([]);
    // The mark goes at once, before the request is sent.
    await expect
      .poll(() => mockNetwork.calls(markPointSeen).map(({ request }) => request.pointId))
      .toEqual([1]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("ignores a response that a later change has overtaken", async () => {
    const looks = [1, 2].map((pointId) => ({ pointId, at: now }));
    let responses = 0;
    mockNetwork.respond(keepVisit, () => {
      responses += 1;
      return { baseline: yesterday, looks: responses < 3 ? [] : looks };
    });
    mockNetwork.respond(markPointSeen, () => ({ baseline: yesterday, looks: looks.slice(0, 1) }));
    mockNetwork.respondList(listNews, () => changes);
    const store = await open(client);
    await expect.poll(() => marks(store)).toHaveLength(2);

    // The press is activity as well.
    mockNetwork.hold(keepVisit);
    vi.setSystemTime(new Date(Date.parse(now) + 10 * 60_000));
    await button("Abrir").click();
    await expect.poll(() => mockNetwork.calls(keepVisit)).toHaveLength(2);
    await expect.poll(() => mockNetwork.calls(markPointSeen)).toHaveLength(1);
    await expect.poll(() => marks(store)).toEqual([[2, "changed"]]);
    const shown: (number | undefined)[] = [];
    store.subscribe(() => shown.push(store.news?.size));
    mockNetwork.release(keepVisit);
    vi.setSystemTime(new Date(Date.parse(now) + 20 * 60_000));
    await button("Abrir").click();
    await expect.poll(() => marks(store)).toEqual([]);
    expect(shown).not.toContain(2);
  });
});
