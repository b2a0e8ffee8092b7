import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../journeys/support/trace-folder.ts";
import type { Driver } from "./driver.ts";

/** One folder for each failed journey of the last run. */
export const traces = join(repository, ".cache/engines");

/** Writes `page.txt` (errors, address and HTML) and `page.png`; the test's own error stays the one that is reported. */
export async function writeFailureTrace(folder: string, driver: Driver): Promise<void> {
  await mkdir(folder, { recursive: true });
  const page = driver.evaluate(() => `${location.href}\n\n${document.documentElement.outerHTML}`);
  await writeFile(join(folder, "page.txt"), [...driver.errors, await page.catch(String), ""].join("\n"));
  const picture = await driver.screenshot().catch(() => null);
  if (picture) await writeFile(join(folder, "page.png"), picture);
}
