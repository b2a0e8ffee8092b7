import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { createContext, use } from "react";

export const PageConfigContext = createContext<PageConfig | null>(null);

/** The server's configuration of this page: branding, host, provider. */
export function usePageConfig(): PageConfig {
  const page = use(PageConfigContext);
  if (!page) throw new Error("usePage needs the page's context");
  return page;
}

/** The company whose brand a page has; undefined for the product itself. */
export const companyOfPage = ({ brand, isCompanyBrand }: PageConfig): string | undefined =>
  isCompanyBrand ? brand.name : undefined;
