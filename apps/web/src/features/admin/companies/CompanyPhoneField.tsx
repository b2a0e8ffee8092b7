import { companyTextLimits } from "@mapaobra/domain/company/company";
import { Field, type FieldProps } from "../../../ui/fields/Field.tsx";
import { formatPhoneInput } from "./format-phone-input.ts";

interface CompanyPhoneFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Phone of a company: formats a Costa Rican number while typing, and leaves any other text unchanged. */
export const CompanyPhoneField = ({ value, onChange, ...field }: CompanyPhoneFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        type="tel"
        autoComplete="off"
        maxLength={companyTextLimits.phone}
        placeholder="Ej.: +506 8888-8888"
        {...control}
        value={value}
        onChange={({ currentTarget: input }) => {
          const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
          const { text, caret } = formatPhoneInput(typed, value);
          // Set on the element: if React set the value, the caret would jump to the end.
          input.value = text;
          input.setSelectionRange(caret, caret);
          onChange(text);
        }}
      />
    )}
  </Field>
);
