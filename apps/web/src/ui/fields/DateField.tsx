import { formatDay, parseDay } from "@mapaobra/domain/format/dates";
import { isIncompleteDay, maskDayInput } from "@mapaobra/domain/format/day-input-mask";
import { useLayoutEffect, useRef, useState } from "react";
import { CalendarIcon } from "../controls/icons.tsx";
import styles from "./DateField.module.css";
import { Field, type FieldProps } from "./Field.tsx";

interface DateFieldProps extends FieldProps {
  /** Identifies the field in the list of incomplete fields. */
  readonly name: string;
  /** `YYYY-MM-DD`, or null for no day. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

const incompleteMessage = "La fecha no es válida.";

/**
 * A date field with the format `dd/mm/aaaa` in every browser language, which a native date input does not
 * guarantee. It opens the native date picker.
 */
export function DateField({ name, value, onChange, error, ...field }: DateFieldProps) {
  const [text, setText] = useState(formatDay(value));
  const [lastValue, setKnown] = useState(value);
  const [isTouched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  if (value !== lastValue) {
    setKnown(value);
    // Incomplete input is not a value: leave the text unchanged.
    if (value !== (parseDay(text) ?? null)) setText(formatDay(value));
  }
  const isIncomplete = isIncompleteDay(text);
  // The form checks its fields for incomplete input before saving.
  useLayoutEffect(
    () => input.current?.setCustomValidity(isIncomplete ? incompleteMessage : ""),
    [isIncomplete],
  );

  const updateText = (newText: string) => {
    setText(newText);
    const day = parseDay(newText) ?? null;
    if (day !== value || newText === "") onChange(day);
  };
  return (
    <Field {...field} error={error ?? (isIncomplete && isTouched ? incompleteMessage : undefined)}>
      {(control) => (
        <div className={styles.wrapper}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            name={name}
            {...control}
            ref={input}
            className={`${control.className} ${styles.input}`}
            value={text}
            onFocus={() => setTouched(false)}
            onBlur={() => {
              setTouched(true);
              if (!isIncomplete) setText(formatDay(parseDay(text)));
            }}
            onChange={({ currentTarget }) => {
              const caret = currentTarget.selectionStart ?? currentTarget.value.length;
              const edited = maskDayInput({ text: currentTarget.value, caret });
              // Set here, because a value set by React moves the caret to the end.
              currentTarget.value = edited.text;
              currentTarget.setSelectionRange(edited.caret, edited.caret);
              updateText(edited.text);
            }}
          />
          <input
            ref={calendar}
            type="date"
            max="9999-12-31"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={value ?? ""}
            onChange={({ currentTarget }) => updateText(formatDay(currentTarget.value))}
          />
          <button
            type="button"
            className={styles.calendarButton}
            aria-label="Abrir el calendario"
            title="Abrir el calendario"
            aria-controls={control.id}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
        </div>
      )}
    </Field>
  );
}
