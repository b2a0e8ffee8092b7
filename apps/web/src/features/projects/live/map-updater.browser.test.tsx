import { readPoint } from "@mapaobra/contract/endpoints/points";
import { DomainError } from "@mapaobra/domain/errors";
import type { Point } from "@mapaobra/domain/point/point";
import { afterEach, expect, it } from "vitest";
import { PointStore } from "../../../map/point-store.ts";
import { makePoint } from "../../../testing/factories.ts";
import { fireTimer } from "../../../testing/held-timers.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { queryClient } from "../../shell/query-client.ts";
import { createMapUpdater } from "./map-updater.ts";

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
});

/** Announces a change of a point to a page that shows revision 4. Returns the points that it then shows. */
function announceChange(id: number, mapId: number): readonly Point[] {
  const shown: Point[] = [];
  const update = createMapUpdater({
    mapId,
    points: {
      revision: () => 4,
      has: () => true,
      whenIdle: async () => undefined,
      apply: ({ saved }) => void shown.push(...saved),
      reload: async () => undefined,
      storeOfflineCopy: async () => undefined,
    },
    store: new PointStore(),
    queries: queryClient,
    signal: ended.signal,
  });
  update({ kind: "point", event: "editado", id, revision: 5 });
  return shown;
}

it("a change whose point the server postpones waits as long and is read once more", async () => {
  const point = makePoint({ name: "Torre Norte" });
  mockNetwork.respond(readPoint, () => ({ ...point, media: [], comments: [] }));
  mockNetwork.respondOnce(readPoint, () => {
    throw new DomainError("too_many_reads", { params: { seconds: 7 } });
  });
  const shown = announceChange(point.id, 7);
  await fireTimer(7_000);
  await expect.poll(() => shown.map(({ name }) => name)).toEqual(["Torre Norte"]);
  expect(mockNetwork.calls(readPoint)).toHaveLength(2);
});
