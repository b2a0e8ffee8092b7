/** The addresses of the product's screens, as routes. Public maps have two names (P1 §2). */
export const paths = {
  home: "/",
  signIn: "/login",
  forgottenPassword: "/recuperar",
  newPassword: "/restablecer",
  publicMaps: ["/mapa", "/mapa/:slug", "/public", "/public/:slug"],
  publicHome: "/public",
  /** One panorama by its address, for anybody. */
  panorama: "/viewer360",
  /** Whatever begins with one of these lies behind the door, also where it leads nowhere. */
  officeAreas: ["/home", "/mapas", "/admin", "/maestros", "/operaciones"],
  office: {
    home: "/home",
    mapsById: "/mapas",
    users: "/admin/users",
    companies: "/maestros/empresa",
    clients: "/maestros/cliente",
    maps: "/operaciones/mapas",
    templates: "/operaciones/templates",
  },
  /** The form of a point, over the map of the office. */
  point: { area: "/home/puntos/", create: "/home/puntos/nuevo", edit: "/home/puntos/:id/editar" },
} as const;
