import { deleteCompany } from "@mapaobra/contract/endpoints/companies";
import type { Company } from "@mapaobra/domain/company/company";
import { api } from "../../../api/api.ts";
import { DeleteRecord } from "../../../records/DeleteRecord.tsx";

interface DeleteCompanyProps {
  readonly company: Company;
  readonly onDeleted: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const failed = {
  withResponse: "Error al eliminar la empresa.",
  withoutResponse: "Error inesperado al eliminar la empresa.",
};

/** A company without records needs a plain confirmation; any other requires its name to be typed. */
export const DeleteCompany = ({ company, ...rest }: DeleteCompanyProps) => (
  <DeleteRecord
    {...rest}
    title="Eliminar Empresa"
    question={
      <>
        <p>¿Está seguro que desea eliminar la empresa «{company.name}»?</p>
        <p>La empresa se eliminará permanentemente.</p>
      </>
    }
    failureMessage={failed}
    nameConfirmation={{
      name: company.name,
      warning:
        "Si continúa, la empresa se eliminará permanentemente con todo lo suyo: mapas, puntos, archivos, clientes y usuarios.",
      mismatchMessage: "No es el nombre de la empresa.",
    }}
    remove={({ confirmedName, writeKey }) =>
      api.send(deleteCompany, { id: company.id, confirmedName }, { idempotencyKey: writeKey })
    }
  />
);
