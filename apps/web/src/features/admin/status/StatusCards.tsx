import { formatDecimal, formatWhole } from "@mapaobra/domain/format/numbers";
import type { ServerRole, ServerStatus } from "@mapaobra/domain/status/server-status";
import { isSilent, statusLevels } from "@mapaobra/domain/status/status-levels";
import { CardDetails } from "../../../records/frame/CardGrid.tsx";
import { StatusCard } from "./StatusCard.tsx";
import styles from "./StatusCards.module.css";
import { ageIn, backupFacts, certificateText, diskFacts, mailFacts, queueFacts } from "./status-facts.es.ts";

/** The parts of a status, each a card. */
export function StatusCards({ status }: { readonly status: ServerStatus }) {
  const levels = statusLevels(status);
  const cardOf = <Part extends keyof typeof levels>(part: Part) => ({ part, level: levels[part], status });
  return (
    <div className={styles.grid}>
      <StatusCard {...cardOf("backup")}>
        <CardDetails facts={backupFacts(status)} />
      </StatusCard>
      <StatusCard {...cardOf("disk")}>
        <CardDetails facts={diskFacts(status)} />
      </StatusCard>
      <StatusCard {...cardOf("mail")}>
        <CardDetails facts={mailFacts(status)} />
      </StatusCard>
      <StatusCard {...cardOf("processes")}>
        <Processes status={status} />
      </StatusCard>
      <StatusCard {...cardOf("queues")}>
        <CardDetails facts={queueFacts(status)} />
      </StatusCard>
      <StatusCard {...cardOf("certificates")}>
        <Certificates status={status} />
      </StatusCard>
      <StatusCard {...cardOf("slowQueries")} isWide>
        <SlowQueries queries={status.slowQueries} />
      </StatusCard>
    </div>
  );
}

const roleNames: Record<ServerRole, string> = { web: "Atiende", worker: "Trabaja en segundo plano" };

const Processes = ({ status }: { readonly status: ServerStatus }) => (
  <ul className={styles.list}>
    {status.processes.map((each) => (
      <li key={`${each.host} ${each.startedAt}`}>
        <strong>{each.host}</strong>
        {each.isThis && " (responde aquí)"}
        <span className={styles.note}>
          {each.roles.map((role) => roleNames[role]).join(" y ")}, {each.version}, en marcha desde{" "}
          {ageIn(status, each.startedAt)}
          {isSilent(each, status.readAt) && `, sin señales desde ${ageIn(status, each.seenAt)}`}
        </span>
      </li>
    ))}
  </ul>
);

function Certificates({ status }: { readonly status: ServerStatus }) {
  const { certificates, certificateHosts } = status;
  if (certificates === null) return <p role="status">Se están revisando…</p>;
  if (certificates.length === 0) return <p>No hay dominios que revisar.</p>;
  const others = certificateHosts - certificates.length;
  return (
    <ul className={styles.list}>
      {certificates.map((certificate) => (
        <li key={certificate.host}>
          <strong>{certificate.host}</strong>
          <span className={styles.note}>{certificateText(certificate, status)}</span>
        </li>
      ))}
      {others > 0 && <li>Y {formatWhole(others)} más, que vencen después.</li>}
    </ul>
  );
}

function SlowQueries({ queries }: { readonly queries: ServerStatus["slowQueries"] }) {
  if (queries === null) return null;
  if (queries.length === 0) return <p>Todavía no hay ninguna medida.</p>;
  return (
    <details>
      <summary>La más lenta tomó {formatDecimal(Math.max(...queries.map(({ maxMs }) => maxMs)))} ms</summary>
      <ol className={styles.list}>
        {queries.map(({ text, calls, meanMs, maxMs }) => (
          <li key={`${text} ${calls} ${meanMs}`}>
            <code className={styles.query}>{text}</code>
            <span className={styles.note}>
              {formatDecimal(meanMs)} ms en promedio, {formatDecimal(maxMs)} ms la más lenta,{" "}
              {formatWhole(calls)} {calls === 1 ? "vez" : "veces"}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
