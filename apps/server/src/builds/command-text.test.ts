import { describe, expect, it } from "vitest";
import { commandFor } from "./command-text.ts";

const sources = { script: "/srv/apps/server/src/cli/admin.ts", currentFolder: "/srv", wrapper: undefined };
const built = { ...sources, script: "/srv/dist/admin.js" };

describe("commandFor", () => {
  it.each([
    ["npm, where the sources run", sources, "npm run admin -- super", "npm run backup [-- <archivo>]"],
    ["the file of the built form", built, "node dist/admin.js super", "node dist/backup.js [<archivo>]"],
    [
      "its whole path from another folder",
      { ...built, currentFolder: "/data" },
      "node /srv/dist/admin.js super",
      "node /srv/dist/backup.js [<archivo>]",
    ],
    [
      "the script of the machine",
      { ...built, wrapper: "mapaobra" },
      "mapaobra admin super",
      "mapaobra backup [<archivo>]",
    ],
  ])("names %s", (_, call, admin, backup) => {
    expect([commandFor(call, "admin", "super"), commandFor(call, "backup", "[<archivo>]")]).toEqual([
      admin,
      backup,
    ]);
  });

  it("adds nothing without arguments", () => {
    expect([commandFor(sources, "backup"), commandFor(built, "backup")]).toEqual([
      "npm run backup",
      "node dist/backup.js",
    ]);
  });
});
