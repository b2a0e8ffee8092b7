import type { Company } from "@mapaobra/domain/company/company";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { CSSProperties } from "react";
import { logoUrl } from "../../api/picture-url.ts";
import { Logo } from "../../ui/Logo.tsx";

/**
 * Logo of a company, or the product's icon in the theme of the company, which may differ from the page theme.
 */
export const CompanyLogo = ({ company }: { readonly company: Pick<Company, "logo" | "theme"> }) => (
  <span style={themeVariables(company.theme, "light") as CSSProperties}>
    <Logo source={logoUrl(company.logo)} variant="card" />
  </span>
);
