import { join } from "node:path";
import { OperatorError } from "../settings/operator-error.ts";
import { productFolder, readSourceVersion } from "./source-version.ts";
import { readCurrentBuild, webBuildsFolder } from "./web-builds.ts";

/** The build that a process serves until it ends, whatever is built after its start. */
export interface ProductBuild {
  /** The folder of its web application. */
  readonly webFolder: string;
  /** The folder with every build of this disk; null for none. */
  readonly buildsFolder: string | null;
  readonly version: string;
}

/**
 * The build to serve.
 * @throws OperatorError if nothing was built
 */
export function openProductBuild(): ProductBuild {
  const current = readCurrentBuild();
  if (current === undefined) {
    throw new OperatorError("La aplicación web no está construida: «npm start» la construye y arranca.");
  }
  const webFolder = join(webBuildsFolder, current.build);
  return { webFolder, buildsFolder: webBuildsFolder, version: current.version };
}

/** The version for commands: of the current build, or of the sources where nothing was built. */
export async function readProductVersion(): Promise<string> {
  const current = readCurrentBuild() ?? (await readSourceVersion(productFolder, undefined, new Date()));
  return current.version;
}
