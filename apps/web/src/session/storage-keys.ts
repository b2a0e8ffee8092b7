/** Where a session stands in a browser's storage (P1 §9). */
export const storageKeys = {
  user: "usuario",
  expires: "usuario_exp",
  token: "token",
  /** When the token was given. */
  tokenSince: "token_fecha",
  /** When the password was given. */
  signedInAt: "inicio_sesion",
  theme: "tema",
} as const;
