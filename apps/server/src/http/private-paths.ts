/** Screens behind a sign-in, and those that lead to it. */
export const privatePaths = [
  "/login",
  "/recuperar",
  "/home",
  "/home/*",
  "/mapas/*",
  "/admin/*",
  "/maestros/*",
  "/operaciones/*",
] as const;

/** Its query contains a secret token: no request of the page may send it as referrer. */
export const resetPath = "/restablecer";
