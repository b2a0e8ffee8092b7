import { companyTextLimits } from "@mapaobra/domain/company/company";
import { Field, type FieldProps } from "../../ui/Field.tsx";
import { formatPhoneInput } from "./format-phone-input.ts";

interface CompanyPhoneFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A company's phone: one of Costa Rica takes its form while it is typed, any other stays as it is. */
export const CompanyPhoneField = ({ value, onChange, ...field }: CompanyPhoneFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        type="tel"
        autoComplete="off"
        maxLength={companyTextLimits.phone}
        placeholder="+506 8888-8888"
        {...control}
        value={value}
        onChange={({ currentTarget: input }) => {
          const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
          const { text, caret } = formatPhoneInput(typed, value);
          // Written here, or the caret would jump to the end when React writes it.
          input.value = text;
          input.setSelectionRange(caret, caret);
          onChange(text);
        }}
      />
    )}
  </Field>
);
