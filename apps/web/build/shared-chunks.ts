import { join } from "node:path";

/** What a bundler knows of a module: what it imports at once and what it loads later. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

type ImportSelector = (info: ModuleInfo) => readonly string[];

const source = (path: string) => join(import.meta.dirname, "..", path);

const page = source("index.html");
const staffPages = source("src/app/staff/staff-pages.ts");
/** What a map loads before its visitor presses anything. */
const mapEntries = [
  source("src/map/hosts/maplibre/maplibre-host.ts"),
  source("src/map/hosts/image/image-host.ts"),
  source("src/features/points/load-point-list.ts"),
  source("src/features/live/subscribe-to-map.ts"),
  source("src/session/session-events.ts"),
];

const staticImports: ImportSelector = ({ importedIds }) => importedIds;
const importsExceptStaffPages: ImportSelector = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== staffPages);

/**
 * Chunks of what two or more lazily loaded parts share, by who needs it first: `map` the points on a map, `staff`
 * the sign-in page, `viewing` what a visitor opens from a map, `office` the rest. A chunk for each set of parts, the
 * bundler's own way, makes a screen of the office wait for 80 files, most of them smaller than their request.
 *
 * They do not import each other in circles: what a module imports is in its own chunk or in one further up.
 */
export const sharedChunks = [
  chunkGroup("map", 4, mapEntries, staticImports),
  chunkGroup("staff", 3, [staffPages], staticImports),
  chunkGroup("viewing", 2, [page], importsExceptStaffPages),
  { name: "office", minShareCount: 2, priority: 1 },
];

function chunkGroup(name: string, priority: number, from: readonly string[], follow: ImportSelector) {
  let members: ReadonlySet<string> | undefined;
  return {
    name(id: string, modules: Modules): string | null {
      members ??= reachable(from, modules, follow);
      return members.has(id) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    priority,
  };
}

function reachable(from: readonly string[], modules: Modules, follow: ImportSelector): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) {
    const info = modules.getModuleInfo(id);
    if (info) for (const imported of follow(info)) found.add(imported);
    else if (from.includes(id)) throw new Error(`${id} is no module of the build`);
  }
  return found;
}
