import type { User } from "@mapaobra/domain/user/user";

/** Whether somebody has a password already: who was invited has none until they choose it. */
export const passwordStatus = ({ hasPassword }: User): string =>
  hasPassword ? "Con contraseña" : "Aún sin contraseña";
