import type { BrowserContext, Page } from "playwright-core";
import { eventually } from "./expect.ts";

interface Recorder {
  readonly shownMessages: ReadonlySet<string>;
}

/**
 * Records the text of dialogs and live regions: a message that closes by itself may be gone before a test
 * reads it.
 */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shownMessages = new Set<string>();
    Object.assign(window, { shownMessages });
    const regions = "dialog, [role=status], [role=alert], [role=log]";
    /** Longer texts are forms, which do not close by themselves. */
    const longest = 400;
    const record = (region: Element | null | undefined) => {
      const text = region?.textContent ?? "";
      if (text !== "" && text.length <= longest) shownMessages.add(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        record((target instanceof Element ? target : target.parentElement)?.closest(regions));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(regions)) record(node);
          for (const region of node.querySelectorAll(regions)) record(region);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Expects that a dialog or a live region has shown the message, even if it has closed since. */
export async function expectMessage(page: Page, message: string): Promise<void> {
  const shown = () => page.evaluate(() => [...(window as unknown as Recorder).shownMessages].join("\n"));
  await eventually(shown).toContain(message);
}

/** Hovers a message with an undo button, so that it does not close by itself. */
export const holdToastAction = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Deshacer" }).hover();
