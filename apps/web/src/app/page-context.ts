import type { Page } from "@mapaobra/contract/wire/page";
import { createContext, use } from "react";

export const PageContext = createContext<Page | null>(null);

/** What the server says of this page: its brand, its host, the provider. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("usePage needs the page's context");
  return page;
}
