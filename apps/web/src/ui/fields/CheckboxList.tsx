import { formatWhole } from "@mapaobra/domain/format/numbers";
import { foldText } from "@mapaobra/domain/format/text";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { SearchIcon } from "../controls/icons.tsx";
import styles from "./CheckboxList.module.css";
import { TextField } from "./TextField.tsx";

export interface CheckboxOption {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The option's colour on the map. */
  readonly mark?: ReactNode;
}

interface CheckboxListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly choices: readonly CheckboxOption[];
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Unit of the counts, for one and for more: 'proyecto', 'proyectos'. */
  readonly countUnits: readonly [string, string];
  /** Label of the search field above a long list. */
  readonly searchLabel: string;
}

/** Number of options above which the search field is shown. */
const SEARCH_THRESHOLD = 12;

/** A multiple-choice list with a count per option. It is one tab stop: the arrow keys move, space toggles. */
export function CheckboxList({
  label,
  choices,
  selected,
  onToggle,
  countUnits,
  searchLabel,
}: CheckboxListProps) {
  const [search, setSearch] = useState("");
  /** Null until the user has moved or chosen: the keys are described until then. */
  const [current, setCurrent] = useState<number | null>(null);
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => filterOptions(choices, search), [choices, search]);
  const tabStop = Math.min(current ?? 0, found.length - 1);

  const step = (event: KeyboardEvent) => {
    const target = indexForKey(event.key, tabStop, found.length);
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
      {choices.length > SEARCH_THRESHOLD && (
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
          <CheckboxRow
            key={choice.key}
            value={choice.key}
            label={choice.label}
            count={choice.count}
            mark={choice.mark}
            index={index}
            countUnits={countUnits}
            checked={selected.has(choice.key)}
            isTabStop={index === tabStop}
            hintId={index === tabStop && current === null && found.length > 1 ? hintId : undefined}
            onToggle={toggle}
          />
        ))}
      </ul>
      <p id={hintId} hidden>
        Use las flechas para moverse y la barra espaciadora para elegir
      </p>
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
  readonly index: number;
  readonly countUnits: readonly [string, string];
  readonly checked: boolean;
  readonly isTabStop: boolean;
  readonly hintId: string | undefined;
  readonly onToggle: (key: string, index: number) => void;
}

/** Memoized: only changed rows of a long list render again. */
const CheckboxRow = memo(function CheckboxRow(props: ChoiceRowProps) {
  const { value, label, count, mark, index, countUnits, checked, isTabStop, hintId, onToggle } = props;
  return (
    <li className={styles.row} data-empty={count === 0 && !checked}>
      <label>
        <input
          type="checkbox"
          data-index={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={hintId}
          checked={checked}
          onChange={() => onToggle(value, index)}
        />
        {mark}
        <span className={styles.name}>{label}</span>
        <span className={styles.count}>
          {formatWhole(count)} <span className="visually-hidden">{countUnits[count === 1 ? 0 : 1]}</span>
        </span>
      </label>
    </li>
  );
});

function filterOptions(options: readonly CheckboxOption[], search: string): readonly CheckboxOption[] {
  const text = foldText(search);
  return text === "" ? options : options.filter(({ label }) => foldText(label).includes(text));
}

/** The row index that a key moves to. */
function indexForKey(key: string, from: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(from + 1, count - 1);
  if (key === "ArrowUp") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
