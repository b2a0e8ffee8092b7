import { commands, page } from "vitest/browser";
import { resetMedia } from "./media-features.ts";
import { laptop } from "./viewports.ts";

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    parkMouse(): Promise<void>;
  }
}

/** Restores the window's size and the system settings, and moves the mouse out of it. */
export async function resetWindow(): Promise<void> {
  const isLaptop = innerWidth === laptop.width && innerHeight === laptop.height;
  if (!isLaptop) await page.viewport(laptop.width, laptop.height);
  await resetMedia();
  // The element under the mouse and its ancestors match `:hover`.
  if (document.documentElement.matches(":hover")) await commands.parkMouse();
}
