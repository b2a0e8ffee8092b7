import { formatMinute } from "@mapaobra/domain/format/dates";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./WaitingDialog.module.css";
import { WaitingFiles } from "./WaitingFiles.tsx";
import type { WaitingEntry, WaitingPoint } from "./waiting-point.ts";

interface WaitingItemProps {
  readonly entry: WaitingEntry;
  /** How much of it is on its way, from 0 to 1; undefined while it waits. */
  readonly part: number | undefined;
  readonly contentOf: (writeKey: string) => Promise<File | undefined>;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** A point that waits: what it is, why it is still here, and the ways on. */
export function WaitingItem({ entry, part, contentOf, onRetry, onOpen, onDiscard }: WaitingItemProps) {
  const { point, files } = entry;
  const { state, name } = point;
  const isGoing = part !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StateBadge point={point} part={part} />
      </div>
      <p className={styles.facts}>
        {whatOf(point)} · {point.mapName} · {formatMinute(new Date(point.keptAt))}
      </p>
      {!isGoing && <Reason point={point} />}
      {isGoing && <progress className={styles.bar} max={1} value={part} aria-label={`Enviando ${name}`} />}
      {files.length > 0 && <WaitingFiles name={name} files={files} contentOf={contentOf} />}
      {!isGoing && (
        <div className={styles.actions}>
          {state.kind === "refused" && (
            <Button aria-label={`Enviar ahora ${name}`} onClick={onRetry}>
              Enviar ahora
            </Button>
          )}
          {(point.save !== null || point.pointId !== null) && (
            <Button
              look={state.kind === "waiting" ? undefined : "main"}
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

const openLabel = ({ state }: WaitingPoint) => (state.kind === "conflict" ? "Abrir y revisar" : "Abrir");

function whatOf({ save, start }: WaitingPoint): string {
  if (!save) return "Archivos";
  return start ? "Cambios" : "Punto nuevo";
}

function StateBadge({
  point: { state },
  part,
}: Pick<WaitingItemProps, "part"> & { readonly point: WaitingPoint }) {
  if (part !== undefined) return <Badge tone="good">Enviando… {Math.floor(part * 100)} %</Badge>;
  if (state.kind === "conflict") return <Badge tone="warning">Conflicto</Badge>;
  if (state.kind === "refused") return <Badge tone="danger">No se pudo enviar</Badge>;
  return <Badge tone="off">En espera de conexión</Badge>;
}

function Reason({ point: { state } }: { readonly point: WaitingPoint }) {
  if (state.kind === "conflict") {
    return (
      <p className={styles.reason}>Otra persona guardó este punto antes. Ábralo para ver ambas versiones.</p>
    );
  }
  const told = state.kind === "refused" ? state.sentence : state.reason;
  return told === undefined ? null : <p className={styles.reason}>No se pudo enviar: {told}</p>;
}
