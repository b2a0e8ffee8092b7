import type { Import, ImportRow, RowDecision } from "@mapaobra/domain/import/import";
import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import styles from "./DoubtfulRows.module.css";
import { rows as rowWords } from "./import-texts.es.ts";
import { Resemblance } from "./Resemblance.tsx";
import { nameOf } from "./RowLine.tsx";

/** Each reads a project. */
const SHOWN_AT_ONCE = 20;

interface DoubtfulRowsProps {
  readonly data: Import;
  readonly rows: readonly ImportRow[];
  readonly isBusy: boolean;
  /** No lines: all doubtful rows. */
  readonly decide: (lines: readonly number[], decision: RowDecision) => Promise<boolean>;
  readonly onOpen: (row: ImportRow) => void;
  /** Reads more rows; undefined without more. */
  readonly onEnd: (() => void) | undefined;
}

/** The doubtful rows beside what they resemble, to decide one, those that are chosen, or all. */
export function DoubtfulRows({ data, rows, isBusy, decide, onOpen, onEnd }: DoubtfulRowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const lines = rows.map(({ line }) => line).filter((line) => chosen.has(line));
  const decideGroup = (decision: RowDecision) => void decide(lines, decision);
  const toggle = (line: number) =>
    setChosen(
      (before) => new Set(before.has(line) ? [...before].filter((one) => one !== line) : [...before, line]),
    );
  const showMore = () => {
    setLimit(limit + SHOWN_AT_ONCE);
    if (limit + SHOWN_AT_ONCE >= rows.length) onEnd?.();
  };
  return (
    <>
      <div className={styles.group}>
        <p>
          {lines.length > 0
            ? `${rowWords(lines.length)} de ${rowWords(data.counts.doubtful)}:`
            : "Se parecen a un proyecto que ya existe o a otra fila. Decida una por una, elija varias, o todas:"}
        </p>
        <Button disabled={isBusy} onClick={() => decideGroup("same")}>
          {lines.length > 0 ? "Son los mismos" : "Todos son el mismo"}
        </Button>
        <Button disabled={isBusy} onClick={() => decideGroup("another")}>
          {lines.length > 0 ? "Son otros" : "Todos son otros"}
        </Button>
      </div>
      <ul className={styles.cards} aria-label="Filas dudosas" aria-busy={isBusy}>
        {rows.slice(0, limit).map((row) => (
          <li key={row.line} className={styles.card}>
            <div className={styles.head}>
              <label className={styles.choice}>
                <input type="checkbox" checked={chosen.has(row.line)} onChange={() => toggle(row.line)} />
                <span>Fila {row.line}</span>
                <span className="visually-hidden">{nameOf(row, data.columns)}</span>
              </label>
              <p className={styles.reasons}>{row.reasons.join("; ")}</p>
            </div>
            <Resemblance {...{ data, row }} />
            <div className={styles.actions}>
              <Button onClick={() => onOpen(row)}>Ver la fila</Button>
              <Button disabled={isBusy} onClick={() => void decide([row.line], "another")}>
                Es otro
              </Button>
              <Button disabled={isBusy} onClick={() => void decide([row.line], "same")}>
                Es el mismo
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {(limit < rows.length || onEnd) && <Button onClick={showMore}>Ver más dudosos</Button>}
    </>
  );
}
