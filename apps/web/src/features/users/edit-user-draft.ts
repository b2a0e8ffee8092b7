import { type Role, strongestRole } from "@mapaobra/domain/access/role";
import type { User, UserDraft } from "@mapaobra/domain/user/user";

/** What the form holds of a user who is edited. */
export interface EditUserDraft extends UserDraft {
  readonly role: Role | null;
  readonly active: boolean;
  /** Asked of whoever changes their own e-mail. */
  readonly presentPassword: string;
}

export const editUserDraftOf = (user: User): EditUserDraft => ({
  email: user.email,
  name: user.name,
  companyId: user.companyId,
  clientId: user.clientId,
  role: strongestRole(user.roles) ?? null,
  active: user.active,
  presentPassword: "",
});
