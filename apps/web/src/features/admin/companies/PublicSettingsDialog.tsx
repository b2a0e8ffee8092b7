import { readCompany, savePublicSettings } from "@mapaobra/contract/endpoints/companies";
import { type Company, type PublicSettings, publicSettingsProblems } from "@mapaobra/domain/company/company";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { formErrorMessage } from "../../../records/form-errors.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import styles from "./CompanyForm.module.css";
import { publicSettingsFormatters, publicSettingsOf, sentPublicSettings } from "./company-fields.ts";
import { PublicSettingsFields } from "./PublicSettingsFields.tsx";

interface DialogProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

const title = "Sitio público";

/** What a company offers to visitors, for its own administrators: the rest of the company is the operator's. */
export function PublicSettingsDialog({ companyId, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [readCompany.name, companyId],
    queryFn: ({ signal }) => api.send(readCompany, { id: companyId }, { signal }),
    staleTime: 0,
    // A form begins with what is stored now.
    gcTime: 0,
  });
  if (data) return <PublicSettingsForm company={data} onStale={() => void refetch()} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      {error ? (
        <Notice assertive action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No se pudieron cargar los datos de la empresa.
        </Notice>
      ) : (
        "Cargando..."
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly company: Company;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

function PublicSettingsForm({ company, onStale, onClose }: FormProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    initial: publicSettingsOf(company),
    version: company.version,
    check: (draft: PublicSettings) => publicSettingsProblems(draft),
    formMessage: (problems) => formErrorMessage(problems, ""),
    codec: savePublicSettings.request,
    failed: "Error al guardar el sitio público.",
    send: (draft, { version, writeKey }) =>
      api.send(
        savePublicSettings,
        { ...sentPublicSettings(draft), id: company.id, version },
        { idempotencyKey: writeKey },
      ),
    onSaved: (saved) => {
      client.setQueryData([readCompany.name, company.id], saved);
      showToast("Sitio público actualizado");
      onClose();
    },
    onStale,
  });
  return (
    <RecordFormDialog
      form={form}
      title={title}
      onClose={onClose}
      conflicts={{ formatters: publicSettingsFormatters, draftOf: publicSettingsOf }}
    >
      <div className={`${styles.column} ${styles.only}`}>
        <PublicSettingsFields {...form} />
      </div>
    </RecordFormDialog>
  );
}
