import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorError } from "../settings/operator-error.ts";
import { prepareDataFolder } from "./data-folder.ts";

let base: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "mapaobra-folder-"));
  await writeFile(join(base, "file"), "");
});
afterAll(() => rm(base, { recursive: true }));

test("a missing folder is created, and an existing one is retained", async () => {
  await prepareDataFolder(join(base, "new/data"));
  await prepareDataFolder(join(base, "new/data"));
});

test.skipIf(process.platform !== "linux")(
  "a folder below /proc is rejected by name (only on Linux)",
  async () => {
    await expect(prepareDataFolder("/proc/mapaobra/datos")).rejects.toThrow(
      "La variable DATA_DIR no sirve: «/proc/mapaobra/datos» no se puede crear en ese lugar.",
    );
  },
);

test.each(["file", "file/data"])("DATA_DIR=%s is rejected by name", async (path) => {
  const preparing = prepareDataFolder(join(base, path));
  await expect(preparing).rejects.toBeInstanceOf(OperatorError);
  await expect(preparing).rejects.toThrow(/^La variable DATA_DIR no sirve: .+ archivo, no /);
});
