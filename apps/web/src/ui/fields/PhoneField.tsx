import { formatPhone, toInternationalDigits } from "@mapaobra/domain/format/phone";
import { type InputState, maskPhoneInput } from "@mapaobra/domain/format/phone-input-mask";
import type { ClipboardEvent } from "react";
import { Field, type FieldProps } from "./Field.tsx";

/** Of a foreign number: 15 digits and separators. */
const MAX_LENGTH = 24;

const isBarePrefix = (value: string) => !/\d/.test(value.replace("+506", ""));

interface PhoneFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that formats typed and pasted phones of Costa Rica, and leaves foreign ones as written. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const applyEdit = (input: HTMLInputElement, { text, caret }: InputState) => {
    // Set here, because a value set by React moves the caret to the end.
    input.value = text;
    input.setSelectionRange(caret, caret);
    onChange(text);
  };
  /** `maxLength` would truncate pasted text before it is formatted. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const pasted = event.clipboardData.getData("text");
    const formatted = formatPhone(pasted);
    if (toInternationalDigits(formatted)) {
      applyEdit(input, { text: formatted, caret: formatted.length });
      return;
    }
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const before = isBarePrefix(value) ? "" : value.slice(0, start);
    const text = (before + pasted + value.slice(end)).slice(0, MAX_LENGTH);
    applyEdit(input, maskPhoneInput({ text, caret: before.length + pasted.length }));
  };
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="tel"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          placeholder="Ej.: +506 8888-8888"
          {...control}
          value={value}
          onPaste={paste}
          onChange={({ currentTarget, nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            const caret = currentTarget.selectionStart ?? currentTarget.value.length;
            applyEdit(
              currentTarget,
              maskPhoneInput({ text: currentTarget.value, caret }, inputType === "deleteContentForward"),
            );
          }}
          // A prefix without digits is an empty value.
          onBlur={() => {
            if (value !== "" && isBarePrefix(value)) onChange("");
          }}
        />
      )}
    </Field>
  );
}
