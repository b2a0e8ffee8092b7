import { editUser } from "@mapaobra/contract/endpoints/users";
import { errorReplies } from "@mapaobra/contract/messages.es";
import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { requiredProblems } from "@mapaobra/domain/problems";
import { type User, validateUser } from "@mapaobra/domain/user/user";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/api.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { FieldGroup } from "../../../ui/fields/Field.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { type EditUserDraft, editUserDraftOf } from "./edit-user-draft.ts";
import { UserFields } from "./PersonFields.tsx";
import { useUserFormatters } from "./use-user-formatters.ts";

interface EditUserFormProps {
  readonly actor: Actor;
  readonly user: User;
  readonly corner: ReactNode;
  readonly onSaved: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

export function EditUserForm({ actor, user, corner, onSaved, onStale, onClose }: EditUserFormProps) {
  /** Version that the draft is based on; replaced when another user saved it. */
  const [baseUser, setBase] = useState(user);
  const isOwn = isSelf(actor, user.id);
  const needsPassword = ({ email }: EditUserDraft) => isOwn && email.trim() !== baseUser.email;
  const form = useRecordForm({
    initial: editUserDraftOf(user),
    version: user.version,
    keep: { screen: "usuarios", record: user, except: ["presentPassword"] },
    check: (draft) => [
      ...validateUser(draft, draft.role === null ? [] : [draft.role]),
      ...(needsPassword(draft) ? requiredProblems(draft, ["presentPassword"]) : []),
    ],
    codec: editUser.request,
    failed: "Error al editar el usuario.",
    send: (draft, { version, writeKey }) => {
      const isRoleChanged = draft.role !== editUserDraftOf(baseUser).role;
      const request = {
        ...draft,
        id: user.id,
        version,
        role: (isRoleChanged && draft.role) || undefined,
        presentPassword: needsPassword(draft) ? draft.presentPassword : undefined,
      };
      return api.send(editUser, request, { idempotencyKey: writeKey });
    },
    onSaved,
    onStale,
  });
  const { draft, change } = form;
  const formatters = useUserFormatters();

  return (
    <RecordFormDialog
      form={form}
      title="Editar usuario"
      corner={corner}
      onClose={onClose}
      conflicts={{ formatters, draftOf: editUserDraftOf, onResolve: setBase }}
    >
      <UserFields
        {...{ actor, form }}
        user={baseUser}
        isClientLocked={!can(actor, "company.choose")}
        showsRole={!isOwn}
      />
      {!isOwn && (
        <FieldGroup label="Estado">
          {() => <Switch label="Activo" checked={draft.active} onChange={(active) => change({ active })} />}
        </FieldGroup>
      )}
      {needsPassword(draft) && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          required
          fullWidth
          hint={errorReplies.own_email_needs_password.mensaje}
          {...fieldOf(form, "presentPassword")}
        />
      )}
    </RecordFormDialog>
  );
}
