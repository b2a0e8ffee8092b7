import { assignRole } from "@mapaobra/contract/endpoints/users";
import { type Role, strongestRole } from "@mapaobra/domain/access/role";
import { type Problem, requiredProblems } from "@mapaobra/domain/problems";
import { api } from "../../../api/api.ts";
import type { Failure } from "../../../api/to-failure.ts";
import type { DraftFormatters } from "../../../records/draft-diff.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import styles from "./ChangePasswordForm.module.css";
import { RoleField } from "./RoleField.tsx";
import { roleName } from "./use-user-formatters.ts";

/** The fields of a user without a role that assigning one needs. */
export interface UserWithoutRole {
  readonly id: number | undefined;
  readonly email: string;
  readonly name: string;
  /** Undefined for a user registered just now, as are the roles. */
  readonly version?: number;
  readonly roles?: readonly Role[];
  /** The role requested at registration, and why assigning it failed. */
  readonly requestedRole?: { readonly role: Role | null; readonly failure: Failure };
}

interface AssignRoleFormProps {
  readonly user: UserWithoutRole;
  readonly onSaved: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

interface RoleDraft {
  readonly role: Role | null;
}

const roleFormatters: DraftFormatters<RoleDraft> = { role: ["Rol", roleName] };

const roleDraft = ({ roles = [] }: Pick<UserWithoutRole, "roles">): RoleDraft => ({
  role: strongestRole(roles) ?? null,
});

export function AssignRoleForm({ user, onSaved, onStale, onClose }: AssignRoleFormProps) {
  const { id, email, name, roles = [], requestedRole } = user;
  const form = useRecordForm({
    initial: { role: requestedRole?.role ?? null } as RoleDraft,
    version: user.version,
    // A user registered just now without a known id cannot be found again.
    keep: id === undefined ? undefined : { screen: "roles", record: { ...user, id } },
    check: (draft): Problem<"role">[] => requiredProblems(draft, ["role"]),
    codec: assignRole.request,
    failed: "Error al asignar el rol.",
    send: async ({ role }, { version, writeKey }) =>
      role && api.send(assignRole, { id, email, role, version }, { idempotencyKey: writeKey }),
    onSaved,
    onStale,
  });
  return (
    <RecordFormDialog
      form={form}
      title="Asignar rol"
      onClose={onClose}
      conflicts={{ formatters: roleFormatters, draftOf: roleDraft }}
      failure={form.failure ?? requestedRole?.failure}
    >
      {roles.length === 0 && (
        <p className={styles.about}>{name} no puede iniciar sesión mientras no tenga un rol.</p>
      )}
      <RoleField fullWidth {...fieldOf(form, "role")} />
    </RecordFormDialog>
  );
}
