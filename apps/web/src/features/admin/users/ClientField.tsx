import type { Client } from "@mapaobra/domain/client/client";
import type { User } from "@mapaobra/domain/user/user";
import type { FieldProps } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { useClients } from "./use-clients.ts";

interface ClientFieldProps extends Pick<FieldProps, "error"> {
  /** Company whose clients are selectable; null while unknown. */
  readonly companyId: number | null;
  /** The user before the edit: their client is an option even if the list fails to load. */
  readonly user?: User | undefined;
  /** The signed-in user may not change the client. */
  readonly isLocked: boolean;
  readonly value: number | null;
  readonly onChange: (clientId: number | null) => void;
}

/** Select for the user's client: one of the company's, or none. */
export function ClientField({ companyId, user, isLocked, value, onChange, error }: ClientFieldProps) {
  const { rows = [], failure } = useClients();
  const isAvailable = (client: Client) =>
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
      error={error ?? failure?.message}
      hint={hintOf(isLocked, companyId)}
      disabled={isLocked || companyId === null}
      options={[
        ...currentClientChoice,
        ...rows.filter(isAvailable).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? "" : String(value)}
      onChange={(selected) => onChange(selected === "" ? null : Number(selected))}
    />
  );
}

function hintOf(isLocked: boolean, companyId: number | null): string | undefined {
  if (isLocked) return "Solo un superadministrador puede cambiarlo.";
  return companyId === null ? "Elija primero la empresa." : undefined;
}
