import type { BrowserContextOptions } from "playwright-core";
import { laptop } from "../../support/visitor.ts";

/**
 * A laptop with a sixteenth of its pixels: the layout is the same, and software rendering of panoramas is
 * faster.
 */
export const lowResolution = { ...laptop, deviceScaleFactor: 0.25 } satisfies BrowserContextOptions;
