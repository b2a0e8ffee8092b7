import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { createContext, use } from "react";

export const PageConfigContext = createContext<PageConfig | null>(null);

/** What the server says of this page: its brand, its host, the provider. */
export function usePageConfig(): PageConfig {
  const page = use(PageConfigContext);
  if (!page) throw new Error("usePage needs the page's context");
  return page;
}
