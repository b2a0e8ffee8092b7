import { formatWhole } from "@mapaobra/domain/format/numbers";
import { foldText } from "@mapaobra/domain/format/text";
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import styles from "./ChoiceList.module.css";
import { SearchIcon } from "./icons.tsx";
import { TextField } from "./TextField.tsx";

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** A colour that stands on the map for it. */
  readonly mark?: ReactNode;
  /** Said after the label. */
  readonly note?: string | undefined;
}

interface ChoiceListProps {
  /** What is chosen here. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** What a count is of: 'proyectos'. */
  readonly counted: string;
  /** Over a long list: a field that finds by name. */
  readonly searchLabel: string;
}

/** As many as are seen at a glance. */
const SHORT = 12;

/**
 * Any of several things, with how many there are of each. The list is one stop of the keyboard: the arrow
 * keys go through it, space chooses.
 */
export function ChoiceList({ label, choices, chosen, onToggle, counted, searchLabel }: ChoiceListProps) {
  const [search, setSearch] = useState("");
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => matching(choices, search), [choices, search]);
  const stop = Math.min(current, found.length - 1);

  const step = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop, found.length);
    if (target === null) return;
    event.preventDefault();
    setCurrent(target);
    list.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus();
  };
  const toggle = useCallback(
    (key: string, index: number) => {
      setCurrent(index);
      onToggle(key);
    },
    [onToggle],
  );

  return (
    <>
      {choices.length > SHORT && (
        <div className={styles.search}>
          <TextField
            label={searchLabel}
            icon={<SearchIcon />}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setCurrent(0);
            }}
          />
        </div>
      )}
      <ul ref={list} className={styles.list} aria-label={label} onKeyDown={step}>
        {found.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            value={choice.key}
            label={choice.label}
            count={choice.count}
            mark={choice.mark}
            note={choice.note}
            index={index}
            counted={counted}
            checked={chosen.has(choice.key)}
            isStop={index === stop}
            onToggle={toggle}
          />
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && "No se encontraron resultados"}
      </p>
    </>
  );
}

interface ChoiceRowProps {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly mark?: ReactNode;
  readonly note?: string | undefined;
  readonly index: number;
  readonly counted: string;
  readonly checked: boolean;
  readonly isStop: boolean;
  readonly onToggle: (key: string, index: number) => void;
}

/** Of hundreds of rows those are drawn anew that changed. */
const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { value, label, count, mark, note, index, counted, checked, isStop, onToggle } = props;
  return (
    <li className={styles.row} data-empty={count === 0 && !checked}>
      <label>
        <input
          type="checkbox"
          data-index={index}
          tabIndex={isStop ? 0 : -1}
          checked={checked}
          onChange={() => onToggle(value, index)}
        />
        {mark}
        <span className={styles.name}>
          {label} {note && <span className={styles.note}>({note})</span>}
        </span>
        <span className={styles.count}>
          {formatWhole(count)} <span className="visually-hidden">{counted}</span>
        </span>
      </label>
    </li>
  );
});

function matching(choices: readonly Choice[], search: string): readonly Choice[] {
  const text = foldText(search);
  return text === "" ? choices : choices.filter(({ label }) => foldText(label).includes(text));
}

/** The row that a key leads to. */
function targetOf(key: string, from: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(from + 1, count - 1);
  if (key === "ArrowUp") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
