import { expect, it } from "vitest";
import { createDrawnOnRequest } from "./drawn-on-request-service.ts";

const picture = { name: "picture" };
const admit = () => undefined;
const openDrawings = () => createDrawnOnRequest({ maxBytes: 100, maxEntryBytes: 1 }, () => 1);

it("a drawing with ten others before it is refused for now, and is possible afterwards", async () => {
  const drawn = openDrawings();
  const { promise, resolve } = Promise.withResolvers<typeof picture>();
  const waiting = Array.from({ length: 10 }, (_, at) => drawn(String(at), { admit, draw: () => promise }));
  const next = { admit, draw: async () => picture };
  await expect(drawn("10", next)).rejects.toMatchObject({ code: "service_unavailable" });
  resolve(picture);
  await Promise.all(waiting);
  expect(await drawn("10", next)).toBe(picture);
});

it("a client that requests too many does not refuse others, and gets what they draw", async () => {
  const drawn = openDrawings();
  const refuse = () => {
    throw new Error("too many");
  };
  const draw = async () => picture;
  const refused = expect(drawn("a", { admit: refuse, draw })).rejects.toThrow("too many");
  const other = drawn("a", { admit, draw });
  const joined = drawn("a", { admit: refuse, draw });
  await refused;
  expect(await Promise.all([other, joined])).toEqual([picture, picture]);
  expect(await drawn("a", { admit: refuse, draw })).toBe(picture);
});
