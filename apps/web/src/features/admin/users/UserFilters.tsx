import type { Actor } from "@mapaobra/domain/access/actor";
import { hiddenRolesFor } from "@mapaobra/domain/access/assignable-roles";
import { can } from "@mapaobra/domain/access/policy";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import type { Client } from "@mapaobra/domain/client/client";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { activeChoices, roleChoices, type UserFilter } from "./find-users.ts";
import styles from "./UserFilters.module.css";
import { useClients } from "./use-clients.ts";

/** Filter values by query parameter. */
interface Filters {
  readonly cliente: UserFilter["clientId"];
  readonly activo: UserFilter["active"];
  readonly rol: UserFilter["role"];
}

interface UserFiltersProps {
  readonly actor: Actor;
  /** The company whose clients can be chosen; undefined for all. */
  readonly companyId: number | undefined;
  readonly value: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

const everyClient = { value: "todos", label: "Todos los clientes" };

const activeLabels = { todos: "Todos", activos: "Activos", inactivos: "Inactivos" } as const;
const actives = activeChoices.map((value) => ({ value, label: activeLabels[value] }));

const labelOfRole = (role: UserFilter["role"]) => {
  if (role === "todos") return "Todos los roles";
  return role === "ninguno" ? "Sin rol" : roleLabels[role];
};

/** Filters of the user list other than text (P1 §2). */
export function UserFilters({ actor, companyId, value, onChange }: UserFiltersProps) {
  const clients = useClients();
  const canChooseCompany = can(actor, "company.choose");
  const labelOfClient = ({ name, companyName }: Client) =>
    canChooseCompany && companyId === undefined ? `${name} · ${companyName}` : name;
  const clientsOf = (clients.rows ?? []).filter(
    (client) => companyId === undefined || client.companyId === companyId,
  );
  const hidden: readonly string[] = hiddenRolesFor(actor);
  const available = roleChoices.filter((role) => !hidden.includes(role));
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Cliente"
          isLabelHidden
          error={clients.failure?.message}
          options={[
            everyClient,
            ...clientsOf.map((client) => ({
              value: String(client.id),
              label: labelOfClient(client),
            })),
          ]}
          value={value.cliente === null ? everyClient.value : String(value.cliente)}
          onChange={(selected) =>
            onChange({ cliente: selected === everyClient.value ? null : Number(selected) })
          }
        />
      </div>
      <div className={styles.role}>
        <SelectField
          label="Rol"
          isLabelHidden
          options={available.map((role) => ({ value: role, label: labelOfRole(role) }))}
          value={value.rol}
          onChange={(selected) => onChange({ rol: roleChoices.find((role) => role === selected) ?? "todos" })}
        />
      </div>
      <div className={styles.state}>
        <SegmentedControl
          label="Activo"
          options={actives}
          value={value.activo}
          onChange={(activo) => onChange({ activo })}
        />
      </div>
    </>
  );
}
