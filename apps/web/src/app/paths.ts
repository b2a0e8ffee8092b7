/** The addresses of the product's screens, as routes. Public maps have two names (P1 §2). */
export const paths = {
  home: "/",
  signIn: "/login",
  publicMaps: ["/mapa", "/mapa/:slug", "/public", "/public/:slug"],
  publicHome: "/public",
} as const;
