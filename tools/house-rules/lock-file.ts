import { isDeepStrictEqual } from "node:util";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * The workspaces whose package.json differs from package-lock.json ('' is the root). Such a lock file would
 * not determine the installed versions.
 */
export function staleLockEntries(
  lock: { packages: Record<string, Manifest> },
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  return [...manifests].flatMap(([folder, manifest]) =>
    isDeepStrictEqual(dependencyRanges(manifest), dependencyRanges(lock.packages[folder] ?? {}))
      ? []
      : [folder],
  );
}

function dependencyRanges({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }: Manifest) {
  return { dependencies, devDependencies, optionalDependencies };
}
