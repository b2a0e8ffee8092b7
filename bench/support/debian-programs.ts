import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { unpackPackages } from "../../tools/debian/unpack-packages.ts";

export interface Program {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the program of the package with the same name: the system's, else from Debian's package, unpacked
 * into a cache folder. Undefined if neither is available: the benchmark then omits it and says so.
 */
export async function findProgram(name: string): Promise<Program | undefined> {
  const system = (process.env.PATH ?? "").split(delimiter).concat("/usr/sbin");
  const installed = system.map((path) => join(path, name)).find(existsSync);
  if (installed) return { command: installed, env: {} };
  const unpacked = await unpackPackages(name, [name]).catch(() => undefined);
  if (!unpacked) return undefined;
  const command = ["usr/bin", "usr/sbin"].map((path) => join(unpacked.root, path, name)).find(existsSync);
  return command === undefined ? undefined : { command, env: unpacked.env };
}
