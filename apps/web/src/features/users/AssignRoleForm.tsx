import { assignRole } from "@mapaobra/contract/endpoints/users";
import type { Role } from "@mapaobra/domain/access/role";
import { type Problem, requiredProblems } from "@mapaobra/domain/problems";
import { api } from "../../api/api.ts";
import type { Failure } from "../../api/tell-failure.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import styles from "./ChangePasswordForm.module.css";
import { RoleField } from "./RoleField.tsx";

/** Somebody without a role, as far as giving them one needs to know who that is. */
export interface Roleless {
  readonly id: number | undefined;
  readonly email: string;
  readonly name: string;
  /** The role that they were to get, and why they did not. */
  readonly wanted?: { readonly role: Role | null; readonly failure: Failure };
}

interface AssignRoleFormProps {
  readonly user: Roleless;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface RoleDraft {
  readonly role: Role | null;
}

export function AssignRoleForm({ user, onSaved, onClose }: AssignRoleFormProps) {
  const { id, email, name, wanted } = user;
  const form = useRecordForm({
    initial: { role: wanted?.role ?? null } as RoleDraft,
    check: (draft): Problem<"role">[] => requiredProblems(draft, ["role"]),
    codec: assignRole.request,
    failed: "Error al asignar el rol.",
    send: async ({ role }, { writeKey }) => role && api.send(assignRole, { id, email, role }, { writeKey }),
    onSaved,
  });
  return (
    <FormDialog
      title="Asignar rol"
      submitLabel="Guardar"
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={undefined}
      failure={form.failure ?? wanted?.failure}
    >
      <p className={styles.about}>{name} no puede iniciar sesión mientras no tenga un rol.</p>
      <RoleField
        wide
        value={form.draft.role}
        problem={form.problems.role}
        onChange={(role) => form.change({ role })}
      />
    </FormDialog>
  );
}
