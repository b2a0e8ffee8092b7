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
export function mockPoints(...initial: readonly Point[]) {
  const points = new Map<number, MockPoint>(initial.map((point) => [point.id, { point, files: [] }]));
  const done = new Map<string, unknown>();
  const once = async <Value>({ key }: MockCall, work: () => Value | Promise<Value>): Promise<Value> => {
    if (key !== null && done.has(key)) return done.get(key) as Value;
    const value = await work();
    if (key !== null) done.set(key, value);
    return value;
  };
  const find = (id: number): MockPoint => {
    const existing = points.get(id);
    if (!existing) throw new Error(`there is no point ${id}`);
    return existing;
  };

  mockNetwork.respond(readPoint, ({ id }) => ({ ...find(id).point, media: [], comments: [] }));
  mockNetwork.respond(savePoint, ({ id, version: _version, ...fields }, call) =>
    once(call, () => {
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const existing = points.get(id);
      if (existing) existing.point = { ...existing.point, ...changes, version: existing.point.version + 1 };
      const { point } = existing ?? { point: makePoint(changes) };
      if (!existing) points.set(point.id, { point, files: [] });
      return { id: point.id, version: point.version, message: "Guardado." };
    }),
  );
  mockNetwork.respondList(listMedia, () => []);
  mockNetwork.respond(uploadMedia, ({ pointId, kind }, call) =>
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
