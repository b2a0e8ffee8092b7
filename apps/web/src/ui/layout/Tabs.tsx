import type { KeyboardEvent, ReactNode } from "react";
import styles from "./Tabs.module.css";

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface TabRowProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Prefix of the ids of the tabs and their panel: `{id}-{value}` and `{id}-panel`. */
  readonly id: string;
  /** At the end of the row. */
  readonly corner?: ReactNode;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs for one panel. They are one tab stop; the arrow keys move between them. */
export function Tabs<Value extends string>(props: TabRowProps<Value>) {
  const { label, tabs, value, onChange, id, corner } = props;
  const at = tabs.findIndex((tab) => tab.value === value);

  const step = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    const next =
      event.key === "Home"
        ? tabs[0]
        : event.key === "End"
          ? tabs.at(-1)
          : by && tabs.at((at + by) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };

  return (
    <div className={styles.row} data-drag-handle>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {corner}
    </div>
  );
}
