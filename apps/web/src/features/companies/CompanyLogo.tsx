import type { Company } from "@mapaobra/domain/company/company";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { CSSProperties } from "react";
import { logoUrl } from "../../api/picture-url.ts";
import { Logo } from "../../ui/Logo.tsx";

/** A company's logo, or the product's sign in that company's colour: it need not be the page's. */
export const CompanyLogo = ({ company }: { readonly company: Pick<Company, "logo" | "theme"> }) => (
  <span style={themeVariables(company.theme, "light") as CSSProperties}>
    <Logo source={logoUrl(company.logo)} variant="card" />
  </span>
);
