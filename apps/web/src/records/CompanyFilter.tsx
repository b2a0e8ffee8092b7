import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { idParam } from "../lib/navigation/url-state.ts";
import { SelectField } from "../ui/fields/SelectField.tsx";
import styles from "./CompanyFilter.module.css";
import { useRecordList } from "./use-record-list.ts";

const everyCompany = { value: "todas", label: "Todas las empresas" };

/** The company of a list in the URL, for actors who may see several companies. */
export const companyParam = { empresa: idParam() };

/** The company that the server filters by; undefined for all that the actor may see. */
export const filteredCompanyId = (actor: Actor, companyId: number | null): number | undefined =>
  can(actor, "company.choose") && companyId !== null ? companyId : undefined;

interface CompanyFilterProps {
  readonly actor: Actor;
  readonly value: number | null;
  readonly onChange: (companyId: number | null) => void;
}

/** Filters a list by company. Nothing for actors of a single company. */
export const CompanyFilter = ({ actor, ...props }: CompanyFilterProps) =>
  can(actor, "company.choose") && <CompanySelect {...props} />;

function CompanySelect({ value, onChange }: Omit<CompanyFilterProps, "actor">) {
  const { rows = [], failure } = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  return (
    <div className={styles.filter}>
      <SelectField
        label="Empresa"
        isLabelHidden
        error={failure?.message}
        options={[everyCompany, ...rows.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={value === null ? everyCompany.value : String(value)}
        onChange={(selected) => onChange(selected === everyCompany.value ? null : Number(selected))}
      />
    </div>
  );
}
