import type { Actor } from "@mapaobra/domain/access/actor";
import { needsCompany, type Role } from "@mapaobra/domain/access/role";
import { type User, type UserDraft, userTextLimits } from "@mapaobra/domain/user/user";
import { CompanyField } from "../../records/CompanyField.tsx";
import type { FieldSentences } from "../../records/form-problems.ts";
import { InputField } from "../../ui/Field.tsx";
import { ClientField } from "./ClientField.tsx";
import { RoleField } from "./RoleField.tsx";

/** What both forms hold of a user. */
interface PersonDraft extends UserDraft {
  readonly role: Role | null;
}

interface PersonFieldsProps {
  readonly actor: Actor;
  /** The one that is edited; nobody yet without it. */
  readonly user?: User;
  readonly draft: PersonDraft;
  readonly problems: FieldSentences<PersonDraft>;
  readonly isClientLocked: boolean;
  /** Nobody gives themselves another role. */
  readonly isRoleOffered: boolean;
  readonly onChange: (changes: Partial<PersonDraft>) => void;
}

/** Who somebody is, where they belong, and what they may do. */
export function PersonFields(props: PersonFieldsProps) {
  const { actor, user, draft, problems, isClientLocked, isRoleOffered, onChange } = props;
  return (
    <>
      <InputField
        label="Nombre"
        required
        maxLength={userTextLimits.name}
        value={draft.name}
        problem={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <InputField
        label="Correo electrónico"
        required
        type="email"
        maxLength={userTextLimits.email}
        value={draft.email}
        problem={problems.email}
        onChange={(email) => onChange({ email })}
      />
      <CompanyField
        actor={actor}
        required={needsCompany(draft.role === null ? [] : [draft.role])}
        value={draft.companyId}
        problem={problems.companyId}
        onChange={(companyId) => onChange({ companyId, clientId: null })}
      />
      <ClientField
        user={user}
        companyId={draft.companyId}
        isLocked={isClientLocked}
        value={draft.clientId}
        problem={problems.clientId}
        onChange={(clientId) => onChange({ clientId })}
      />
      {isRoleOffered && (
        <RoleField
          // Beside it stands the state of whoever is there already.
          wide={user === undefined}
          value={draft.role}
          problem={problems.role}
          onChange={(role) => onChange({ role })}
        />
      )}
    </>
  );
}
