import { contractState } from "@mapaobra/domain/client/contract-end";
import { formatDay } from "@mapaobra/domain/format/dates";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import styles from "./DueDates.module.css";

interface DueDateProps {
  /** `YYYY-MM-DD`; null if unknown. */
  readonly day: string | null;
  readonly today: string;
}

/** Date of the next invoice, highlighted if it is due. */
export const InvoiceDate = ({ day, today }: DueDateProps) => (
  <span className={styles.dueDate}>
    {formatDay(day) || "Sin fecha"}
    {day !== null && day < today && <Badge tone="danger">Vencida</Badge>}
    {day === today && <Badge tone="warning">Hoy</Badge>}
  </span>
);

/** End of the contract, highlighted if it is near or past. */
export function ContractEnd({ day, today }: DueDateProps) {
  const state = contractState(day, today);
  return (
    <span className={styles.dueDate}>
      {formatDay(day) || "Sin fecha"}
      {state.kind === "ended" && <Badge tone="danger">Vencido</Badge>}
      {state.kind === "ending" && <Badge tone="warning">{endsIn(state.days)}</Badge>}
    </span>
  );
}

function endsIn(days: number): string {
  if (days === 0) return "Hoy";
  return days === 1 ? "Mañana" : `En ${days} días`;
}
