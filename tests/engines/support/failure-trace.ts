import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../journeys/support/trace-folder.ts";
import type { RecordedDriver } from "./record-steps.ts";

/** One folder for each failed journey of the last run. */
export const traces = join(repository, ".cache/engines");

export const clearTraces = () => rm(traces, { recursive: true, force: true });

/**
 * Writes `steps.txt` (the driver's last calls), `page.txt` (address, errors, requests and HTML of the page) and
 * `page.png`. What the browser does not give any more is named in their place: the test's own error stays the one
 * that is reported.
 */
export async function writeFailureTrace(
  folder: string,
  { driver, lastSteps }: RecordedDriver,
): Promise<void> {
  const steps = lastSteps();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "steps.txt"), `${steps.join("\n")}\n`);
  const page = await driver.call(String(describePage), null).catch(String);
  await writeFile(join(folder, "page.txt"), [...driver.errors, "", page, ""].join("\n"));
  await driver
    .screenshot()
    .then((picture) => writeFile(join(folder, "page.png"), picture))
    .catch((error: Error) => writeFile(join(folder, "without-picture.txt"), error.message));
}

/** Runs in the page. */
function describePage(): string {
  const requests = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
    ({ name, responseStatus, duration }) => `${responseStatus ?? ""} ${name} ${duration.toFixed(0)} ms`,
  );
  return [location.href, "", ...requests, "", document.documentElement.outerHTML].join("\n");
}
