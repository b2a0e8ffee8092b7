import { listCompanies, readCompany } from "@mapaobra/contract/endpoints/companies";
import type { Company } from "@mapaobra/domain/company/company";
import { type ReactNode, useState } from "react";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { CompanyForm, type SavedCompany } from "./CompanyForm.tsx";
import { DeleteCompany } from "./DeleteCompany.tsx";
import { LogoDialog } from "./LogoDialog.tsx";
import { LogoUpload } from "./LogoUpload.tsx";

/** What the modal of the screen is open for (P1 §4); the form shows its own logo confirmations. */
export type CompanyMode =
  | { readonly kind: "none" }
  | { readonly kind: "agregar" }
  | { readonly kind: "editar" | "eliminar" | "verLogo"; readonly company: Company }
  | {
      readonly kind: "subirLogo";
      readonly company: Company;
      readonly file: File;
      /** Message after everything is saved. */
      readonly success: string;
    };

interface CompanyModalProps {
  readonly mode: CompanyMode;
  readonly onMode: (mode: CompanyMode) => void;
  readonly historyOf: (company: Company) => ReactNode;
  /** Called when a company has changed on the server. */
  readonly onChanged: (company: Company) => void;
}

export function CompanyModal({ mode, onMode, historyOf, onChanged }: CompanyModalProps) {
  const [success, setSuccess] = useState<string>();
  const invalidate = useInvalidateRecords(listCompanies, readCompany);
  const refresh = () => void invalidate();
  const close = () => onMode({ kind: "none" });
  const finish = (company: Company, message: string) => {
    close();
    setSuccess(message);
    refresh();
    onChanged(company);
  };
  const onCompanySaved = (message: string) => (outcome: SavedCompany) => {
    const { company, logo } = outcome;
    if (logo.kind !== "file") return finish(company, message);
    refresh();
    onMode({ kind: "subirLogo", company, file: logo.file, success: message });
  };
  return (
    <>
      {mode.kind === "agregar" && (
        <CompanyForm onSaved={onCompanySaved("Empresa registrada")} onClose={close} />
      )}
      {mode.kind === "editar" && (
        <CompanyForm
          company={mode.company}
          corner={historyOf(mode.company)}
          onSaved={onCompanySaved("Empresa actualizada")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "subirLogo" && (
        <LogoUpload
          company={mode.company}
          file={mode.file}
          onUploaded={() => finish(mode.company, mode.success)}
          onSkip={() => finish(mode.company, "Empresa guardada sin el logo nuevo")}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteCompany
          company={mode.company}
          onDeleted={() => finish(mode.company, "Empresa eliminada")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "verLogo" && <LogoDialog company={mode.company} onClose={close} />}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}
