import { type Role, strongestRole } from "@mapaobra/domain/access/role";
import type { User, UserDraft } from "@mapaobra/domain/user/user";

/** Values of the edit form of a user. */
export interface EditUserDraft extends UserDraft {
  readonly role: Role | null;
  readonly active: boolean;
  /** Required when users change their own e-mail. */
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
