import { listMedia, uploadMedia } from "@mapaobra/contract/endpoints/media";
import { readPoint, savePoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { type Call, network } from "./network.ts";
import { uploaded } from "./point-files.ts";
import { pointOf } from "./records.ts";

interface ServedPoint {
  point: Point;
  readonly files: string[];
}

/** Answers for points and their files as the server does: what comes again under its name is done once. */
export function servePoints(...given: readonly Point[]) {
  const points = new Map<number, ServedPoint>(given.map((point) => [point.id, { point, files: [] }]));
  const done = new Map<string, unknown>();
  const once = async <Value>({ key }: Call, work: () => Value | Promise<Value>): Promise<Value> => {
    if (key !== null && done.has(key)) return done.get(key) as Value;
    const value = await work();
    if (key !== null) done.set(key, value);
    return value;
  };
  const find = (id: number): ServedPoint => {
    const known = points.get(id);
    if (!known) throw new Error(`there is no point ${id}`);
    return known;
  };

  network.answer(readPoint, ({ id }) => ({ ...find(id).point, media: [], comments: [] }));
  network.answer(savePoint, ({ id, version: _version, ...fields }, call) =>
    once(call, () => {
      const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const known = points.get(id);
      if (known) known.point = { ...known.point, ...said, version: known.point.version + 1 };
      const { point } = known ?? { point: pointOf(said) };
      if (!known) points.set(point.id, { point, files: [] });
      return { id: point.id, version: point.version, message: "Guardado." };
    }),
  );
  network.answerList(listMedia, () => []);
  network.answer(uploadMedia, ({ pointId, kind }, call) =>
    once(call, async () => {
      const media = await Promise.all(call.files.map((file) => uploaded(file, kind)));
      find(pointId).files.push(...media.map(({ title }) => title));
      return { media, skipped: [] };
    }),
  );

  return {
    /** Name and files of each point, in the order in which they came. */
    stored: () => [...points.values()].map(({ point, files }) => [point.name, ...files.toSorted()].join(" ")),
    pointOf: (id: number) => find(id).point,
  };
}
