import { deleteCompany, listCompanies, readCompany } from "@mapaobra/contract/endpoints/companies";
import type { Company } from "@mapaobra/domain/company/company";
import { api } from "../../../api/api.ts";
import { logoUrl } from "../../../api/picture-url.ts";
import { DeleteRecord, type Deletion } from "../../../records/DeleteRecord.tsx";
import { RecordHistoryButton } from "../../../records/history/HistoryButton.tsx";
import type { RecordMode } from "../../../records/record-mode.ts";
import { useRecordModal } from "../../../records/use-record-modal.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { CompanyForm, type SavedCompany } from "./CompanyForm.tsx";
import styles from "./LogoDialog.module.css";
import { LogoPreview } from "./LogoPreview.tsx";
import { LogoUpload } from "./LogoUpload.tsx";

interface ViewLogoProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Logo of a company in full size. */
const LogoDialog = ({ company, onClose }: ViewLogoProps) => (
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

/** What the modal of the screen is open for (P1 §4); the form shows its own logo confirmations. */
export type CompanyMode =
  | RecordMode<Company, "editar" | "eliminar" | "verLogo">
  | {
      readonly kind: "subirLogo";
      readonly record: Company;
      readonly file: File;
      /** Message after everything is saved. */
      readonly success: string;
    };

/** A company without records needs a plain confirmation; any other requires its name to be typed. */
const deletionOf = ({ id, name }: Company): Deletion => ({
  title: "Eliminar Empresa",
  question: (
    <>
      <p>¿Está seguro que desea eliminar la empresa «{name}»?</p>
      <p>La empresa se eliminará permanentemente.</p>
    </>
  ),
  failureMessage: {
    withResponse: "Error al eliminar la empresa.",
    withoutResponse: "Error inesperado al eliminar la empresa.",
  },
  nameConfirmation: {
    name,
    warning:
      "Si continúa, la empresa se eliminará permanentemente con todo lo suyo: mapas, puntos, archivos, clientes y usuarios.",
    mismatchMessage: "No es el nombre de la empresa.",
  },
  remove: ({ confirmedName, writeKey }) =>
    api.send(deleteCompany, { id, confirmedName }, { idempotencyKey: writeKey }),
});

interface CompanyModalProps {
  readonly mode: CompanyMode;
  readonly onMode: (mode: CompanyMode) => void;
  /** Called when a company has changed on the server. */
  readonly onChanged: (company: Company) => void;
}

export function CompanyModal({ mode, onMode, onChanged }: CompanyModalProps) {
  const modal = useRecordModal(onMode, listCompanies, readCompany);
  const { close: onClose, success } = modal;
  const onStale = () => void modal.refresh();
  const finish = (company: Company, message: string) => {
    modal.finish(message);
    onChanged(company);
  };
  const onCompanySaved = (message: string) => (outcome: SavedCompany) => {
    const { company, logo } = outcome;
    if (logo.kind !== "file") return finish(company, message);
    onStale();
    onMode({ kind: "subirLogo", record: company, file: logo.file, success: message });
  };
  return (
    <>
      {mode.kind === "agregar" && (
        <CompanyForm onSaved={onCompanySaved("Empresa registrada")} onClose={onClose} />
      )}
      {mode.kind === "editar" && (
        <CompanyForm
          {...{ onStale, onClose }}
          record={mode.record}
          corner={<RecordHistoryButton resource="company" record={mode.record} />}
          onSaved={onCompanySaved("Empresa actualizada")}
        />
      )}
      {mode.kind === "subirLogo" && (
        <LogoUpload
          company={mode.record}
          file={mode.file}
          onUploaded={() => finish(mode.record, mode.success)}
          onSkip={() => finish(mode.record, "Empresa guardada sin el logo nuevo")}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          {...deletionOf(mode.record)}
          {...{ onStale, onClose }}
          onDeleted={() => finish(mode.record, "Empresa eliminada")}
        />
      )}
      {mode.kind === "verLogo" && <LogoDialog company={mode.record} onClose={onClose} />}
      {success}
    </>
  );
}
