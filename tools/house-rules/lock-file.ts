import { isDeepStrictEqual } from "node:util";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * The folders whose package.json asks for other packages than package-lock.json was made for ('' is the root).
 * Such a lock file would not decide what is installed.
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
