import type { User } from "@mapaobra/domain/user/user";

/** Whether a user has a password: invited users have none until they choose it. */
export const passwordStatus = ({ hasPassword }: User): string =>
  hasPassword ? "Con contraseña" : "Aún sin contraseña";
