import type { Company } from "@mapaobra/domain/company/company";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { useState } from "react";
import { MapIcon } from "../../ui/icons.tsx";
import styles from "./CompanyLogo.module.css";

interface CompanyLogoProps {
  readonly company: Pick<Company, "logo" | "theme">;
}

/**
 * A company's logo on its white ground; the product's sign in the company's colour when it has none or it
 * can't be loaded. The name stands beside it, so it says nothing of its own.
 */
export const CompanyLogo = ({ company }: CompanyLogoProps) => (
  <LogoOrSign key={company.logo} company={company} />
);

function LogoOrSign({ company: { logo, theme } }: CompanyLogoProps) {
  const [broken, setBroken] = useState(false);
  if (logo === null || broken) return <DefaultSign theme={theme} />;
  return (
    <span className={styles.ground}>
      <img className={styles.logo} src={logo} alt="" loading="lazy" onError={() => setBroken(true)} />
    </span>
  );
}

function DefaultSign({ theme }: Pick<Company, "theme">) {
  const colours = themeVariables(theme, "light");
  return (
    <span className={styles.ground} style={{ background: colours["--brand"], color: colours["--on-brand"] }}>
      <MapIcon />
    </span>
  );
}
