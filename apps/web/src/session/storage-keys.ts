/** Storage keys of a session (P1 §9). */
export const storageKeys = {
  user: "usuario",
  expires: "usuario_exp",
  token: "token",
  /** When the token was issued. */
  tokenSince: "token_fecha",
  /** When the password was entered. */
  signedInAt: "inicio_sesion",
  theme: "tema",
} as const;
