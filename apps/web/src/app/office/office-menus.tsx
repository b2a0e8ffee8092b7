import type { Actor } from "@mapaobra/domain/access/actor";
import type { ReactNode } from "react";
import { paths } from "../../features/shell/paths.ts";
import { mayOpen } from "../../features/shell/private-pages.ts";
import { BuildingIcon, ContractIcon, PeopleIcon, TemplateIcon } from "../../ui/controls/icons.tsx";
import { MapIcon } from "../../ui/controls/initial-icons.tsx";

interface MenuScreen {
  readonly page: Exclude<keyof typeof paths.office, "home" | "mapsById">;
  readonly label: string;
  readonly purpose: string;
  readonly icon: ReactNode;
}

/** The menus of the bar (P1 §2), with the purpose of each screen. */
const menus: readonly { readonly label: string; readonly screens: readonly MenuScreen[] }[] = [
  {
    label: "Administración",
    screens: [
      { page: "users", label: "Usuarios", purpose: "Quién entra y con qué rol", icon: <PeopleIcon /> },
    ],
  },
  {
    label: "Maestros",
    screens: [
      { page: "clients", label: "Cliente", purpose: "Contratos y facturas", icon: <ContractIcon /> },
      { page: "companies", label: "Empresa", purpose: "Datos, logo y tema", icon: <BuildingIcon /> },
    ],
  },
  {
    label: "Operaciones",
    screens: [
      { page: "templates", label: "Templates", purpose: "Estilos de los clientes", icon: <TemplateIcon /> },
      { page: "maps", label: "Mapas", purpose: "Imagen, ubicación y enlace", icon: <MapIcon /> },
    ],
  },
];

/** The menus of a user, with the screens they may open; empty for a read-only role. */
export const menusOf = (actor: Actor) =>
  menus
    .map(({ label, screens }) => ({
      label,
      entries: screens
        .filter(({ page }) => mayOpen(actor, page))
        .map(({ page, ...place }) => ({ ...place, path: paths.office[page] })),
    }))
    .filter(({ entries }) => entries.length > 0);
