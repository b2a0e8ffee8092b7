import { isBuiltin } from "node:module";
import { posix } from "node:path";

/** The folders that the exports of our own packages point to. */
const ownPackages: Record<string, string> = {
  "@mapaobra/domain": "packages/domain/src",
  "@mapaobra/contract": "packages/contract/src",
  "@mapaobra/map": "packages/map/src",
  "@mapaobra/server": "apps/server/src",
  "@mapaobra/web": "apps/web/src",
};

/**
 * The target of `specifier` in the file `from`: a path of the repository, `npm:<package>` or `node:<module>`.
 */
export function resolveImport(from: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return posix.join(posix.dirname(from), path);
  if (isBuiltin(path)) return `node:${path.replace("node:", "")}`;
  const [scopeOrName = "", name = "", ...inside] = path.split("/");
  const packageName = path.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName;
  const own = ownPackages[packageName];
  return own ? `${own}/${inside.join("/")}.ts` : `npm:${packageName}`;
}
