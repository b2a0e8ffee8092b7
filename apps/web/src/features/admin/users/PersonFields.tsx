import type { Actor } from "@mapaobra/domain/access/actor";
import { needsCompany, type Role } from "@mapaobra/domain/access/role";
import { type User, type UserDraft, userTextLimits } from "@mapaobra/domain/user/user";
import { CompanyField } from "../../../records/CompanyField.tsx";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { ClientField } from "./ClientField.tsx";
import { RoleField } from "./RoleField.tsx";

/** Fields shared by both user forms. */
interface UserFieldsDraft extends UserDraft {
  readonly role: Role | null;
}

interface PersonFieldsProps {
  readonly actor: Actor;
  /** The edited user; absent for a new one. */
  readonly user?: User;
  readonly form: FormFields<UserFieldsDraft>;
  readonly isClientLocked: boolean;
  /** False for the user's own account: users cannot change their own role. */
  readonly showsRole: boolean;
}

/** Identity, company, client and role of a user. */
export function UserFields({ actor, user, form, isClientLocked, showsRole }: PersonFieldsProps) {
  const { draft, change } = form;
  return (
    <>
      <InputField label="Nombre" required maxLength={userTextLimits.name} {...fieldOf(form, "name")} />
      <InputField
        label="Correo electrónico"
        required
        type="email"
        maxLength={userTextLimits.email}
        {...fieldOf(form, "email")}
      />
      <CompanyField
        actor={actor}
        required={needsCompany(draft.role === null ? [] : [draft.role])}
        {...fieldOf(form, "companyId")}
        onChange={(companyId) => change({ companyId, clientId: null })}
      />
      <ClientField
        user={user}
        companyId={draft.companyId}
        isLocked={isClientLocked}
        {...fieldOf(form, "clientId")}
      />
      {showsRole && (
        <RoleField
          // For an existing user the state is next to it.
          fullWidth={user === undefined}
          {...fieldOf(form, "role")}
        />
      )}
    </>
  );
}
