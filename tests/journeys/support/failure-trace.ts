import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page, Request } from "playwright-core";

interface TracedPage {
  readonly reusable: { readonly context: BrowserContext; readonly page: Page };
  readonly console: readonly string[];
}

/**
 * Writes the trace of a user's pages: `page-N.png`, and `page-N.txt` with address, console and the last hundred
 * requests. Further tabs are `page-N-2` and so on.
 */
export async function writeFailureTrace(
  folder: string,
  number: number,
  { reusable: { context, page }, console }: TracedPage,
): Promise<void> {
  const pages = context.pages();
  if (pages.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const [at, tab] of pages.entries()) {
    const name = join(folder, `page-${number}${at === 0 ? "" : `-${at + 1}`}`);
    await describePage(tab, name, tab === page ? console : []);
  }
}

async function describePage(page: Page, name: string, console: readonly string[]): Promise<void> {
  const requests = (await page.requests()).map(describeRequest);
  await writeFile(`${name}.txt`, [page.url(), "", ...console, "", ...requests, ""].join("\n"));
  // A page with a blocked main thread has no screenshot.
  await page
    .screenshot({ path: `${name}.png` })
    .catch((error: Error) => writeFile(`${name}-without-picture.txt`, error.message));
}

function describeRequest(request: Request): string {
  const outcome = request.existingResponse()?.status() ?? request.failure()?.errorText ?? "no response";
  return `${request.method()} ${request.url()} ${outcome}`;
}
