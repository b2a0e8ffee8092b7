import { formatPhone, isPhone } from "@mapaobra/domain/format/phone";
import { type InputState, maskPhoneInput } from "@mapaobra/domain/format/phone-input-mask";
import type { ClipboardEvent } from "react";
import { Field, type FieldProps } from "./Field.tsx";

/** The prefix, eight digits and separators that users type (P1 §5). */
const MAX_LENGTH = 16;

interface PhoneFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for phones of Costa Rica that formats typed and pasted input. */
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
    if (isPhone(formatted)) {
      applyEdit(input, { text: formatted, caret: formatted.length });
      return;
    }
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const text = value.slice(0, start) + pasted + value.slice(end);
    applyEdit(input, maskPhoneInput({ text, caret: start + pasted.length }));
  };
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="tel"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          placeholder="+506 8888-8888"
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
            if (value !== "" && !/\d/.test(value.replace("+506", ""))) onChange("");
          }}
        />
      )}
    </Field>
  );
}
