import type { PageSettings } from "./page-builder.ts";

export interface PagesOptions {
  /** The folder of the built browser application. */
  readonly webFolder: string;
  /** Every page is public, whatever its host (P1 §4). */
  readonly publicMode: boolean;
  readonly page: PageSettings;
}
