import { assignRole, createUser } from "@mapaobra/contract/endpoints/users";
import { errorReplies } from "@mapaobra/contract/messages.es";
import type { NewUserDraft } from "@mapaobra/domain/user/user";
import { api } from "../../api/api.ts";
import { ApiError, isApiError } from "../../api/api-error.ts";
import { type Failure, toFailure } from "../../api/to-failure.ts";

/** Somebody who is registered; `roleFailure` says why they have no role, where they have none. */
export interface RegisteredUser {
  readonly id: number | undefined;
  readonly email: string;
  readonly roleFailure: Failure | undefined;
}

/** An answer that came, and went well by its status, but does not say that anybody is registered (P1 §5). */
const unconfirmedError = () =>
  new ApiError("Registro no confirmado por el servidor.", { status: 200, isServerMessage: true });

async function create(draft: NewUserDraft, writeKey: string) {
  const request = { ...draft, role: draft.role ?? undefined };
  try {
    return await api.send(createUser, request, { idempotencyKey: writeKey });
  } catch (error) {
    if (isApiError(error, 403)) {
      const { mensaje } = errorReplies.user_creation_forbidden;
      throw new ApiError(mensaje, { ...error, isServerMessage: true, cause: error });
    }
    // Not even JSON: a page of something that stands between us and the server.
    if (error instanceof ApiError && error.cause instanceof SyntaxError) throw unconfirmedError();
    throw error;
  }
}

/**
 * Registers somebody with their role in one call, so that either both are there or neither. Where a server
 * knows the role only as a call of its own (P1 §7), whoever is registered stays so when that one fails.
 */
export async function registerUser(draft: NewUserDraft, writeKey: string): Promise<RegisteredUser> {
  const created = await create(draft, writeKey);
  if (!created.id && !created.email) throw unconfirmedError();
  const id = created.id ?? undefined;
  const email = created.email ?? draft.email;
  const { role } = draft;
  if (role === null || created.roles?.includes(role)) return { id, email, roleFailure: undefined };
  try {
    await api.send(assignRole, { id, email, role, version: undefined }, { idempotencyKey: writeKey });
    return { id, email, roleFailure: undefined };
  } catch (error) {
    return { id, email, roleFailure: toFailure(error, "Error al asignar el rol.") };
  }
}
