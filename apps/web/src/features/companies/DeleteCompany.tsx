import { deleteCompany } from "@mapaobra/contract/endpoints/companies";
import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import type { Company } from "@mapaobra/domain/company/company";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/api-error.ts";
import { useRecordAction } from "../../records/use-record-action.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { InputField } from "../../ui/Field.tsx";
import styles from "./DeleteCompany.module.css";

interface DeleteCompanyProps {
  readonly company: Company;
  readonly onDeleted: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

const failed = {
  answered: "Error al eliminar la empresa.",
  unanswered: "Error inesperado al eliminar la empresa.",
};

/** What a company owns, when that is why it was not removed; undefined for every other refusal. */
function holdingsTold(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.codigo !== refusals.in_use.codigo) return undefined;
  return error.message === messageFor("own_company_kept") ? undefined : error.message;
}

/** Two steps: a company that owns nothing goes when it is confirmed, any other only by its name. */
export function DeleteCompany(props: DeleteCompanyProps) {
  const [holdings, setHoldings] = useState<string>();
  return holdings === undefined ? (
    <AskOnce {...props} onHoldings={setHoldings} />
  ) : (
    <AskForName {...props} holdings={holdings} />
  );
}

function AskOnce(props: DeleteCompanyProps & { readonly onHoldings: (told: string) => void }) {
  const { company, onDeleted, onOutdated, onClose, onHoldings } = props;
  const { busy, failure, run } = useRecordAction(
    async (writeKey) => {
      try {
        await api.send(deleteCompany, { id: company.id, confirmedName: undefined }, { writeKey });
      } catch (error) {
        const told = holdingsTold(error);
        if (told) onHoldings(told);
        throw error;
      }
    },
    failed,
    onOutdated,
  );
  return (
    <ConfirmDialog
      title="Eliminar Empresa"
      confirmLabel="Eliminar"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>¿Está seguro que desea eliminar la empresa «{company.name}»?</p>
        <p>La empresa se eliminará permanentemente.</p>
      </div>
    </ConfirmDialog>
  );
}

function AskForName(props: DeleteCompanyProps & { readonly holdings: string }) {
  const { company, holdings, onDeleted, onOutdated, onClose } = props;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { busy, failure, run } = useRecordAction(
    (writeKey) => api.send(deleteCompany, { id: company.id, confirmedName: company.name }, { writeKey }),
    failed,
    onOutdated,
  );
  const confirm = () => {
    const isName = typed.trim() === company.name;
    setProblem(isName ? undefined : "No es el nombre de la empresa.");
    if (isName) void run(onDeleted);
  };
  return (
    <ConfirmDialog
      title="Eliminar Empresa"
      confirmLabel="Eliminar todo"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <form
        className={styles.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Alert tone="warning" title={holdings}>
          Si continúa, la empresa se eliminará permanentemente con todo lo suyo: mapas, puntos, archivos,
          clientes y usuarios.
        </Alert>
        <InputField
          label={`Para confirmar, escriba «${company.name}»`}
          value={typed}
          problem={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
