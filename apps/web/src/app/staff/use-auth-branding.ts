import type { AuthBranding } from "../../features/sign-in/AuthLayout.tsx";
import { usePageConfig } from "../page-config-context.ts";

/** Whose door this page shows. */
export function useAuthBranding(): AuthBranding {
  const { brand, providerName, version } = usePageConfig();
  return { brandName: brand.name, logo: brand.logo, providerName, version };
}
