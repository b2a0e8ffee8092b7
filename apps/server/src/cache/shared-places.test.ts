import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createSharedPlaces, type Owner } from "./shared-places.ts";

/** Works that end by a call of `end`. */
function openPlaces(limits: Partial<Parameters<typeof createSharedPlaces>[0]> = {}) {
  const places = createSharedPlaces({ places: 2, ofCompany: 1, waiting: 3, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    begin: (name: string, owner: Owner) =>
      places.run(owner, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    /** Ends a work that has begun, after which others begin. */
    async end(name: string, work: Promise<void>) {
      await nextTurn();
      ends.get(name)?.();
      await work;
      await nextTurn();
    },
  };
}

describe("shared places", () => {
  it("keep one free of a company that fills its own", async () => {
    const { begin, end, begun } = openPlaces();
    const first = begin("a1", { companyId: 1 });
    const second = begin("a2", { companyId: 1 });
    const other = begin("b1", { companyId: 2 });
    await nextTurn();
    expect(begun).toEqual(["a1", "b1"]);
    await end("a1", first);
    expect(begun).toEqual(["a1", "b1", "a2"]);
    await end("a2", second);
    await end("b1", other);
  });

  it("let companies take turns", async () => {
    const { begin, end, begun } = openPlaces({ places: 1 });
    const works = new Map<string, Promise<void>>();
    for (const [name, companyId] of [
      ["a1", 1],
      ["a2", 1],
      ["a3", 1],
      ["b1", 2],
      ["c1", null],
    ] as const)
      works.set(name, begin(name, { companyId }));
    for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name, works.get(name) ?? Promise.reject());
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  it("begin a company's work with a client before its work in the background", async () => {
    const { begin, end, begun } = openPlaces({ places: 1 });
    const first = begin("a1", { companyId: 1 });
    const background = begin("a2", { companyId: 1 });
    const { signal } = new AbortController();
    const withClient = begin("a3", { companyId: 1, signal });
    await end("a1", first);
    await end("a3", withClient);
    await end("a2", background);
    expect(begun).toEqual(["a1", "a3", "a2"]);
  });

  it("refuse a work of a company of which too many wait, and of no other", async () => {
    const { begin, begun } = openPlaces({ waiting: 1 });
    void begin("a1", { companyId: 1 });
    void begin("a2", { companyId: 1 });
    await expect(begin("a3", { companyId: 1 })).rejects.toMatchObject({ code: "service_unavailable" });
    void begin("b1", { companyId: 2 });
    await nextTurn();
    expect(begun).toEqual(["a1", "b1"]);
  });

  it("do not begin a work that its client has left", async () => {
    const { begin, end, begun } = openPlaces({ places: 1 });
    const leaving = new AbortController();
    const first = begin("a1", { companyId: 1 });
    const left = begin("a2", { companyId: 1, signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "service_unavailable" });
    await end("a1", first);
    expect(begun).toEqual(["a1"]);
  });
});
