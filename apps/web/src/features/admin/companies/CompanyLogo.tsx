import type { Company } from "@mapaobra/domain/company/company";
import { logoUrl } from "../../../api/picture-url.ts";
import { Logo } from "../../../ui/controls/Logo.tsx";

interface CompanyLogoProps {
  readonly company: Pick<Company, "logo" | "name">;
  readonly variant: "card" | "row";
}

/** Logo of a company, or its initials. */
export const CompanyLogo = ({ company, variant }: CompanyLogoProps) => (
  <Logo source={logoUrl(company.logo)} company={company.name} variant={variant} />
);
