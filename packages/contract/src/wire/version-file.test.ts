import { describe, expect, it } from "vitest";
import { parseVersionFile, releasesSince } from "./version-file.ts";

const one = { version: "1.9.0", notes: ["Mapas"] };
const two = { version: "1.10.0", notes: ["Clientes", "Usuarios"] };

describe("version file", () => {
  it.each([
    ["only a version", "1.10.0", { version: "1.10.0", releases: [{ version: "1.10.0", notes: [] }] }],
    ["a release", { version: "1.9.0", novedades: ["Mapas"] }, { version: "1.9.0", releases: [one] }],
    [
      "a release whose notes are lines of a text",
      { Version: "1.10.0", notas: "- Clientes\n\n- Usuarios" },
      { version: "1.10.0", releases: [two] },
    ],
    [
      "a list of releases in any order",
      [
        { version: "1.9.0", changes: "Mapas" },
        { version: "1.10.0", notas: ["Clientes", "Usuarios"] },
      ],
      { version: "1.10.0", releases: [two, one] },
    ],
    [
      "the current version and all releases",
      {
        version: "1.9.0",
        novedades: ["Mapas"],
        versiones: [
          { version: "1.9.0", novedades: ["Mapas"] },
          { version: "1.10.0", novedades: two.notes },
        ],
      },
      { version: "1.9.0", releases: [two, one] },
    ],
  ])("is parsed from %s", (_shape, body, read) => {
    expect(parseVersionFile(body)).toEqual(read);
  });

  it.each([[null], [[]], [{}], [{ version: "" }], [{ version: "<b>" }], ["<!doctype html>"], [[null]]])(
    "is undefined without a version: %j",
    (body) => {
      expect(parseVersionFile(body)).toBeUndefined();
    },
  );
});

describe("releasesSince", () => {
  const file = { version: "1.10.0", releases: [two, one] };

  it("returns every release after the known one", () => {
    expect(releasesSince(file, "1.9.0")).toEqual([two]);
    expect(releasesSince(file, "1.8.5")).toEqual([two, one]);
  });

  it("orders versions of a day and a commit by their day, after numbered ones", () => {
    const current = { version: "2026.12.2-0ab12cd", notes: ["Rutas"] };
    const earlier = { version: "2026.11.28", notes: ["Mapas"] };
    const days = { version: current.version, releases: [current, earlier] };
    expect(releasesSince(days, "2026.11.28-ff00ff0")).toEqual([current]);
    expect(releasesSince(days, "2026.11.27-0a1b2c3")).toEqual([current, earlier]);
    expect(releasesSince(days, "0.1.0")).toEqual([current, earlier]);
    expect(releasesSince(days, "2026.12.2-ff00ff0")).toEqual([current]);
  });

  it("returns the current release after a rollback, or if the file does not list the known one", () => {
    expect(releasesSince({ version: "1.9.0", releases: [one] }, "1.10.0")).toEqual([one]);
  });
});
