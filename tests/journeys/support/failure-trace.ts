import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page, Request } from "playwright-core";

interface TracedPage {
  readonly reusable: { readonly context: BrowserContext; readonly page: Page };
  readonly console: readonly string[];
}

/**
 * Writes of a person's page: `page-N.png`, `page-N.txt` with address, console and the last hundred requests,
 * and `trace-N.zip` with the steps, for `npx playwright show-trace`. Playwright records the network only together with pictures of the
 * page, which cost too much.
 */
export async function writeFailureTrace(
  folder: string,
  number: number,
  { reusable: { context, page }, console }: TracedPage,
): Promise<void> {
  if (page.isClosed()) return;
  await mkdir(folder, { recursive: true });
  const name = (prefix: string, ending: string) => join(folder, `${prefix}-${number}.${ending}`);
  const requests = (await page.requests()).map(describeRequest);
  await writeFile(name("page", "txt"), [page.url(), "", ...console, "", ...requests, ""].join("\n"));
  // A page whose script never yields cannot be pictured; its steps are still worth reading.
  await page
    .screenshot({ path: name("page", "png") })
    .catch((error: Error) => writeFile(name("screenshot", "txt"), error.message));
  await context.tracing.stopChunk({ path: name("trace", "zip") });
  await context.tracing.startChunk();
}

function describeRequest(request: Request): string {
  const answer = request.existingResponse()?.status() ?? request.failure()?.errorText ?? "no answer";
  return `${request.method()} ${request.url()} ${answer}`;
}
