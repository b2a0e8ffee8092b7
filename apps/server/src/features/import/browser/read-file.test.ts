import { expect, it } from "vitest";
import { OperatorError } from "../../../settings/operator-error.ts";
import { LostClaimError } from "./imports-repository.ts";
import { type FileReader, readFile, readingLimits } from "./read-file.ts";

const program = new URL("./hostile-reading.fixture.ts", import.meta.url);

/** Reads a file whose name says what it does to its process. */
function read(name: string, limits = {}, reader: Partial<FileReader> = {}) {
  const task = { path: "", name, sheet: null, coordinates: null, mapId: 1, companyId: 1 };
  const refuse = () => Promise.reject(new Error("unexpected question"));
  const unused = { advance: refuse, choose: refuse, store: refuse };
  return readFile(task, { ...unused, ...reader }, { program, limits: { ...readingLimits, ...limits } });
}

it.each([
  ["crashes", "crash", {}],
  ["fills the heap of", "takeMemory", { heapMegabytes: 60 }],
  ["keeps busy without progress", "hang", { busyMs: 50 }],
])("a file that %s its process is refused with a sentence", async (_what, name, limits) => {
  const refused = expect(read(name, limits)).rejects;
  await refused.toThrow(OperatorError);
  await refused.toThrow("necesita más memoria o tiempo");
});

it("a file whose process another one ends is no reason for a refusal", async () => {
  await expect(read("ended")).rejects.not.toThrow(OperatorError);
});

it("the process of a cancelled import ends", async () => {
  let id = 0;
  const store = async ({ rows }: { readonly rows: string }) => {
    id = Number(rows);
    throw new LostClaimError();
  };
  await expect(read("wait", {}, { store })).rejects.toThrow(LostClaimError);
  await expect.poll(() => isRunning(id)).toBe(false);
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
