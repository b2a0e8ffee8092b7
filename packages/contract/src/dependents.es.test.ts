import { describe, expect, it } from "vitest";
import { dependentsText } from "./dependents.es.ts";

describe("dependents of a record", () => {
  it.each([
    [{ maps: 2, users: 1 }, "2 mapas y 1 usuario"],
    [{ points: 1, pointsInBin: 0 }, "1 punto"],
    [{ pointsInBin: 1 }, "1 punto en la papelera"],
    [{ clients: 1, users: 3 }, "1 cliente y 3 usuarios"],
    [{ maps: 0 }, ""],
  ])("formats %j as %j", (counts, text) => {
    expect(dependentsText(counts)).toBe(text);
  });
});
