import { describe, expect, it } from "vitest";
import { commandBack } from "./command-back.ts";

const way = {
  archive: "/copias/antes.tar.gz",
  commit: "ab12cd3",
  settings: { dataDir: "/srv/data", databaseUrl: null, migrationDatabaseUrl: null, s3: null },
  now: new Date("2026-11-28T10:00:00Z"),
};

describe("commandBack", () => {
  it("restores into another folder, with the code of the backup's schema", () => {
    expect(commandBack(way)).toBe(
      "git checkout --detach ab12cd3 && DATA_DIR=/srv/data-antes-2026-11-28 npm run restore -- /copias/antes.tar.gz",
    );
  });

  it("leaves out Git where there is none, and quotes paths", () => {
    expect(commandBack({ ...way, commit: undefined, archive: "/mis copias/d'hoy.tar.gz" })).toBe(
      "DATA_DIR=/srv/data-antes-2026-11-28 npm run restore -- '/mis copias/d'\\''hoy.tar.gz'",
    );
  });

  it("names another database, and another folder of the bucket", () => {
    const s3 = { bucket: "b", prefix: "", endpoint: null, region: "r", credentials: null } as never;
    const settings = { ...way.settings, databaseUrl: "postgresql://a/b", migrationDatabaseUrl: null, s3 };
    expect(commandBack({ ...way, commit: undefined, settings })).toBe(
      "DATA_DIR=/srv/data-antes-2026-11-28 DATABASE_URL='postgresql://…/otra-vacía' S3_PREFIX=antes-2026-11-28 npm run restore -- /copias/antes.tar.gz",
    );
  });
});
