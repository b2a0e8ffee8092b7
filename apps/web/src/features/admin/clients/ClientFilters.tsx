import { MAX_CONTRACT_DAYS, parseContractDays } from "@mapaobra/domain/client/client-filter";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { NumberFilter } from "../../../records/frame/NumberFilter.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import styles from "./ClientFilters.module.css";

interface Filters {
  readonly activos: boolean;
  readonly vence: number;
  readonly factura: boolean;
}

interface ClientFiltersProps {
  readonly value: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

/** Filters of the client list, except the text search (P1 §2). */
export const ClientFilters = ({ value, onChange }: ClientFiltersProps) => (
  <div className={styles.filters}>
    <Switch label="Solo activos" checked={value.activos} onChange={(activos) => onChange({ activos })} />
    <Switch
      label="Factura hoy o antes"
      checked={value.factura}
      onChange={(factura) => onChange({ factura })}
    />
    <NumberFilter
      label="Contrato vence en"
      placeholder="Todos"
      unit="días"
      value={value.vence}
      parse={parseContractDays}
      invalidMessage={`Escriba un número entero de 0 a ${formatWhole(MAX_CONTRACT_DAYS)}. El filtro no se aplica.`}
      onChange={(vence) => onChange({ vence })}
    />
  </div>
);
