import type { Actor } from "@mapaobra/domain/access/actor";
import { needsCompany, type Role } from "@mapaobra/domain/access/role";
import { type User, type UserDraft, userTextLimits } from "@mapaobra/domain/user/user";
import { CompanyField } from "../../../records/CompanyField.tsx";
import type { FieldErrors } from "../../../records/form-errors.ts";
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
  readonly draft: UserFieldsDraft;
  readonly problems: FieldErrors<UserFieldsDraft>;
  readonly isClientLocked: boolean;
  /** False for the user's own account: users cannot change their own role. */
  readonly showsRole: boolean;
  readonly onChange: (changes: Partial<UserFieldsDraft>) => void;
}

/** Identity, company, client and role of a user. */
export function UserFields(props: PersonFieldsProps) {
  const { actor, user, draft, problems, isClientLocked, showsRole, onChange } = props;
  return (
    <>
      <InputField
        label="Nombre"
        required
        maxLength={userTextLimits.name}
        value={draft.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <InputField
        label="Correo electrónico"
        required
        type="email"
        maxLength={userTextLimits.email}
        value={draft.email}
        error={problems.email}
        onChange={(email) => onChange({ email })}
      />
      <CompanyField
        actor={actor}
        required={needsCompany(draft.role === null ? [] : [draft.role])}
        value={draft.companyId}
        error={problems.companyId}
        onChange={(companyId) => onChange({ companyId, clientId: null })}
      />
      <ClientField
        user={user}
        companyId={draft.companyId}
        isLocked={isClientLocked}
        value={draft.clientId}
        error={problems.clientId}
        onChange={(clientId) => onChange({ clientId })}
      />
      {showsRole && (
        <RoleField
          // For an existing user the state is next to it.
          fullWidth={user === undefined}
          value={draft.role}
          error={problems.role}
          onChange={(role) => onChange({ role })}
        />
      )}
    </>
  );
}
