import type { Page } from "playwright-core";
import { eventually } from "../support/expect.ts";

/** Whether the entry of the history is there that lets Back close what is open. */
const hasBackEntry = (page: Page) => page.evaluate(() => Boolean(history.state?.backCloses));

/** The browser's Back, by someone who sees what is there before they press it. */
export async function pressBack(page: Page): Promise<void> {
  const isOpen = (await page.getByRole("dialog").count()) > 0;
  await eventually(() => hasBackEntry(page)).toBe(isOpen);
  // In a task of its own: where Back leaves the document, the answer of this call would be lost with it.
  await page.evaluate(() => void setTimeout(() => history.back()));
}
