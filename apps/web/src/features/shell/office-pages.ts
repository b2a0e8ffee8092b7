import type { Action } from "@mapaobra/domain/access/policy";

/** The screens of the office's records and of its status: their paths, and the action that opens them (`mayOpen`). */
export const officePages = {
  users: { path: "/admin/users", action: "user.read" },
  status: { path: "/admin/estado", action: "status.read" },
  companies: { path: "/maestros/empresa", action: "company.write" },
  clients: { path: "/maestros/cliente", action: "client.read" },
  inquiries: { path: "/operaciones/solicitudes", action: "inquiry.read" },
  maps: { path: "/operaciones/mapas", action: "map.write" },
  templates: { path: "/operaciones/templates", action: "template.write" },
  imports: { path: "/operaciones/importar", action: "import.write" },
} as const satisfies Record<string, { path: string; action: Action }>;
