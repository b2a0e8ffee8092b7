import type { AuthBranding } from "../../features/sign-in/AuthLayout.tsx";
import { usePageConfig } from "../page-config-context.ts";

/** The branding of the sign-in pages. */
export function useAuthBranding(): AuthBranding {
  const { brand, providerName, version } = usePageConfig();
  return { brandName: brand.name, logo: brand.logo, providerName, version };
}
