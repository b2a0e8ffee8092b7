import type { AuthBranding } from "../../features/sign-in/AuthLayout.tsx";
import { companyOfPage, usePageConfig } from "../page-config-context.ts";

/** The branding of the sign-in pages. */
export function useAuthBranding(): AuthBranding {
  const page = usePageConfig();
  const { brand, providerName, version } = page;
  return { brandName: brand.name, company: companyOfPage(page), logo: brand.logo, providerName, version };
}
