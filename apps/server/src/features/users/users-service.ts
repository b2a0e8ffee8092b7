import { type assignRole, createUser, editUser, setPassword } from "@mapaobra/contract/endpoints/users";
import { messageFor } from "@mapaobra/contract/messages.es";
import { problemFields, rejectProblems } from "@mapaobra/contract/problems.es";
import type { Field, ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { currentPasswordField, savedUserFields } from "@mapaobra/contract/wire/user";
import { companyIdOf, isSelf } from "@mapaobra/domain/access/actor";
import {
  assignableRoles,
  authorizeRoleAssignment,
  hiddenRolesFor,
} from "@mapaobra/domain/access/assignable-roles";
import { resolveCompanyId } from "@mapaobra/domain/access/resolve-company-id";
import { highestRole, needsCompany, type Role } from "@mapaobra/domain/access/role";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import {
  canInvite,
  emptyUser,
  type User,
  type UserDraft,
  validateNewUser,
  validatePassword,
  validateUser,
} from "@mapaobra/domain/user/user";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyContext, WriteContext } from "../../http/call.ts";
import type { Paginated } from "../../http/paginated.ts";
import { recordAccess } from "../../http/record-access.ts";
import { endSharing } from "../searches/sharing-service.ts";
import type { PasswordService } from "../session/password-service.ts";
import { hashPassword, revokeSessions } from "../session/session-service.ts";
import {
  findUser,
  findUserId,
  insertUser,
  listUsers,
  type UserQuery,
  updatePassword,
  updateUser,
} from "./user-records-repository.ts";
import {
  hasOtherSuperUser,
  hasSuperUserOutsideCompany,
  insertRole,
  replaceRoles,
} from "./user-roles-repository.ts";

export interface UsersService {
  /** One page of the users that the caller sees, filtered by `query`, with the total count. */
  list(policy: PolicyContext, query: Omit<UserQuery, "hiddenRoles">): Promise<Paginated<User>>;
  /** Throws `user_not_found` if the user is missing or the caller may not see them. */
  getUser(policy: PolicyContext, id: number): Promise<User>;
  /**
   * Creates a user, optionally by invitation. `ip` is the client's address, for the rate limit of
   * invitations. Throws `email_taken`, `invitation_not_sent`, `too_many_requests`, or for an invalid draft.
   */
  create(write: WriteContext, input: ValueOf<typeof createUser.request>, ip: string): Promise<User>;
  /**
   * Saves the sent fields. Throws `user_not_found`, `version_conflict` with the current user, `email_taken`,
   * `cannot_deactivate_self`, `last_super_user`, or for an invalid draft. A change of the caller's own e-mail
   * address requires the password.
   */
  edit(write: WriteContext, input: ValueOf<typeof editUser.request>, ip: string): Promise<User>;
  /**
   * Replaces the roles of a user, who is identified by id or e-mail address. Throws `user_not_found`,
   * `version_conflict`, `role_needs_company` or `last_super_user`.
   */
  assignRole(write: WriteContext, input: ValueOf<typeof assignRole.request>): Promise<User>;
  /**
   * Sets another user's password and revokes their sessions. Throws `user_not_found`,
   * `own_password_needs_current`, or for an invalid password.
   */
  setPassword(write: WriteContext, input: ValueOf<typeof setPassword.request>): Promise<Confirmation>;
  /**
   * Sends a new invitation. Throws `user_not_found`, `own_password_needs_current`, `invitee_cannot_sign_in`,
   * `invitation_not_sent` or `too_many_requests`.
   */
  invite(write: WriteContext, id: number, ip: string): Promise<Confirmation>;
  /** The roles that the caller may assign. */
  assignableRoles(policy: PolicyContext): Role[];
}

const { getAuthorized, getForUpdate, get } = recordAccess("users", findUser, "user_not_found");

/** Throws `last_super_user` for the last active super user. */
async function rejectIfLastSuperUser(unit: UnitOfWork, { id, active, roles }: User): Promise<void> {
  const isOne = active && roles.includes(highestRole);
  if (isOne && !(await hasOtherSuperUser(unit, id))) throw new DomainError("last_super_user");
}

/**
 * Throws `last_super_user` if every active super user belongs to this company, which is about to be deleted.
 */
export async function rejectIfCompanyHasLastSuperUser(unit: UnitOfWork, companyId: number): Promise<void> {
  if (!(await hasSuperUserOutsideCompany(unit, companyId))) throw new DomainError("last_super_user");
}

/** An error with its field. */
const fieldError = ({ name }: Field, code: ErrorCode) => ({ field: name, message: messageFor(code) });

/** Maps violated constraints to field errors: the form cannot know them. */
function mapUserConstraintErrors<Result>(
  request: typeof createUser.request | typeof editUser.request,
  work: () => Promise<Result>,
): Promise<Result> {
  const unavailable = (field: keyof UserDraft) => () =>
    new DomainError("invalid_input", { fields: problemFields([{ field, code: "unavailable" }], request) });
  return mapConstraintErrors(
    {
      users_by_email: () =>
        new DomainError("email_taken", { fields: [fieldError(savedUserFields.email, "email_taken")] }),
      users_company_id_fkey: unavailable("companyId"),
      // A client must belong to the user's company. A user without a company has no client.
      users_client_id_company_id_fkey: unavailable("clientId"),
      users_check: unavailable("clientId"),
    },
    work,
  );
}

const isOnlyRole = (role: Role | undefined, { roles: [onlyRole, ...others] }: User) =>
  role === onlyRole && others.length === 0;

type ConfirmPassword = (unit: UnitOfWork) => Promise<unknown>;

/** Reset links go to the e-mail address, so changing it takes over the account: it requires the password. */
const requireConfirmation: ConfirmPassword = () =>
  Promise.reject(
    new DomainError("own_email_needs_password", {
      fields: [fieldError(currentPasswordField, "own_email_needs_password")],
    }),
  );

interface UsersServiceParts {
  readonly db: Db;
  readonly passwords: Pick<
    PasswordService,
    "withPasswordConfirmation" | "withInvitation" | "withEmailChoice"
  >;
  /** Clears a changed user from the session cache of this process before the notification arrives. */
  readonly invalidateSessions: (userId: number) => void;
}

export function createUsersService({ db, passwords, invalidateSessions }: UsersServiceParts): UsersService {
  return {
    async list({ actor, checkPolicy }, query) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, (unit) => listUsers(unit, { ...query, hiddenRoles: hiddenRolesFor(actor) }));
    },

    getUser: ({ actor, checkPolicy }, id) =>
      asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id)),

    async create({ actor, checkPolicy, write }, input, ip) {
      const { role, password, invited = false } = input;
      const draft = {
        ...withChanges(emptyUser, input, emptyUser),
        companyId: resolveCompanyId(actor, input.companyId ?? null),
        password: password ?? "",
        role: role ?? null,
        invited,
      };
      if (role) authorizeRoleAssignment(actor, role);
      checkPolicy({ companyId: draft.companyId, roles: role ? [role] : [] });
      rejectProblems(validateNewUser(draft, { needsRole: false }), createUser.request);
      const choose = <Result>(work: () => Promise<Result>) =>
        actor.kind === "user"
          ? passwords.withEmailChoice({ userId: actor.userId, email: draft.email }, work)
          : work();
      const register = async (unit: UnitOfWork, passwordHash: string | null) => {
        const id = await mapUserConstraintErrors(createUser.request, () =>
          insertUser(unit, draft, passwordHash),
        );
        if (role) await insertRole(unit, id, role);
        return get(unit, id);
      };
      if (!invited) {
        const passwordHash = await hashPassword(draft.password);
        return choose(() => write((unit) => register(unit, passwordHash)));
      }
      return choose(() =>
        passwords.withInvitation({ email: draft.email, ip }, (invitation) =>
          write(async (unit) => {
            const user = await register(unit, null);
            await invitation.open(unit, user);
            return user;
          }, invitation.send),
        ),
      );
    },

    async edit({ actor, checkPolicy, write }, input, ip) {
      const saving = (confirm: ConfirmPassword) =>
        write(async (unit) => {
          const user = await getForUpdate(unit, checkPolicy, input.id);
          rejectStaleVersion(user, input.version);
          const sent = withChanges<UserDraft>(user, input, emptyUser);
          const draft = { ...sent, companyId: resolveCompanyId(actor, sent.companyId) };
          const newRole = isOnlyRole(input.role, user) ? undefined : input.role;
          if (newRole) authorizeRoleAssignment(actor, newRole, user.id);
          rejectProblems(validateUser(draft, newRole ? [newRole] : user.roles), editUser.request);
          if (isSelf(actor, user.id) && draft.email !== user.email) await confirm(unit);
          const active = input.active ?? user.active;
          const isDeactivated = user.active && !active;
          if (isDeactivated && isSelf(actor, user.id)) throw new DomainError("cannot_deactivate_self");
          if (isDeactivated || (newRole && needsCompany([newRole]))) await rejectIfLastSuperUser(unit, user);
          await mapUserConstraintErrors(editUser.request, () => updateUser(unit, user.id, draft, active));
          await endSharing(db, unit, actor, user, draft);
          if (newRole) await replaceRoles(unit, user.id, newRole);
          if (isDeactivated) await revokeSessions(unit, user.id);
          return get(unit, user.id);
        });
      const { id: userId, presentPassword: password, email } = input;
      const choose = <Result>(work: () => Promise<Result>) =>
        actor.kind === "user" && email
          ? passwords.withEmailChoice({ userId: actor.userId, email }, work)
          : work();
      const edited = await choose(() =>
        password && isSelf(actor, userId)
          ? passwords.withPasswordConfirmation({ userId, ip, password }, saving)
          : saving(requireConfirmation),
      );
      invalidateSessions(edited.id);
      return edited;
    },

    async assignRole({ actor, checkPolicy, write }, { id, email, role, version }) {
      const changed = await write(async (unit) => {
        const userId = id ?? (email && (await findUserId(unit, email)));
        if (!userId) throw new DomainError(email ? "user_not_found" : "fields_missing");
        const user = await getForUpdate(unit, checkPolicy, userId);
        rejectStaleVersion(user, version);
        authorizeRoleAssignment(actor, role, user.id);
        if (needsCompany([role])) {
          if (user.companyId === null) throw new DomainError("role_needs_company");
          await rejectIfLastSuperUser(unit, user);
        }
        await replaceRoles(unit, user.id, role);
        return get(unit, user.id);
      });
      invalidateSessions(changed.id);
      return changed;
    },

    async setPassword({ actor, checkPolicy, write }, { id, password }) {
      if (isSelf(actor, id)) throw new DomainError("own_password_needs_current");
      const draft = { password: password ?? "" };
      rejectProblems(validatePassword(draft), setPassword.request);
      const passwordHash = await hashPassword(draft.password);
      const response = await write(async (unit) => {
        const user = await getForUpdate(unit, checkPolicy, id);
        await updatePassword(unit, user.id, passwordHash);
        await revokeSessions(unit, user.id);
        return { message: "La contraseña se cambió." };
      });
      invalidateSessions(id);
      return response;
    },

    async invite({ actor, checkPolicy, write }, id, ip) {
      if (isSelf(actor, id)) throw new DomainError("own_password_needs_current");
      const { email } = await asActor(db, actor, (unit) => getAuthorized(unit, checkPolicy, id));
      return passwords.withInvitation({ email, ip }, (invitation) =>
        write(async (unit) => {
          const user = await getForUpdate(unit, checkPolicy, id);
          if (!canInvite(actor, user)) throw new DomainError("invitee_cannot_sign_in");
          await invitation.open(unit, user);
          return { message: "La invitación se envió." };
        }, invitation.send),
      );
    },

    assignableRoles({ actor, checkPolicy }) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return assignableRoles(actor);
    },
  };
}
