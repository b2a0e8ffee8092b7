import { listMedia, uploadMedia } from "@mapaobra/contract/endpoints/media";
import { readPoint, savePoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { makePoint } from "./factories.ts";
import { type MockCall, mockNetwork } from "./mock-network.ts";
import { makeUploaded } from "./point-files.ts";

interface MockPoint {
  point: Point;
  readonly files: string[];
}

/** Mocks the server's points and files: a repeated idempotency key runs once. */
export function mockPoints(...given: readonly Point[]) {
  const points = new Map<number, MockPoint>(given.map((point) => [point.id, { point, files: [] }]));
  const done = new Map<string, unknown>();
  const once = async <Value>({ key }: MockCall, work: () => Value | Promise<Value>): Promise<Value> => {
    if (key !== null && done.has(key)) return done.get(key) as Value;
    const value = await work();
    if (key !== null) done.set(key, value);
    return value;
  };
  const find = (id: number): MockPoint => {
    const known = points.get(id);
    if (!known) throw new Error(`there is no point ${id}`);
    return known;
  };

  mockNetwork.answer(readPoint, ({ id }) => ({ ...find(id).point, media: [], comments: [] }));
  mockNetwork.answer(savePoint, ({ id, version: _version, ...fields }, call) =>
    once(call, () => {
      const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const known = points.get(id);
      if (known) known.point = { ...known.point, ...said, version: known.point.version + 1 };
      const { point } = known ?? { point: makePoint(said) };
      if (!known) points.set(point.id, { point, files: [] });
      return { id: point.id, version: point.version, message: "Guardado." };
    }),
  );
  mockNetwork.respondList(listMedia, () => []);
  mockNetwork.answer(uploadMedia, ({ pointId, kind }, call) =>
    once(call, async () => {
      const media = await Promise.all(call.files.map((file) => makeUploaded(file, kind)));
      find(pointId).files.push(...media.map(({ title }) => title));
      return { media, skipped: [] };
    }),
  );

  return {
    /** Name and files of each point, in the order of creation. */
    stored: () => [...points.values()].map(({ point, files }) => [point.name, ...files.toSorted()].join(" ")),
    pointOf: (id: number) => find(id).point,
  };
}
