import { describe, expect, it } from "vitest";
import { type CachedPointList, createPointListCache } from "./point-list-cache.ts";

const stateAt = (revision: number) => ({ companyId: 1, published: true, revision });
const answerAt = (revision: number, bytes = 10): CachedPointList => ({
  state: stateAt(revision),
  total: 0,
  body: { plain: Buffer.alloc(bytes), brotli: undefined },
});
const neverRead = () => expect.unreachable("it is known already");

describe("cached lists", () => {
  it("are served while their map is unchanged, and loaded again afterwards", async () => {
    const answers = createPointListCache();
    const first = await answers.getOrLoad("todos", stateAt(1), async () => answerAt(1));
    expect(await answers.getOrLoad("todos", stateAt(1), neverRead)).toBe(first);
    const next = await answers.getOrLoad("todos", stateAt(2), async () => answerAt(2));
    expect(next.state.revision).toBe(2);
    expect(
      await answers.getOrLoad("todos", { ...stateAt(2), published: false }, async () => answerAt(3)),
    ).not.toBe(next);
  });

  it("are loaded once for concurrent requests of the same map state", async () => {
    const answers = createPointListCache();
    const reading = Promise.withResolvers<CachedPointList>();
    let reads = 0;
    const read = () => {
      reads += 1;
      return reading.promise;
    };
    const asked = [
      answers.getOrLoad("todos", stateAt(1), read),
      answers.getOrLoad("todos", stateAt(1), read),
      answers.getOrLoad("otros", stateAt(1), read),
      answers.getOrLoad("todos", stateAt(2), read),
    ];
    reading.resolve(answerAt(2));
    await Promise.all(asked);
    expect(reads).toBe(3);
  });

  it("are loaded again after a failure", async () => {
    const answers = createPointListCache();
    await expect(
      answers.getOrLoad("todos", stateAt(1), () => Promise.reject(new Error("no"))),
    ).rejects.toThrow("no");
    expect(await answers.getOrLoad("todos", stateAt(1), async () => answerAt(1))).toMatchObject({ total: 0 });
  });

  it("stay within their limit", async () => {
    const answers = createPointListCache({ maxBytes: 3_000, maxEntryBytes: 2_000 });
    for (const question of ["a", "b"])
      await answers.getOrLoad(question, stateAt(1), async () => answerAt(1, 1_400));
    let readAgain = false;
    await answers.getOrLoad("a", stateAt(1), async () => {
      readAgain = true;
      return answerAt(1);
    });
    expect(readAgain).toBe(true);
  });
});
