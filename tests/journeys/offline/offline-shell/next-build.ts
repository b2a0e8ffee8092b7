import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Text that only the page of the next build contains. */
export const MARK = "mapaobra-siguiente";

/**
 * A build as after a change: its first script has another name, and one chunk of the previous build is
 * missing.
 * @param removedPrefix prefix of that chunk's name
 */
export async function createNextBuild(
  build: string,
  removedPrefix: string,
): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-build-"));
  await cp(build, folder, { recursive: true, filter: (path) => !/\.(map|br|gz)$/.test(path) });
  const names = await readdir(join(folder, "assets"));
  const page = await readFile(join(folder, "index.html"), "utf8");
  const entry = /src="\/assets\/([^"]+)"/.exec(page)?.[1] ?? "";
  const renamed = entry.replace(/-[^-]+\.js$/, "-siguiente.js");
  const part = names.find((name) => name.startsWith(removedPrefix) && name.endsWith(".js")) ?? "";
  if (renamed === entry || part === "") throw new Error("the build is not as it was");

  await rename(join(folder, "assets", entry), join(folder, "assets", renamed));
  await rm(join(folder, "assets", part));
  await writeFile(
    join(folder, "index.html"),
    page.replace(entry, renamed).replace("<head>", `<head><meta name="${MARK}">`),
  );
  const workerPath = join(folder, "service-worker.js");
  const worker = await readFile(workerPath, "utf8");
  const built = /name:([`"'])([0-9a-f]{16})\1/.exec(worker)?.[2] ?? "";
  await writeFile(
    workerPath,
    worker
      .replace(built, built.split("").reverse().join(""))
      .replace(`/assets/${entry}`, `/assets/${renamed}`)
      .replace(new RegExp(`[\`"']/assets/${part.replace(".", "\\.")}[\`"'],`), ""),
  );
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
