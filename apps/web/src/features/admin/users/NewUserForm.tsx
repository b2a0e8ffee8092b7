import { createUser } from "@mapaobra/contract/endpoints/users";
import type { Actor } from "@mapaobra/domain/access/actor";
import { emptyUser, type NewUserDraft, validateNewUser } from "@mapaobra/domain/user/user";
import { defaultCompanyId } from "../../../records/CompanyField.tsx";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { FieldGroup } from "../../../ui/fields/Field.tsx";
import { NewPasswordField } from "../../../ui/fields/NewPasswordField.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { UserFields } from "./PersonFields.tsx";
import { type RegisteredUser, registerUser } from "./register-user.ts";

interface NewUserFormProps {
  readonly actor: Actor;
  readonly onRegistered: (registered: RegisteredUser, draft: NewUserDraft) => void;
  readonly onClose: () => void;
}

const accessOptions = [
  { value: "password", label: "Escribir una contraseña" },
  { value: "invitation", label: "Invitar por correo" },
] as const;

export function NewUserForm({ actor, onRegistered, onClose }: NewUserFormProps) {
  const form = useRecordForm({
    initial: {
      ...emptyUser,
      companyId: defaultCompanyId(actor),
      password: "",
      role: null,
      invited: false,
    } as NewUserDraft,
    keep: { screen: "usuarios", record: undefined, except: ["password"] },
    check: (draft) => validateNewUser(draft, { needsRole: true }),
    codec: createUser.request,
    failed: {
      withResponse: "Error al agregar el usuario.",
      withoutResponse: "Error inesperado al agregar el usuario.",
    },
    send: async (draft, { writeKey }) => ({ draft, registered: await registerUser(draft, writeKey) }),
    onSaved: ({ draft, registered }) => onRegistered(registered, draft),
  });
  const { draft, change } = form;

  return (
    <RecordFormDialog
      form={form}
      title="Registrar usuario"
      submitLabel={draft.invited ? "Guardar e invitar" : "Guardar"}
      onClose={onClose}
    >
      <UserFields {...{ actor, form }} isClientLocked={false} showsRole />
      <FieldGroup
        label="Acceso"
        fullWidth
        hint={
          draft.invited
            ? "Recibirá por correo un enlace para elegir su contraseña. Sirve una sola vez, durante 7 días."
            : undefined
        }
      >
        {() => (
          <SegmentedControl
            options={accessOptions}
            value={draft.invited ? "invitation" : "password"}
            onChange={(method) => change({ invited: method === "invitation" })}
          />
        )}
      </FieldGroup>
      {!draft.invited && <NewPasswordField label="Contraseña" {...fieldOf(form, "password")} />}
    </RecordFormDialog>
  );
}
