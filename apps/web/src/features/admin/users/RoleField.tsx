import { listRoles } from "@mapaobra/contract/endpoints/users";
import type { Role } from "@mapaobra/domain/access/role";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import { ChoicesFailed } from "../../../records/ChoicesFailed.tsx";
import { useRecordList } from "../../../records/use-record-list.ts";
import type { FieldProps } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";

interface RoleFieldProps extends Pick<FieldProps, "error" | "fullWidth"> {
  readonly value: Role | null;
  readonly onChange: (role: Role) => void;
}

/** Select for the role, limited to those that the signed-in user may assign. */
export function RoleField({ value, onChange, error, fullWidth }: RoleFieldProps) {
  const { rows = [], failure, retry } = useRecordList(listRoles, {}, "Error al obtener los roles.");
  return (
    <SelectField
      label="Rol"
      required
      fullWidth={fullWidth}
      error={error}
      hint={failure && <ChoicesFailed {...{ failure, retry }} />}
      options={rows.map(({ id }) => ({ value: id, label: roleLabels[id] }))}
      value={value ?? ""}
      onChange={(selected) => {
        const role = rows.find(({ id }) => id === selected);
        if (role) onChange(role.id);
      }}
    />
  );
}
