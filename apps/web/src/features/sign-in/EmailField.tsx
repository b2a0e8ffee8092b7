import { InputField } from "../../ui/Field.tsx";

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Whose account it is: password managers know it by `username`. */
export const EmailField = (props: EmailFieldProps) => (
  <InputField
    label="Correo electrónico"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="nombre@empresa.com"
    maxLength={200}
    {...props}
  />
);
