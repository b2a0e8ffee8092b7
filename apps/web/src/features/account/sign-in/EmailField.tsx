import { InputField } from "../../../ui/fields/Field.tsx";

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** E-mail field; password managers recognize the account by `username`. */
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
