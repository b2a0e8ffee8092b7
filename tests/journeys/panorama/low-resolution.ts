import type { BrowserContextOptions } from "playwright-core";
import { laptop } from "../support/visitor.ts";

/** A laptop with a sixteenth of its pixels: panoramas are drawn by the processor, and are laid out the same. */
export const lowResolution = { ...laptop, deviceScaleFactor: 0.25 } satisfies BrowserContextOptions;
