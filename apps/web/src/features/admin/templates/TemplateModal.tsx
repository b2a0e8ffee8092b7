import { deleteTemplate, listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Template } from "@mapaobra/domain/template/template";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/api.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { TemplateForm } from "./TemplateForm.tsx";

/** What the screen's modal shows (P1 §4). */
export type TemplateMode =
  | { readonly kind: "none" }
  | { readonly kind: "agregar" }
  | { readonly kind: "editar" | "eliminar"; readonly template: Template };

interface TemplateModalProps {
  readonly mode: TemplateMode;
  readonly onMode: (mode: TemplateMode) => void;
  readonly historyOf: (template: Template) => ReactNode;
}

export function TemplateModal({ mode, onMode, historyOf }: TemplateModalProps) {
  const [success, setSuccess] = useState<string>();
  const invalidate = useInvalidateRecords(listTemplates);
  const refresh = () => void invalidate();
  const close = () => onMode({ kind: "none" });
  const finish = (message: string) => () => {
    close();
    setSuccess(message);
    refresh();
  };
  return (
    <>
      {mode.kind === "agregar" && <TemplateForm onSaved={finish("Template registrado")} onClose={close} />}
      {mode.kind === "editar" && (
        <TemplateForm
          template={mode.template}
          corner={historyOf(mode.template)}
          onSaved={finish("Template actualizado")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          title="Eliminar Template"
          question={<p>¿Está seguro que desea eliminar el template «{mode.template.name}»?</p>}
          failureMessage="Error al eliminar el template."
          remove={({ writeKey }) =>
            api.send(deleteTemplate, { id: mode.template.id }, { idempotencyKey: writeKey })
          }
          onDeleted={finish("Template eliminado")}
          onStale={refresh}
          onClose={close}
        />
      )}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}
