/** The paths of the product's screens but those of `officePages`, as routes. Public maps have two (P1 §2). */
export const paths = {
  home: "/",
  signIn: "/login",
  forgottenPassword: "/recuperar",
  newPassword: "/restablecer",
  publicMaps: ["/mapa", "/mapa/:slug", "/public", "/public/:slug"],
  publicHome: "/public",
  /** One panorama by its URL, without sign-in. */
  panorama: "/viewer360",
  /** All paths with these prefixes need a session, also unknown ones. */
  officeAreas: ["/home", "/mapas", "/admin", "/maestros", "/operaciones"],
  office: {
    home: "/home",
    mapsById: "/mapas",
  },
  /** The point form, over the office's map. */
  point: { area: "/home/puntos/", create: "/home/puntos/nuevo", edit: "/home/puntos/:id/editar" },
} as const;
