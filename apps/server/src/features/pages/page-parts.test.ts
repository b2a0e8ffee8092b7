import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainPage } from "../../testing/running-server.ts";
import { mapEngineSource, readMapEngineParts } from "./page-parts.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-build-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the map engine's files", () => {
  it("are its own and what only it imports, without what the page names itself", async () => {
    expect(await readMapEngineParts(plainPage)).toEqual({
      scripts: ["/assets/maplibre-host.js", "/assets/plane.js"],
      styles: ["/assets/maplibre-host.css"],
    });
  });

  it("are unknown where the application was built without a manifest", async () => {
    expect(await readMapEngineParts(folder)).toEqual({ scripts: [], styles: [] });
  });

  it("must be found in a manifest that is there", async () => {
    await mkdir(join(folder, ".vite"));
    await writeFile(join(folder, ".vite/manifest.json"), '{"index.html":{"file":"assets/index.js"}}');
    await expect(readMapEngineParts(folder)).rejects.toThrow(mapEngineSource);
  });

  it("begin in a source file of the application", async () => {
    await access(join(import.meta.dirname, "../../../../web", mapEngineSource));
  });
});
