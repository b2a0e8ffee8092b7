import type { Page, Request } from "playwright-core";

/** Page object of what all record screens have in common. */

export const cards = (page: Page) => page.getByRole("main").getByRole("list").first().getByRole("listitem");
export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
export const names = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allInnerTexts();
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
export const path = (page: Page) => new URL(page.url()).pathname;

/** The label of the focused field, or the text of the focused button. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const words =
      element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent;
    return (words ?? "").replace("*", "").trim();
  });

export interface WriteRequest {
  readonly call: string;
  readonly key: string | undefined;
}

/** Records every later write of a page: method, path and idempotency key. */
export function recordWrites(page: Page): readonly WriteRequest[] {
  const writes: WriteRequest[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "GET" || !request.url().includes("/api/")) return;
    const { pathname } = new URL(request.url());
    writes.push({ call: `${request.method()} ${pathname}`, key: request.headers()["idempotency-key"] });
  });
  return writes;
}

/**
 * Console errors, except for unsuccessful responses and for scripts that a cut connection left incomplete.
 */
export const unexpectedConsoleErrors = (consoleErrors: readonly string[]) =>
  consoleErrors.filter(
    (consoleError) => !/^Failed to load resource|^Error: Unable to preload CSS/.test(consoleError),
  );
