import { deleteTemplate, listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Template } from "@mapaobra/domain/template/template";
import { type ReactNode, useState } from "react";
import { api } from "../../api/api.ts";
import { useForgetRecords } from "../../records/use-forget-records.ts";
import { useRecordAction } from "../../records/use-record-action.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SuccessDialog } from "../../ui/SuccessDialog.tsx";
import { TemplateForm } from "./TemplateForm.tsx";

/** What the one modal of the screen is open for (P1 §4). */
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
  const forget = useForgetRecords(listTemplates);
  const refresh = () => void forget();
  const close = () => onMode({ kind: "none" });
  const finish = (sentence: string) => () => {
    close();
    setSuccess(sentence);
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
          onOutdated={refresh}
          onClose={close}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteTemplate
          template={mode.template}
          onDeleted={finish("Template eliminado")}
          onOutdated={refresh}
          onClose={close}
        />
      )}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}

interface DeleteTemplateProps {
  readonly template: Template;
  readonly onDeleted: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

function DeleteTemplate({ template, onDeleted, onOutdated, onClose }: DeleteTemplateProps) {
  const { busy, failure, run } = useRecordAction(
    (writeKey) => api.send(deleteTemplate, { id: template.id }, { writeKey }),
    "Error al eliminar el template.",
    onOutdated,
  );
  return (
    <ConfirmDialog
      title="Eliminar Template"
      confirmLabel="Eliminar"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <p>¿Está seguro que desea eliminar el template «{template.name}»?</p>
    </ConfirmDialog>
  );
}
