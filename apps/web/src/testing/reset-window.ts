import { commands, page } from "vitest/browser";
import { resetMedia } from "./media-features.ts";
import { laptop } from "./viewports.ts";

declare module "vitest/internal/browser" {
  /** Those of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    parkMouse(): Promise<void>;
  }
}

/** Gives the window its size and its system's settings back, and takes the mouse out of it. */
export async function resetWindow(): Promise<void> {
  const isLaptop = innerWidth === laptop.width && innerHeight === laptop.height;
  if (!isLaptop) await page.viewport(laptop.width, laptop.height);
  await resetMedia();
  // What the mouse is over is hovered with all that is around it.
  if (document.documentElement.matches(":hover")) await commands.parkMouse();
}
