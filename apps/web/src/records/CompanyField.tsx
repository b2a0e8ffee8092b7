import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { FieldProps } from "../ui/fields/Field.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { ChoicesFailed } from "./ChoicesFailed.tsx";
import { useRecordList } from "./use-record-list.ts";

interface CompanyFieldProps extends Pick<FieldProps, "required" | "error" | "fullWidth"> {
  readonly actor: Actor;
  readonly value: number | null;
  readonly onChange: (companyId: number | null) => void;
}

/** The company of a new record: the actor's own, or null for actors who may choose it. */
export const defaultCompanyId = (actor: Actor): number | null =>
  can(actor, "company.choose") ? null : companyIdOf(actor);

const ownCompanyHint = "Solo puede trabajar con su empresa.";

/** The company field of a record. Read-only for actors who may not choose the company (P1 §5). */
export function CompanyField({ actor, value, onChange, required, error, fullWidth }: CompanyFieldProps) {
  const { rows = [], failure, retry } = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const mayChoose = can(actor, "company.choose");
  return (
    <SelectField
      label="Empresa"
      {...{ required, fullWidth }}
      error={error}
      hint={failure ? <ChoicesFailed {...{ failure, retry }} /> : mayChoose ? undefined : ownCompanyHint}
      disabled={!mayChoose}
      options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? "" : String(value)}
      onChange={(selected) => onChange(selected === "" ? null : Number(selected))}
    />
  );
}
