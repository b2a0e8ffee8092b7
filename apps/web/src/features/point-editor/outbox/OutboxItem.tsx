import { formatDateTime } from "@mapaobra/domain/format/dates";
import { Button } from "../../../ui/controls/Button.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import type { OutboxEntry, OutboxPoint } from "../outbox-entry.ts";
import styles from "./OutboxDialog.module.css";
import { OutboxFiles } from "./OutboxFiles.tsx";

interface OutboxItemProps {
  readonly entry: OutboxEntry;
  /** Upload progress from 0 to 1; undefined while the entry waits. */
  readonly fraction: number | undefined;
  readonly contentOf: (writeKey: string) => Promise<File | undefined>;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** One outbox entry: the point, its state and the available actions. */
export function OutboxItem({ entry, fraction, contentOf, onRetry, onOpen, onDiscard }: OutboxItemProps) {
  const { point, files } = entry;
  const { state, name } = point;
  const isSending = fraction !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StateBadge point={point} fraction={fraction} />
      </div>
      <p className={styles.facts}>
        {entryKindLabel(point)} · {point.mapName} · {formatDateTime(new Date(point.keptAt))}
      </p>
      {!isSending && <Reason point={point} />}
      {isSending && (
        <progress className={styles.bar} max={1} value={fraction} aria-label={`Enviando ${name}`} />
      )}
      {files.length > 0 && <OutboxFiles name={name} files={files} contentOf={contentOf} />}
      {!isSending && (
        <div className={styles.actions}>
          {state.kind === "refused" && (
            <Button aria-label={`Enviar ahora ${name}`} onClick={onRetry}>
              Enviar ahora
            </Button>
          )}
          {(point.save !== null || point.pointId !== null) && (
            <Button
              variant={state.kind === "waiting" ? undefined : "main"}
              aria-label={`${openLabel(point)} ${name}`}
              onClick={onOpen}
            >
              {openLabel(point)}
            </Button>
          )}
          <Button aria-label={`Descartar ${name}`} onClick={onDiscard}>
            Descartar
          </Button>
        </div>
      )}
    </li>
  );
}

const openLabel = ({ state }: OutboxPoint) => (state.kind === "conflict" ? "Abrir y revisar" : "Abrir");

function entryKindLabel({ save, start }: OutboxPoint): string {
  if (!save) return "Archivos";
  return start ? "Cambios" : "Punto nuevo";
}

function StateBadge({
  point: { state },
  fraction,
}: Pick<OutboxItemProps, "fraction"> & { readonly point: OutboxPoint }) {
  if (fraction !== undefined) return <Badge tone="success">Enviando… {Math.floor(fraction * 100)} %</Badge>;
  if (state.kind === "conflict") return <Badge tone="warning">Conflicto</Badge>;
  if (state.kind === "refused") return <Badge tone="danger">No se pudo enviar</Badge>;
  return <Badge tone="muted">En espera de conexión</Badge>;
}

function Reason({ point: { state } }: { readonly point: OutboxPoint }) {
  if (state.kind === "conflict") {
    return <p>Otra persona guardó este punto antes. Ábralo para ver ambas versiones.</p>;
  }
  const message = state.kind === "refused" ? state.sentence : state.reason;
  return message === undefined ? null : <p>No se pudo enviar: {message}</p>;
}
