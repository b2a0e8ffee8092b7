import { assignRole, createUser } from "@mapaobra/contract/endpoints/users";
import { errorReplies } from "@mapaobra/contract/messages.es";
import type { NewUserDraft } from "@mapaobra/domain/user/user";
import { api } from "../../../api/api.ts";
import { ApiError, isApiError } from "../../../api/api-error.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";

/** A registered user; `roleFailure` is set if assigning the role failed. */
export interface RegisteredUser {
  readonly id: number | undefined;
  readonly email: string;
  readonly roleFailure: Failure | undefined;
}

/** Success status without confirmation of the registered user (P1 §5). */
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
    // Not JSON: the page of a proxy in front of the server.
    if (error instanceof ApiError && error.cause instanceof SyntaxError) throw unconfirmedError();
    throw error;
  }
}

/**
 * Registers a user with a role in one request, atomically. If the server assigns roles only in a separate
 * request (P1 §7), the user stays registered when that one fails.
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
