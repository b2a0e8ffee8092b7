import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { createContext, use } from "react";

export const PageConfigContext = createContext<PageConfig | null>(null);

/** The server's configuration of this page: branding, host, provider. */
export function usePageConfig(): PageConfig {
  const page = use(PageConfigContext);
  if (!page) throw new Error("usePage needs the page's context");
  return page;
}

/** The company whose brand a page has; undefined for the product itself, whose brand is the provider's name. */
export const companyOfPage = ({ brand, providerName }: PageConfig): string | undefined =>
  brand.name === providerName ? undefined : brand.name;
