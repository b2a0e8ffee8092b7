import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ByteSource } from "../clean/pieces.ts";
import { contentLimits, createContentPool, type LaneLimits } from "./content-pool.ts";
import { ContentProcessEnded } from "./isolated-process.ts";

const program = new URL("./hostile-process.fixture.ts", import.meta.url);

const { lanes } = contentLimits;

/** Runs what a picture's path says as the upload of a company. */
function openPool({ tasks = 100, ...uploads }: Partial<LaneLimits> & { readonly tasks?: number } = {}) {
  const places = { places: 1, ofCompany: 1, ...uploads };
  const pool = createContentPool(program, {
    ...contentLimits,
    tasks,
    lanes: { ...lanes, uploads: { ...lanes.uploads, ...places } },
  });
  return (behaviour: string, source?: ByteSource, signal?: AbortSignal): Promise<unknown> =>
    pool.withPlace("uploads", { companyId: 1, signal }, (run) =>
      run("inspectImage", { path: behaviour }, source),
    );
}

/** A file in a storage that answers when `answer` is called. */
function slowFile() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const source: ByteSource = { size: 4, read: () => promise };
  return { source, answer: () => resolve(Buffer.from("bien")) };
}

describe("a content process", () => {
  it("works on one task after another, up to a number of them", async () => {
    const run = openPool({ tasks: 2 });
    const [first, second, third] = [await run("work"), await run("work"), await run("work")];
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("works beside as many others as the limit says", async () => {
    const run = openPool({ places: 2, ofCompany: 2 });
    const ids = await Promise.all([run("work"), run("work"), run("work"), run("work")]);
    expect(new Set(ids).size).toBe(2);
  });

  it.runIf(process.platform === "linux")("ends alone when a file takes too much memory", async () => {
    const run = openPool();
    const before = await run("work");
    await expect(run("takeMemory")).rejects.toThrow(ContentProcessEnded);
    expect(await run("work")).not.toBe(before);
  });

  it("ends alone when a file crashes it", async () => {
    const run = openPool();
    await expect(run("crash")).rejects.toThrow("a file ended its process (SIGABRT)");
    expect(await run("work")).toBeTypeOf("number");
  });

  it("is ended when a file keeps it busy", async () => {
    const run = openPool({ busyMs: 50 });
    await expect(run("hang")).rejects.toThrow("a file kept its process busy");
  });

  it.runIf(process.platform === "linux")("continues its task while it gets no processor time", async () => {
    const uploads = { ...lanes.uploads, busyMs: 100 };
    const pool = createContentPool(program, { ...contentLimits, lanes: { ...lanes, uploads } });
    const runIn = (lane: "pictures" | "uploads", path: string): Promise<unknown> =>
      pool.withPlace(lane, { companyId: 1 }, (run) => run("inspectImage", { path }));
    // The start of a process takes longer.
    const started = await runIn("pictures", "work");
    expect(await runIn("uploads", "rest")).toBe(started);
  });

  it("is ended when the last client of its task has left", async () => {
    const run = openPool();
    const leaving = new AbortController();
    const reading = Promise.withResolvers<void>();
    const source = { size: 4, read: () => reading.resolve() ?? new Promise<Buffer>(() => undefined) };
    const left = run("read", source, leaving.signal);
    await reading.promise;
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "service_unavailable" });
    expect(await run("work")).toBeTypeOf("number");
  });

  it.runIf(process.platform === "linux")(
    "that the system cannot start is an error of its task alone",
    async () => {
      const { execPath } = process;
      // Longer than any argument may be.
      process.execPath = "x".repeat(200_000);
      onTestFinished(() => {
        process.execPath = execPath;
      });
      await expect(openPool()("work")).rejects.toMatchObject({ code: "service_unavailable" });
    },
  );

  it("gets the bytes of its file from this process", async () => {
    const run = openPool();
    expect(await run("read", { size: 4, read: async () => Buffer.from("bien") })).toBe("bien");
  });

  it("fails with what reading the file throws", async () => {
    const run = openPool();
    const error = new DomainError("service_unavailable");
    await expect(run("read", { size: 4, read: () => Promise.reject(error) })).rejects.toBe(error);
  });

  it("does not get the secrets of this process", async () => {
    vi.stubEnv("SUPER_PASSWORD", "secreta");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const variables = await openPool()("listEnvironment");
    expect(variables).toContain("PATH");
    expect(variables).not.toContain("SUPER_PASSWORD");
  });

  it("is ended when its file takes too long to read", async () => {
    const run = openPool({ totalMs: 20 });
    await expect(run("read", slowFile().source)).rejects.toThrow("a file took too long to read");
  });

  it("passes on its own failures, and works on", async () => {
    const run = openPool();
    const before = await run("work");
    await expect(run("fail")).rejects.toThrow("no picture");
    await expect(run("refuse")).rejects.toMatchObject({ code: "file_refused", params: { name: "a.jpg" } });
    expect(await run("work")).toBe(before);
  });
});

it("a slow copy does not keep an upload waiting", async () => {
  const pool = createContentPool(program, contentLimits);
  const { source, answer } = slowFile();
  const copies = Array.from({ length: 4 }, () =>
    pool.withPlace("copies", { companyId: 1 }, (run) =>
      run("findPieces", { mediaType: "read", size: 4 }, source),
    ),
  );
  const upload = pool.withPlace("uploads", { companyId: 1 }, (run) => run("inspectImage", { path: "work" }));
  expect(await upload).toBeTypeOf("number");
  answer();
  expect(await Promise.all(copies)).toEqual(copies.map(() => "bien"));
});
