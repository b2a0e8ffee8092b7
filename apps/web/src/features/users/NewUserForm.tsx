import { createUser } from "@mapaobra/contract/endpoints/users";
import type { Actor } from "@mapaobra/domain/access/actor";
import { LONGEST_PASSWORD } from "@mapaobra/domain/user/password";
import { emptyUser, type NewUserDraft, validateNewUser } from "@mapaobra/domain/user/user";
import { firstCompany } from "../../records/CompanyField.tsx";
import { useRecordForm } from "../../records/use-record-form.ts";
import { FieldGroup } from "../../ui/Field.tsx";
import { NewPasswordField } from "../../ui/NewPasswordField.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { type Registered, registerUser } from "./register-user.ts";

interface NewUserFormProps {
  readonly actor: Actor;
  readonly onRegistered: (registered: Registered, draft: NewUserDraft) => void;
  readonly onClose: () => void;
}

const waysIn = [
  { value: "password", label: "Escribir una contraseña" },
  { value: "invitation", label: "Invitar por correo" },
] as const;

export function NewUserForm({ actor, onRegistered, onClose }: NewUserFormProps) {
  const form = useRecordForm({
    initial: {
      ...emptyUser,
      companyId: firstCompany(actor),
      password: "",
      role: null,
      invited: false,
    } as NewUserDraft,
    check: (draft) => validateNewUser(draft, { needsRole: true }),
    codec: createUser.request,
    failed: {
      answered: "Error al agregar el usuario.",
      unanswered: "Error inesperado al agregar el usuario.",
    },
    send: async (draft, { writeKey }) => ({ draft, registered: await registerUser(draft, writeKey) }),
    onSaved: ({ draft, registered }) => onRegistered(registered, draft),
  });
  const { draft, change, problems } = form;

  return (
    <FormDialog
      title="Registrar usuario"
      submitLabel={draft.invited ? "Guardar e invitar" : "Guardar"}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={undefined}
    >
      <PersonFields {...{ actor, draft, problems }} isClientLocked={false} isRoleOffered onChange={change} />
      <FieldGroup
        label="Acceso"
        wide
        hint={
          draft.invited
            ? "Recibirá por correo un enlace para elegir su contraseña. Sirve una sola vez, durante 7 días."
            : undefined
        }
      >
        {() => (
          <Segmented
            options={waysIn}
            value={draft.invited ? "invitation" : "password"}
            onChange={(way) => change({ invited: way === "invitation" })}
          />
        )}
      </FieldGroup>
      {!draft.invited && (
        <NewPasswordField
          label="Contraseña"
          maxLength={LONGEST_PASSWORD}
          value={draft.password}
          problem={problems.password}
          onChange={(password) => change({ password })}
        />
      )}
    </FormDialog>
  );
}
