import { companyOfPage, usePageConfig } from "../../shell/page-config-context.ts";
import type { AuthBranding } from "../sign-in/AuthLayout.tsx";

/** The branding of the sign-in pages. */
export function useAuthBranding(): AuthBranding {
  const page = usePageConfig();
  const { brand, providerName, version } = page;
  return { brandName: brand.name, company: companyOfPage(page), logo: brand.logo, providerName, version };
}
