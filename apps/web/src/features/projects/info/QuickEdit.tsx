import { stageOptions } from "@mapaobra/domain/point/form-options";
import type { Point } from "@mapaobra/domain/point/point";
import { stageOf } from "@mapaobra/domain/point/stage";
import type { ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import type { QuickChange } from "../quick-change.ts";
import styles from "./QuickEdit.module.css";

interface QuickChoicesProps<Value> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly current: Value | null | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Values of a field, each saved by one press. */
const QuickChoices = <Value extends string | number>(props: QuickChoicesProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{props.label}</legend>
    {props.choices.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        className={styles.choice}
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);

interface QuickEditProps {
  readonly point: Point;
  readonly onSave: (changes: QuickChange) => void;
}

const stageChoices = stageOptions.map((value) => ({
  value,
  text: (
    <>
      <StageMark color={stageOf(value).color} />
      {value}
    </>
  ),
}));
const progressChoices = [0, 10, 25, 50, 75, 90, 100].map((value) => ({ value, text: `${value}%` }));

/** Stage and progress of a point, for staff: two presses each, without the form. */
export default function QuickEdit({ point, onSave }: QuickEditProps) {
  const [open, setOpen] = useState<"stage" | "progress" | null>(null);
  const choicesId = useId();
  const toggles = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focused choice disappears.
    toggles.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  useEscape(open !== null, close);
  const save = (changes: QuickChange) => {
    close();
    const isChange = Object.entries(changes).some(
      ([field, value]) => point[field as keyof QuickChange] !== value,
    );
    if (isChange) onSave(changes);
  };
  const toggle = (field: "stage" | "progress", text: string) => (
    <Button
      aria-expanded={open === field}
      aria-controls={choicesId}
      onClick={() => setOpen(open === field ? null : field)}
    >
      {text}
    </Button>
  );
  return (
    <div>
      <div ref={toggles} className={styles.toggles}>
        {toggle("stage", "Cambiar etapa")}
        {toggle("progress", "Cambiar avance")}
      </div>
      <div id={choicesId}>
        {open === "stage" && (
          <QuickChoices
            label="Etapa"
            choices={stageChoices}
            current={point.stage}
            onChoose={(stage) => save({ stage })}
          />
        )}
        {open === "progress" && (
          <QuickChoices
            label="Avance"
            choices={progressChoices}
            current={point.progress}
            onChoose={(progress) => save({ progress })}
          />
        )}
      </div>
    </div>
  );
}
