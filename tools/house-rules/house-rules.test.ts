import { describe, expect, test } from "vitest";
import { staleLockEntries } from "./lock-file.ts";
import { readSource } from "./source-file.ts";
import { missingAtStart } from "./start-packages.ts";
import { violationsOf } from "./violations.fixture.ts";

function imports(path: string, specifier: string): string[] {
  return violationsOf({ [path]: `import "${specifier}";` });
}

test.each([
  ["packages/contract/src/wire/point.ts", "zod/mini"],
  ["packages/domain/src/point/stage.ts", "./point.ts"],
  ["packages/domain/src/point/stage.test.ts", "node:fs"],
  ["packages/contract/src/wire/map.ts", "@mapaobra/domain/map/map"],
  ["apps/server/src/app.ts", "./features/maps/maps-routes.ts"],
  ["apps/server/src/features/maps/maps-routes.ts", "./maps-repository.ts"],
  ["apps/server/src/features/maps/maps-service.ts", "../media/media-service.ts"],
  ["apps/server/src/features/maps/maps-routes.ts", "../../http/mount.ts"],
  ["apps/server/src/features/maps/maps-routes.ts", "../../app/feature.ts"],
  ["apps/web/src/app/screen.tsx", "../features/projects/PointListPanel.tsx"],
  ["apps/web/src/features/projects/list/PointList.tsx", "../../../ui/controls/Button.tsx"],
  ["apps/web/src/features/projects/list/PointList.tsx", "../info/PointCover.tsx"],
  ["apps/web/src/session/open-session.ts", "../api/api.ts"],
  ["apps/web/src/map/hosts/maplibre/host.ts", "maplibre-gl"],
  ["apps/web/src/ui/controls/Button.tsx", "@mantine/core"],
  ["apps/server/src/features/street-archive/pmtiles-archive.ts", "pmtiles"],
  ["bench/draw.bench.ts", "maplibre-gl"],
  ["tests/journeys/map.test.ts", "../../apps/server/src/app.ts"],
])("%s may import %s", (path, specifier) => {
  expect(imports(path, specifier)).toEqual([]);
});

test.each([
  ["packages/domain/src/point/stage.ts", "node:fs", "domain is pure"],
  ["packages/domain/src/point/stage.ts", "fs", "domain is pure"],
  ["packages/domain/src/point/stage.ts", "zod/mini", "domain is pure"],
  ["packages/domain/src/point/stage.ts", "@mapaobra/contract/wire/map", "domain is pure"],
  ["packages/contract/src/wire/map.ts", "pg", "contract imports domain"],
  ["packages/contract/src/wire/map.test.ts", "@mapaobra/server/app", "packages never import the apps"],
  ["apps/server/src/app.ts", "@mapaobra/web/main", "the apps never import each other"],
  ["apps/web/src/app/screen.test.ts", "@mapaobra/server/app", "the apps never import each other"],
  ["apps/server/src/http/mount.ts", "../features/maps/maps-service.ts", "must not import features"],
  ["apps/server/src/database/connect.ts", "../main.ts", "must not import features"],
  [
    "apps/server/src/features/maps/maps-service.ts",
    "../media/media-repository.ts",
    "another feature's service",
  ],
  ["apps/server/src/features/maps/maps-service.ts", "../../app.ts", "must not import the application"],
  [
    "apps/server/src/features/maps/maps-routes.ts",
    "../../app/services.ts",
    "must not import the application",
  ],
  ["apps/web/src/ui/controls/Button.tsx", "../../session/session.ts", "ui must not import session"],
  ["apps/web/src/map/host.ts", "../features/projects/use-points.ts", "map must not import features/projects"],
  ["apps/web/src/map/host.ts", "../start.tsx", "nothing imports the entry"],
  [
    "apps/web/src/service-worker/network-first.ts",
    "../session/session-store.ts",
    "the service worker must not import",
  ],
  [
    "apps/web/src/features/projects/use-points.ts",
    "../media/viewer-item.ts",
    "features/projects must not import features/media",
  ],
  [
    "apps/web/src/features/map-screen/MapScreen.tsx",
    "../projects/list/PointList.tsx",
    "sub-folders of features/projects are private to it",
  ],
  ["apps/web/src/map/basemap/style.ts", "maplibre-gl/dist/style.css", "maplibre-gl is imported in"],
  ["apps/web/src/app/screen.tsx", "@mantine/core/styles.css", "the UI kit is imported in"],
  ["apps/server/src/features/street-archive/check-archive.ts", "pmtiles", "pmtiles is imported in"],
  ["apps/server/src/app.ts", "../../../packages/domain/src/errors.ts", "imported by its name"],
])("%s may not import %s", (path, specifier, message) => {
  expect(imports(path, specifier)).toEqual([expect.stringContaining(`${path}:1: `)]);
  expect(imports(path, specifier)[0]).toContain(message);
});

test("type imports, re-exports and dynamic imports count like every other import", () => {
  const forms = [
    'import type { A } from "pg";',
    'export * from "pg";',
    'const a = await import("pg");',
    "const b = import(`pg`);",
    'type B = import("pg").Client;',
  ];
  const found = violationsOf({ "packages/domain/src/a.ts": forms.join("\n") });
  expect(found.map((message) => message.split(":")[1])).toEqual(["1", "2", "3", "4", "5"]);
});

test("types of a large library may be imported anywhere: they are erased", () => {
  const types = 'import type { StyleSpecification } from "maplibre-gl";';
  expect(violationsOf({ "apps/web/src/map/basemap/style.ts": types })).toEqual([]);
});

describe("a circle of server features", () => {
  const feature = (name: string, imported: string, file = `${name}-service.ts`) => ({
    [`apps/server/src/features/${name}/${file}`]: `import type { A } from "../${imported}/${imported}-service.ts";`,
  });

  test("is found at each of its imports, also by way of a third feature", () => {
    const found = violationsOf({
      ...feature("maps", "media"),
      ...feature("media", "points"),
      ...feature("points", "maps"),
      ...feature("feeds", "points"),
    });
    expect(found.map((message) => message.split("features/").slice(2).join(""))).toEqual([
      "maps and media form a circle",
      "media and points form a circle",
      "points and maps form a circle",
    ]);
  });

  test("may exist in tests", () => {
    const files = { ...feature("maps", "media"), ...feature("media", "maps", "media.test.ts") };
    expect(violationsOf(files)).toEqual([]);
  });
});

describe("SQL", () => {
  const query = "await sql<Row>`SELECT 1`.execute(database);";

  test.each([
    "apps/server/src/features/maps/maps-repository.ts",
    "apps/server/src/database/migrate.ts",
    "apps/server/src/cli/import.ts",
    "apps/server/src/features/maps/maps.test.ts",
    "apps/server/src/testing/database.ts",
  ])("is allowed in %s", (path) => {
    expect(violationsOf({ [path]: query })).toEqual([]);
  });

  test.each([query, 'connection.query("SELECT 1");', 'database.selectFrom("maps");'])(
    "%s is not allowed in a service",
    (code) => {
      expect(violationsOf({ "apps/server/src/features/maps/maps-service.ts": `\n${code}` })).toEqual([
        "apps/server/src/features/maps/maps-service.ts:2: SQL stands only in repositories and migrations",
      ]);
    },
  );

  test("does not include a browser's query strings, nor LISTEN", () => {
    expect(violationsOf({ "apps/web/src/api/api.ts": 'permissions.query("x");' })).toEqual([]);
    expect(violationsOf({ "apps/server/src/live/changes.ts": 'connection.query("LISTEN maps");' })).toEqual(
      [],
    );
  });
});

describe("a wait in a journey", () => {
  const inJourney = (code: string) => violationsOf({ "tests/journeys/map.test.ts": code });

  test.each(["Event", "Request", "Response"])("is in the same statement as its trigger (%s)", (what) => {
    const loose = inJourney(`const loaded = page.waitFor${what}("load");`);
    expect(loose).toEqual([expect.stringContaining("wait together with the action")]);
    const together = `const [loaded] = await Promise.all([page.waitFor${what}("load"), act()]);`;
    expect(inJourney(together)).toEqual([]);
    expect(inJourney(`const loaded = await page.waitFor${what}("load");`)).toEqual([]);
  });
});

describe("an assertion on a page", () => {
  const inJourney = (code: string) => violationsOf({ "tests/journeys/map.test.ts": code });

  test.each([
    "expect(await page.locator('h1').textContent()).toBe('x');",
    "expect(await page.evaluate(() => document.title)).toBe('x');",
  ])("does not compare a single reading: %s", (code) => {
    expect(inJourney(code)).toEqual([expect.stringContaining("an assertion that retries")]);
    expect(violationsOf({ "apps/server/src/a.test.ts": code })).toEqual([]);
  });

  test("retries, or compares a response that the test requested", () => {
    expect(inJourney("await expect(page.locator('h1')).toHaveText('x');")).toEqual([]);
    expect(inJourney("expect(await reply.json()).toEqual({});")).toEqual([]);
  });
});

describe("vague words", () => {
  test.each([
    "// whoever asks",
    "/** What is told\n * to somebody. */",
    'it("stands beside it", () => {});',
    'throw new TypeError("meanwhile");',
  ])("are found in %s", (code) => {
    expect(violationsOf({ "apps/web/src/a.test.ts": code })[0]).toContain("use the technical term");
  });

  test("may be identifiers, texts and parts of longer words", () => {
    const code = 'const told = "somebody"; // understands';
    expect(violationsOf({ "apps/web/src/a.test.ts": code })).toEqual([]);
  });

  test("may stay in migrations, whose hash is recorded", () => {
    const path = "apps/server/src/database/migrations/001_a.sql";
    expect(violationsOf({ [path]: "-- whoever" })).toEqual([]);
  });
});

describe("a wire spelling", () => {
  test.each(["emP_NITE", "clI_ID", "maP_SLUG", "teM_CSS", "ROO_ID_ROOT", "prO_FEA_ETAPA", "imG_TIPO"])(
    "like %s stays in its folder, even in a comment",
    (name) => {
      expect(violationsOf({ "apps/web/src/api/api.ts": `// ${name}` })).toHaveLength(1);
      expect(violationsOf({ "apps/server/src/database/migrations/001_a.sql": `-- ${name}` })).toHaveLength(1);
      expect(violationsOf({ "packages/contract/src/wire/map.ts": `// ${name}` })).toEqual([]);
      expect(violationsOf({ "packages/contract/src/endpoints/map.test.ts": `// ${name}` })).toEqual([]);
    },
  );

  test("is case-sensitive and starts a word", () => {
    expect(violationsOf({ "apps/web/src/a.ts": "const EMP_A = 1, rOO_B = 2, FOO_ROO_C = 3;" })).toEqual([]);
  });
});

describe("a role's name", () => {
  const inFile = (code: string, path = "apps/web/src/session/menu.ts") => violationsOf({ [path]: code });

  test.each([
    'const strongest = "super";',
    'case_("cliente");',
    'const staff = ["admin", "user"];',
    'type Staff = "admin" | "user";',
    'if (actor.role === "admin") go();',
    'if (actor.roles.includes("user")) go();',
  ])("is recognized in: %s", (code) => {
    expect(inFile(code).length).toBeGreaterThan(0);
    expect(inFile(code, "packages/domain/src/access/policy.ts")).toEqual([]);
    expect(inFile(code, "apps/server/src/cli/demo/people.ts")).toEqual([]);
    expect(inFile(code, "apps/web/src/session/menu.test.ts")).toEqual([]);
  });

  test.each([
    'const path = "admin/users";',
    'const autocomplete = "user";',
    'if (kind === "user") go();',
    'const columns = ["user", "password"];',
    "super.render();",
  ])("is not recognized in: %s", (code) => {
    expect(inFile(`class A extends B { a() { ${code} } }`)).toEqual([]);
  });
});

describe("the lock file", () => {
  const lock = {
    packages: {
      "": { devDependencies: { vite: "8.0.0" } },
      "apps/web": { dependencies: { react: "19.0.0" } },
    },
  };

  test("passes if made for the same dependencies", () => {
    const manifests = new Map([
      ["", { name: "mapaobra", devDependencies: { vite: "8.0.0" } }],
      ["apps/web", { dependencies: { react: "19.0.0" } }],
    ]);
    expect(staleLockEntries(lock, manifests)).toEqual([]);
  });

  test("is outdated if a package was changed, added or removed", () => {
    const manifests = new Map<string, object>([
      ["", { devDependencies: { vite: "8.0.1" } }],
      ["apps/web", {}],
      ["apps/server", { dependencies: { pg: "8.0.0" } }],
    ]);
    expect(staleLockEntries(lock, manifests)).toEqual(["", "apps/web", "apps/server"]);
  });
});

test("what a start runs or builds imports no package that only tests need", () => {
  const lock = {
    packages: {
      "node_modules/vite": {},
      "node_modules/vitest": { dev: true },
      "node_modules/pino": { dev: true },
      "apps/server/node_modules/pino": {},
    },
  };
  const found = (path: string, specifier: string) =>
    missingAtStart([readSource(path, `import "${specifier}";`)], lock).length;
  expect(found("apps/web/vite.config.ts", "vite")).toBe(0);
  expect(found("apps/web/vite.config.ts", "vitest/config")).toBe(1);
  expect(found("scripts/tasks/server-build/server-bundle.ts", "vitest")).toBe(1);
  expect(found("apps/server/src/app.ts", "pino")).toBe(0);
  expect(found("apps/server/src/app.test.ts", "vitest")).toBe(0);
  expect(found("scripts/tasks/test.ts", "vitest")).toBe(0);
});
