import { type Import, isTest, type SourceFile } from "./source-file.ts";

/**
 * An allowed-imports rule. `$1` in a pattern is the first capture of `files`: the package's or layer's name.
 */
interface ImportRule {
  message: string;
  files: RegExp;
  /** If set, any other import is rejected. */
  mayImport?: readonly RegExp[];
  /** Rejected, unless `mayImport` matches. */
  mayNotImport?: readonly RegExp[];
  /** The rule applies to tests too. */
  alsoTests?: true;
  /** Type imports are allowed: they are erased. */
  exceptTypes?: true;
}

const importRules: readonly ImportRule[] = [
  {
    message: "domain is pure: it imports only itself",
    files: /^packages\/domain\/src\//,
    mayImport: [/^packages\/domain\/src\//],
  },
  {
    message: "contract imports domain, zod and itself, nothing else",
    files: /^packages\/contract\/src\//,
    mayImport: [/^packages\/(domain|contract)\/src\//, /^npm:zod$/],
  },
  {
    message:
      "map imports domain, flechette and itself, and of the style specification and contract only types",
    files: /^packages\/map\/src\//,
    mayImport: [/^packages\/(domain|map)\/src\//, /^npm:@uwdata\/flechette$/],
    exceptTypes: true,
  },
  {
    message: "packages never import the apps",
    files: /^packages\//,
    mayNotImport: [/^apps\//],
    alsoTests: true,
  },
  {
    message: "the apps never import each other",
    files: /^apps\/server\//,
    mayNotImport: [/^apps\/web\//],
    alsoTests: true,
  },
  {
    message: "the apps never import each other",
    files: /^apps\/web\//,
    mayNotImport: [/^apps\/server\//],
    alsoTests: true,
  },
  {
    message: "http, database, storage, live, mail and settings must not import features",
    files: /^apps\/server\/src\/(http|database|storage|live|mail|settings)\//,
    mayNotImport: [/^apps\/server\/src\/(features|app|cli)\//, /^apps\/server\/src\/[^/]+$/],
  },
  {
    message: "a feature calls another feature's service, nothing else of it",
    files: /^apps\/server\/src\/features\/([^/]+)\//,
    mayImport: [/^apps\/server\/src\/features\/$1\//, /\/[^/]*service[^/]*$/],
    mayNotImport: [/^apps\/server\/src\/features\//],
  },
  {
    message: "features must not import the application, except what a feature is, or the command line",
    files: /^apps\/server\/src\/features\//,
    mayImport: [/^apps\/server\/src\/app\/feature\.ts$/],
    mayNotImport: [/^apps\/server\/src\/(app|cli)\//, /^apps\/server\/src\/[^/]+$/],
  },
  {
    message: "nothing imports the entry of the web application",
    files: /^apps\/web\/src\/[^/]+\//,
    mayNotImport: [/^apps\/web\/src\/[^/]+$/],
  },
  {
    message: "the service worker must not import page code; pages may import its rules",
    files: /^apps\/web\/src\/service-worker\//,
    mayImport: [/^apps\/web\/src\/service-worker\//],
  },
  {
    message: "maplibre-gl is imported in apps/web/src/map/hosts/maplibre only",
    files: /^apps\/(?!web\/src\/map\/hosts\/maplibre\/)/,
    mayNotImport: [/^npm:maplibre-gl$/],
    exceptTypes: true,
  },
  {
    message: "pmtiles is imported in features/street-archive/pmtiles-archive.ts only",
    files: /^apps\/(?!server\/src\/features\/street-archive\/pmtiles-archive\.ts$)/,
    mayNotImport: [/^npm:pmtiles$/],
  },
  {
    message: "Google Maps is imported in apps/web/src/map/hosts/google only",
    files: /^apps\/(?!web\/src\/map\/hosts\/google\/)/,
    mayNotImport: [/^npm:@googlemaps\//],
    exceptTypes: true,
  },
  {
    message: "the UI kit is imported in apps/web/src/ui only",
    files: /^apps\/(?!web\/src\/ui\/)/,
    mayNotImport: [/^npm:@mantine\//],
    exceptTypes: true,
  },
];

/** The imports of `file` that violate a rule. */
export function* forbiddenImports(file: SourceFile): Generator<{ line: number; message: string }> {
  const test = isTest(file.path);
  for (const rule of importRules) {
    const match = rule.files.exec(file.path);
    if (!match || (test && !rule.alsoTests)) continue;
    for (const one of file.imports) {
      if (!(rule.exceptTypes && one.typeOnly) && refuses(rule, match[1] ?? "", one)) {
        yield { line: one.line, message: `${rule.message} (${one.specifier})` };
      }
    }
  }
  yield* relativePackageImports(file);
}

function refuses({ mayImport, mayNotImport }: ImportRule, name: string, { target }: Import): boolean {
  const named = (patterns: readonly RegExp[] = []) =>
    patterns.some((pattern) => new RegExp(pattern.source.replace("$1", name)).test(target));
  return mayNotImport ? named(mayNotImport) && !named(mayImport) : !named(mayImport);
}

/** Packages import each other by package name, not by relative path. */
function* relativePackageImports(file: SourceFile): Generator<{ line: number; message: string }> {
  const home = /^(packages|apps)\/[^/]+\//.exec(file.path)?.[0];
  if (!home) return;
  for (const { specifier, target, line } of file.imports) {
    if (specifier.startsWith(".") && /^(packages|apps)\//.test(target) && !target.startsWith(home)) {
      yield { line, message: `another package is imported by its name (${specifier})` };
    }
  }
}
