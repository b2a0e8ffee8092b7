import { contractState } from "@mapaobra/domain/client/contract-end";
import { formatDay } from "@mapaobra/domain/format/dates";
import { Badge } from "../../ui/Badge.tsx";
import styles from "./DueDates.module.css";

interface DueDateProps {
  /** `YYYY-MM-DD`; null where none is known. */
  readonly day: string | null;
  readonly today: string;
}

/** When the next invoice is due, and whether that is now. */
export const InvoiceDate = ({ day, today }: DueDateProps) => (
  <span className={styles.due}>
    {formatDay(day) || "Sin fecha"}
    {day !== null && day < today && <Badge tone="danger">Vencida</Badge>}
    {day === today && <Badge tone="warning">Hoy</Badge>}
  </span>
);

/** When the contract ends, and whether that is soon or over. */
export function ContractEnd({ day, today }: DueDateProps) {
  const state = contractState(day, today);
  return (
    <span className={styles.due}>
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
