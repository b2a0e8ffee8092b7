import type { PageSettings } from "./page-builder.ts";

export interface PagesOptions {
  /** The folder of the built browser application. */
  readonly webFolder: string;
  /** The folder with a folder for each build on this disk, whose assets are served too; null for none. */
  readonly buildsFolder: string | null;
  /** Every page is public, whatever its host (P1 §4). */
  readonly publicMode: boolean;
  readonly page: PageSettings;
}
