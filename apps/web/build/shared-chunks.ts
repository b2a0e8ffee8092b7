import { join } from "node:path";

/** What Rolldown knows about a module: its static and its dynamic imports. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

type ImportSelector = (info: ModuleInfo) => readonly string[];

const source = (path: string) => join(import.meta.dirname, "..", path);

export const startModule = source("src/start.tsx");
export const staffPages = source("src/app/staff/staff-pages.ts");
/** What `preloadMap` loads for a map of a maps service. */
export const serviceMapEntries = [
  source("../../packages/map/src/points/decode-point-table.ts"),
  source("src/map/hosts/first-picture/open-over-picture.ts"),
  source("src/map/hosts/maplibre/maplibre-host.ts"),
];

/** Modules that load before the visitor of a map clicks anything. */
const mapEntries = [
  ...serviceMapEntries,
  source("src/map/hosts/image/image-host.ts"),
  source("src/features/projects/points/load-point-list.ts"),
  source("src/features/projects/live/subscribe-to-map.ts"),
  source("src/session/session-events.ts"),
];

const staticImports: ImportSelector = ({ importedIds }) => importedIds;
const importsExceptStaffPages: ImportSelector = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== staffPages);

/** React Query's index names them, but only screens that open later use them. */
const laterQueries =
  /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/**
 * One chunk for all that the application starts with: splitting it per screen compresses worse. It excludes
 * the start module itself, whose top-level await would block importers.
 */
export const baseChunk = {
  ...chunkGroup("base", 5, [startModule], staticImports, (id) => id === startModule || laterQueries.test(id)),
  minShareCount: 1,
};

/** Vite's function for dynamic imports and what the entry imports, apart: it needs them before the base chunk. */
export const importChunk = {
  name: "import",
  test: /vite\/preload-helper|\/(early-drag|first-picture-element|is-embedded|embed-page)\.ts$/,
  priority: 6,
};

/**
 * Groups the chunks that two or more lazy parts share, by the first part that needs them: `map` for the
 * points on a map, `staff` for the sign-in page, `viewing` for what a visitor opens from a map, `office` for
 * the rest. The bundler's default, one chunk for each combination of parts, makes an office screen load 80
 * files, most of them smaller than their request (decision 17).
 *
 * The groups do not import each other in cycles: a module's imports are in its own chunk or in an earlier
 * one.
 */
export const sharedChunks = [
  chunkGroup("map", 4, mapEntries, staticImports),
  chunkGroup("staff", 3, [staffPages], staticImports),
  chunkGroup("viewing", 2, [startModule], importsExceptStaffPages),
  { name: "office", minShareCount: 2, priority: 1 },
];

function chunkGroup(
  name: string,
  priority: number,
  from: readonly string[],
  follow: ImportSelector,
  isExcluded: (id: string) => boolean = () => false,
) {
  let members: ReadonlySet<string> | undefined;
  return {
    name(id: string, modules: Modules): string | null {
      members ??= reachable(from, modules, follow);
      return members.has(id) && !isExcluded(id) ? name : null;
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
