import { isTest, type SourceFile } from "./source-file.ts";

/**
 * The layers of the web application (decision 72), the highest first. A file imports its own folder and lower layers; those of the
 * same layer only in the foundation.
 */
const layers: readonly (readonly string[])[] = [
  ["app"],
  ["features/account", "features/admin", "features/point-editor"],
  ["features/map-screen"],
  ["features/searches"],
  ["features/media", "features/projects"],
  ["records"],
  ["features/shell"],
  ["api", "map", "panorama", "session"],
  ["lib", "service-worker", "ui"],
];
const FOUNDATION = 7;
const WEB = "apps/web/src/";

/** Imports of the web application that point upwards, or into a private folder of another capability. */
export function* forbiddenCapabilityImports(
  file: SourceFile,
): Generator<{ readonly line: number; readonly message: string }> {
  const from = placeOf(file.path);
  // The service worker has a stricter rule.
  if (!from || from.folder === "service-worker" || isTest(file.path)) return;
  for (const { target, specifier, line } of file.imports) {
    const to = placeOf(target);
    if (!to || to.folder === from.folder) continue;
    const isBelow = to.layer > from.layer || (to.layer === from.layer && to.layer >= FOUNDATION);
    if (!isBelow) {
      yield { line, message: `${from.folder} must not import ${to.folder} (${specifier})` };
    } else if (to.folder.startsWith("features/") && to.isPrivate) {
      yield { line, message: `sub-folders of ${to.folder} are private to it (${specifier})` };
    }
  }
}

function placeOf(path: string) {
  if (!path.startsWith(WEB)) return undefined;
  const inner = path.slice(WEB.length);
  const layer = layers.findIndex((folders) => folders.some((folder) => inner.startsWith(`${folder}/`)));
  const folder = layers[layer]?.find((one) => inner.startsWith(`${one}/`));
  return folder && { folder, layer, isPrivate: inner.slice(folder.length + 1).includes("/") };
}
