import type { Actor } from "@mapaobra/domain/access/actor";
import { type ComponentType, lazy, type ReactNode } from "react";
import type { officePages } from "../../features/shell/office-pages.ts";
import {
  BuildingIcon,
  CommentIcon,
  ContractIcon,
  PeopleIcon,
  PowerIcon,
  TemplateIcon,
  UploadIcon,
} from "../../ui/controls/icons.tsx";
import { MapIcon } from "../../ui/controls/initial-icons.tsx";

/** A kind of records of the office, or its status: its place in the menu, and its screen. */
interface OfficeNoun {
  readonly page: keyof typeof officePages;
  readonly menu: string;
  readonly label: string;
  readonly purpose: string;
  readonly icon: ReactNode;
  /** One record has its own address, with its id. */
  readonly hasPages?: boolean;
  readonly Screen: OfficeScreen;
}

type OfficeScreen = ComponentType<{ readonly actor: Actor }>;
const lazyScreen = (load: () => Promise<OfficeScreen>): OfficeScreen =>
  lazy(async () => ({ default: await load() }));

/** The nouns in the order of the menus (P1 §2). Each screen is a lazy chunk. */
export const officeNouns: readonly OfficeNoun[] = [
  {
    page: "users",
    menu: "Administración",
    label: "Usuarios",
    purpose: "Quién entra y con qué rol",
    icon: <PeopleIcon />,
    Screen: lazyScreen(async () => (await import("../../features/admin/UsersScreen.tsx")).UsersScreen),
  },
  {
    page: "status",
    menu: "Administración",
    label: "Estado",
    purpose: "Copias, disco, correo y procesos",
    icon: <PowerIcon />,
    Screen: lazyScreen(async () => (await import("../../features/admin/StatusScreen.tsx")).StatusScreen),
  },
  {
    page: "clients",
    menu: "Maestros",
    label: "Cliente",
    purpose: "Contratos y facturas",
    icon: <ContractIcon />,
    Screen: lazyScreen(async () => (await import("../../features/admin/ClientsScreen.tsx")).ClientsScreen),
  },
  {
    page: "companies",
    menu: "Maestros",
    label: "Empresa",
    purpose: "Datos, logo y tema",
    icon: <BuildingIcon />,
    Screen: lazyScreen(
      async () => (await import("../../features/admin/CompaniesScreen.tsx")).CompaniesScreen,
    ),
  },
  {
    page: "inquiries",
    menu: "Operaciones",
    label: "Solicitudes",
    purpose: "Quién pidió información",
    icon: <CommentIcon />,
    Screen: lazyScreen(
      async () => (await import("../../features/admin/InquiriesScreen.tsx")).InquiriesScreen,
    ),
  },
  {
    page: "templates",
    menu: "Operaciones",
    label: "Templates",
    purpose: "Estilos de los clientes",
    icon: <TemplateIcon />,
    Screen: lazyScreen(
      async () => (await import("../../features/admin/TemplatesScreen.tsx")).TemplatesScreen,
    ),
  },
  {
    page: "maps",
    menu: "Operaciones",
    label: "Mapas",
    purpose: "Imagen, ubicación y enlace",
    icon: <MapIcon />,
    Screen: lazyScreen(async () => (await import("../../features/admin/MapsScreen.tsx")).MapsScreen),
  },
  {
    page: "imports",
    menu: "Operaciones",
    label: "Importar",
    purpose: "Proyectos de un archivo",
    icon: <UploadIcon />,
    hasPages: true,
    Screen: lazyScreen(async () => (await import("../../features/admin/ImportsScreen.tsx")).ImportsScreen),
  },
];
