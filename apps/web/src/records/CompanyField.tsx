import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { type Actor, companyOf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { FieldProps } from "../ui/Field.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { Unavailable } from "./Unavailable.tsx";
import { useRecordList } from "./use-record-list.ts";

interface CompanyFieldProps extends Pick<FieldProps, "required" | "problem" | "wide"> {
  readonly actor: Actor;
  readonly value: number | null;
  readonly onChange: (companyId: number | null) => void;
}

/** The company that a new record starts with: one's own for who may not choose. */
export const firstCompany = (actor: Actor): number | null =>
  can(actor, "company.choose") ? null : companyOf(actor);

const ownOnly = "Solo puede trabajar con su empresa.";

/** The company of a record; whoever may not choose sees their own (P1 §5). */
export function CompanyField({ actor, value, onChange, required, problem, wide }: CompanyFieldProps) {
  const { rows = [], failure, retry } = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const mayChoose = can(actor, "company.choose");
  return (
    <SelectField
      label="Empresa"
      {...{ required, wide }}
      problem={problem}
      hint={failure ? <Unavailable {...{ failure, retry }} /> : mayChoose ? undefined : ownOnly}
      disabled={!mayChoose}
      choices={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    />
  );
}
