import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type BuiltFolder,
  type BuiltPage,
  buildFolder,
  buildPage,
} from "../../../tools/browser-harness/build-page.ts";
import { repository } from "./trace-folder.ts";
import { emptyBasemaps } from "./web-without-basemap.ts";

/** Builds a journey's harness page, which the server delivers in place of the web application. */
export async function buildHarnessPage(folder: string): Promise<BuiltFolder> {
  const built = await buildFolder(folder, "/");
  await addIcon(built.path);
  return built;
}

/** Builds a journey's harness page that needs no product server, and serves it until disposed. */
export const serveHarnessPage = (folder: string): Promise<BuiltPage> =>
  buildPage(folder, async (built) => {
    await addIcon(built);
    await emptyBasemaps(built);
  });

/** A reset navigates pages to the icon. */
const addIcon = (built: string) =>
  copyFile(join(repository, "apps/web/public/favicon.svg"), join(built, "favicon.svg"));
