import type { Company } from "@mapaobra/domain/company/company";
import { logoUrl } from "../../../api/picture-url.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import styles from "./LogoDialog.module.css";
import { LogoPreview } from "./LogoPreview.tsx";

interface ViewLogoProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Logo of a company in full size. */
export const LogoDialog = ({ company, onClose }: ViewLogoProps) => (
  <Dialog
    title={`Logo de ${company.name}`}
    size="form"
    onClose={onClose}
    actions={<Button onClick={onClose}>Cerrar</Button>}
  >
    <div className={styles.view}>
      <LogoPreview source={logoUrl(company.logo)} description={`Logo de ${company.name}`} />
    </div>
  </Dialog>
);
