import type { Company } from "@mapaobra/domain/company/company";
import { logoSource } from "../../api/picture-source.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { LogoPreview } from "./LogoPreview.tsx";
import styles from "./ViewLogo.module.css";

interface ViewLogoProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** A company's logo, large enough to judge it. */
export const ViewLogo = ({ company, onClose }: ViewLogoProps) => (
  <Dialog
    title={`Logo de ${company.name}`}
    size="form"
    onClose={onClose}
    actions={<Button onClick={onClose}>Cerrar</Button>}
  >
    <div className={styles.view}>
      <LogoPreview source={logoSource(company.logo)} description={`Logo de ${company.name}`} />
    </div>
  </Dialog>
);
