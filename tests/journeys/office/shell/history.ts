import type { Page } from "playwright-core";
import { eventually } from "../../support/expect.ts";

/** Whether the history has the entry that lets Back close what is open. */
const hasBackEntry = (page: Page) => page.evaluate(() => Boolean(history.state?.backCloses));

/** Presses the browser's Back once the page is ready for it, as a person would. */
export async function pressBack(page: Page): Promise<void> {
  const isOpen = (await page.getByRole("dialog").count()) > 0;
  await eventually(() => hasBackEntry(page)).toBe(isOpen);
  // In a separate task: Back may unload the document, and with it the result of this call.
  await page.evaluate(() => void setTimeout(() => history.back()));
}
