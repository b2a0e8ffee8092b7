import type { Client } from "@mapaobra/domain/client/client";
import type { User } from "@mapaobra/domain/user/user";
import type { FieldProps } from "../../ui/Field.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { useClients } from "./use-clients.ts";

interface ClientFieldProps extends Pick<FieldProps, "error"> {
  /** Whose clients there are to choose from; null while that is not known. */
  readonly companyId: number | null;
  /** The user before the change: the client that they have is known in any case. */
  readonly user?: User | undefined;
  /** Somebody else may choose it, not whoever sees this. */
  readonly isLocked: boolean;
  readonly value: number | null;
  readonly onChange: (clientId: number | null) => void;
}

/** The client that a user belongs to: one of their company's, or none. */
export function ClientField({ companyId, user, isLocked, value, onChange, error }: ClientFieldProps) {
  const { rows = [], failure } = useClients();
  const isOffered = (client: Client) =>
    client.companyId === companyId && (client.active || client.id === value) && client.id !== user?.clientId;
  const currentClientChoice =
    user?.clientName && user.companyId === companyId
      ? [{ value: String(user.clientId), label: user.clientName }]
      : [];
  return (
    <SelectField
      label="Cliente"
      placeholder="Sin cliente"
      clearable={!isLocked}
      error={error ?? failure?.sentence}
      hint={hintOf(isLocked, companyId)}
      disabled={isLocked || companyId === null}
      options={[
        ...currentClientChoice,
        ...rows.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    />
  );
}

function hintOf(isLocked: boolean, companyId: number | null): string | undefined {
  if (isLocked) return "Solo un superadministrador puede cambiarlo.";
  return companyId === null ? "Elija primero la empresa." : undefined;
}
