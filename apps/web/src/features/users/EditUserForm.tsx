import { editUser } from "@mapaobra/contract/endpoints/users";
import { refusals } from "@mapaobra/contract/messages.es";
import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { requiredProblems } from "@mapaobra/domain/problems";
import { LONGEST_PASSWORD } from "@mapaobra/domain/user/password";
import { type User, validateUser } from "@mapaobra/domain/user/user";
import { type ReactNode, useState } from "react";
import { api } from "../../api/api.ts";
import { differencesOf } from "../../records/differences.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { FieldGroup } from "../../ui/Field.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { ConflictNotice } from "../../ui/records/ConflictNotice.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { type EditedUser, editedUser } from "./edited-user.ts";
import { PersonFields } from "./PersonFields.tsx";
import { useUserReading } from "./use-user-reading.ts";

interface EditUserFormProps {
  readonly actor: Actor;
  readonly user: User;
  readonly corner: ReactNode;
  readonly onSaved: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

export function EditUserForm({ actor, user, corner, onSaved, onOutdated, onClose }: EditUserFormProps) {
  /** What the draft began as; another one after somebody else saved it. */
  const [base, setBase] = useState(user);
  const isOwn = isSelf(actor, user.id);
  const asksPassword = ({ email }: EditedUser) => isOwn && email.trim() !== base.email;
  const form = useRecordForm({
    initial: editedUser(user),
    version: user.version,
    check: (draft) => [
      ...validateUser(draft, draft.role === null ? [] : [draft.role]),
      ...(asksPassword(draft) ? requiredProblems(draft, ["presentPassword"]) : []),
    ],
    codec: editUser.request,
    failed: "Error al editar el usuario.",
    send: (draft, { version, writeKey }) => {
      const isRoleNew = draft.role !== editedUser(base).role;
      const request = {
        ...draft,
        id: user.id,
        version,
        role: (isRoleNew && draft.role) || undefined,
        presentPassword: asksPassword(draft) ? draft.presentPassword : undefined,
      };
      return api.send(editUser, request, { writeKey });
    },
    onSaved,
    onOutdated,
  });
  const { draft, change, problems } = form;
  const theirs = form.conflict as User | undefined;
  const reading = useUserReading();

  return (
    <FormDialog
      title="Editar usuario"
      submitLabel="Guardar"
      corner={corner}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={
        theirs && (
          <ConflictNotice
            differences={differencesOf(reading, draft, editedUser(theirs), form.isTyped)}
            onTakeTheirs={() => {
              setBase(theirs);
              form.takeTheirs(editedUser(theirs), theirs.version);
            }}
            onKeepMine={() => {
              setBase(theirs);
              form.keepMine(editedUser(theirs), theirs.version);
            }}
          />
        )
      }
    >
      <PersonFields
        {...{ actor, draft, problems }}
        user={base}
        isClientLocked={!can(actor, "company.choose")}
        isRoleOffered={!isOwn}
        onChange={change}
      />
      {!isOwn && (
        <FieldGroup label="Estado">
          {() => <Switch label="Activo" checked={draft.active} onChange={(active) => change({ active })} />}
        </FieldGroup>
      )}
      {asksPassword(draft) && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          required
          wide
          maxLength={LONGEST_PASSWORD}
          hint={refusals.own_email_unconfirmed.mensaje}
          value={draft.presentPassword}
          problem={problems.presentPassword}
          onChange={(presentPassword) => change({ presentPassword })}
        />
      )}
    </FormDialog>
  );
}
