import { type assignRole, createUser, editUser, setPassword } from "@mapaobra/contract/endpoints/users";
import { problemFields, refuseProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { type Actor, companyOf } from "@mapaobra/domain/access/actor";
import { chosenCompany } from "@mapaobra/domain/access/chosen-company";
import { highestRole, needsCompany, type Role } from "@mapaobra/domain/access/role";
import { authorizeRole, rolesGivenBy, rolesHiddenFrom } from "@mapaobra/domain/access/roles-of-others";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import {
  emptyUser,
  type User,
  type UserDraft,
  validateNewUser,
  validatePassword,
  validateUser,
} from "@mapaobra/domain/user/user";
import type { Kysely } from "kysely";
import { refusingConstraints } from "../../database/constraints.ts";
import { refuseOldVersion } from "../../database/refuse-old-version.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Asking, Writing } from "../../http/mount.ts";
import { recordAccess } from "../../http/permitted-record.ts";
import type { PasswordService } from "../session/password-service.ts";
import { endSignInsOf, hashPassword } from "../session/session-service.ts";
import {
  findUser,
  findUserId,
  insertUser,
  listUsers,
  type UserQuery,
  updatePassword,
  updateUser,
} from "./user-records-repository.ts";
import { hasOtherSuper, hasSuperOutside, insertRole, replaceRoles } from "./user-roles-repository.ts";

export interface UsersService {
  list(asking: Asking, query: Omit<UserQuery, "hiddenRoles">): Promise<CountedList<User>>;
  alone(asking: Asking, id: number): Promise<User>;
  create(writing: Writing, input: ValueOf<typeof createUser.request>): Promise<User>;
  /** `ip` is where the request comes from. */
  edit(writing: Writing, input: ValueOf<typeof editUser.request>, ip: string): Promise<User>;
  assignRole(writing: Writing, input: ValueOf<typeof assignRole.request>): Promise<User>;
  setPassword(writing: Writing, input: ValueOf<typeof setPassword.request>): Promise<Confirmation>;
  rolesToGive(asking: Asking): Role[];
}

const isSelf = (actor: Actor, userId: number) => actor.kind === "user" && actor.userId === userId;

const { permitted, permittedToSave, saved } = recordAccess("users", findUser, "user_not_found");

/** Throws when nobody would be left who stands above all companies. */
async function keepASuper(unit: UnitOfWork, { id, active, roles }: User): Promise<void> {
  const isOne = active && roles.includes(highestRole);
  if (isOne && !(await hasOtherSuper(unit, id))) throw new DomainError("last_super_kept");
}

/** Throws when nobody would be left above all companies without the users of one that is about to go. */
export async function keepASuperOutside(unit: UnitOfWork, companyId: number): Promise<void> {
  if (!(await hasSuperOutside(unit, companyId))) throw new DomainError("last_super_kept");
}

/** What the database knows about a user that their form does not. */
function refusingUser<Result>(
  request: typeof createUser.request | typeof editUser.request,
  work: () => Promise<Result>,
): Promise<Result> {
  const unavailable = (field: keyof UserDraft) => () =>
    new DomainError("invalid_input", { fields: problemFields([{ field, code: "unavailable" }], request) });
  return refusingConstraints(
    {
      users_by_email: () => new DomainError("email_taken"),
      users_company_id_fkey: unavailable("companyId"),
      // A client belongs to the user's company, and to whoever has none no client belongs.
      users_client_id_company_id_fkey: unavailable("clientId"),
      users_check: unavailable("clientId"),
    },
    work,
  );
}

type Confirm = (unit: UnitOfWork) => Promise<unknown>;

/** A link for another password goes to the e-mail: who may change it holds the account. */
const unconfirmed: Confirm = () => Promise.reject(new DomainError("own_email_unconfirmed"));

interface UsersServiceParts {
  readonly db: Kysely<Database>;
  readonly passwords: Pick<PasswordService, "confirmingOwn">;
  /** Is told of each user who changed: what this process remembers of them need not wait for the database. */
  readonly forget: (userId: number) => void;
}

export function createUsersService({ db, passwords, forget }: UsersServiceParts): UsersService {
  return {
    async list({ actor, permit }, query) {
      permit({ companyId: companyOf(actor) });
      return inUnitOfWork(db, scopeOf(actor), (unit) =>
        listUsers(unit, { ...query, hiddenRoles: rolesHiddenFrom(actor) }),
      );
    },

    alone: ({ actor, permit }, id) => inUnitOfWork(db, scopeOf(actor), (unit) => permitted(unit, permit, id)),

    async create({ actor, permit, write }, input) {
      const { role, password } = input;
      const draft = {
        ...withChanges(emptyUser, input, emptyUser),
        companyId: chosenCompany(actor, input.companyId ?? null),
        password: password ?? "",
        role: role ?? null,
      };
      if (role) authorizeRole(actor, role);
      permit({ companyId: draft.companyId, roles: role ? [role] : [] });
      refuseProblems(validateNewUser(draft, { needsRole: false }), createUser.request);
      const passwordHash = await hashPassword(draft.password);
      return write(async (unit) => {
        const id = await refusingUser(createUser.request, () => insertUser(unit, draft, passwordHash));
        if (role) await insertRole(unit, id, role);
        return saved(unit, id);
      });
    },

    async edit({ actor, permit, write }, input, ip) {
      const saving = (confirm: Confirm) =>
        write(async (unit) => {
          const user = await permittedToSave(unit, permit, input.id);
          refuseOldVersion(user, input.version);
          const sent = withChanges<UserDraft>(user, input, emptyUser);
          const draft = { ...sent, companyId: chosenCompany(actor, sent.companyId) };
          refuseProblems(validateUser(draft, user.roles), editUser.request);
          if (isSelf(actor, user.id) && draft.email !== user.email) await confirm(unit);
          const active = input.active ?? user.active;
          const isDeactivated = user.active && !active;
          if (isDeactivated) {
            if (isSelf(actor, user.id)) throw new DomainError("own_account_kept");
            await keepASuper(unit, user);
          }
          await refusingUser(editUser.request, () => updateUser(unit, user.id, draft, active));
          if (isDeactivated) await endSignInsOf(unit, user.id);
          return saved(unit, user.id);
        });
      const { id: userId, presentPassword: password } = input;
      const edited =
        password && isSelf(actor, userId)
          ? await passwords.confirmingOwn({ userId, ip, password }, saving)
          : await saving(unconfirmed);
      forget(edited.id);
      return edited;
    },

    async assignRole({ actor, permit, write }, { id, email, role }) {
      const changed = await write(async (unit) => {
        const userId = id ?? (email && (await findUserId(unit, email)));
        if (!userId) throw new DomainError(email ? "user_not_found" : "fields_missing");
        const user = await permittedToSave(unit, permit, userId);
        authorizeRole(actor, role, user.id);
        if (needsCompany([role])) {
          if (user.companyId === null) throw new DomainError("role_needs_company");
          await keepASuper(unit, user);
        }
        await replaceRoles(unit, user.id, role);
        return saved(unit, user.id);
      });
      forget(changed.id);
      return changed;
    },

    async setPassword({ actor, permit, write }, { id, password }) {
      if (isSelf(actor, id)) throw new DomainError("own_password_elsewhere");
      const draft = { password: password ?? "" };
      refuseProblems(validatePassword(draft), setPassword.request);
      const passwordHash = await hashPassword(draft.password);
      const answer = await write(async (unit) => {
        const user = await permittedToSave(unit, permit, id);
        await updatePassword(unit, user.id, passwordHash);
        await endSignInsOf(unit, user.id);
        return { message: "La contraseña se cambió." };
      });
      forget(id);
      return answer;
    },

    rolesToGive({ actor, permit }) {
      permit({ companyId: companyOf(actor) });
      return rolesGivenBy(actor);
    },
  };
}
