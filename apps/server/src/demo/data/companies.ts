import type { Role } from "@mapaobra/domain/access/role";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import type { ThemeName } from "@mapaobra/domain/theme/themes";
import type { Insertable } from "kysely";
import type { Database } from "../../database/schema.ts";
import { generateLots, planBounds } from "../projects/generate-lots.ts";
import { generateProjects } from "../projects/generate-projects.ts";
import type { Project } from "../projects/project.ts";

type Row<Table extends keyof Database, Computed extends PropertyKey> = Readonly<
  Omit<Insertable<Database[Table]>, Computed>
>;

export interface DemoUser {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

type ClientRow = Row<"clients", "company_id" | "template_id" | "next_invoice_date" | "contract_end_date">;

/** Both dates in days from today. */
export type DemoClient = ClientRow & { readonly nextInvoice: number; readonly contractEnd: number };

export interface DemoMap {
  readonly row: Row<"maps", "company_id">;
  readonly projects: (today: string) => readonly Project[];
}

export interface DemoCompany {
  readonly shortName: string;
  /** The `tax_id` identifies a company of the demo: a company that gets another one is no longer demo. */
  readonly row: Row<"companies", never> & { readonly theme: ThemeName };
  readonly users: readonly DemoUser[];
  readonly clients: readonly DemoClient[];
  readonly template: Row<"templates", "company_id">;
  readonly maps: readonly DemoMap[];
}

const disclaimer = "Datos de demostración: todo lo que se ve aquí es ficticio.";

const client = (
  name: string,
  mailbox: string,
  extension: string,
  rest: Pick<DemoClient, "active" | "nextInvoice" | "contractEnd">,
): DemoClient => ({
  name: `${name} (cliente ficticio)`,
  email: `${mailbox}@example.com`,
  phone: `+506 0000-${extension}`,
  ...rest,
});

const cumbres: DemoCompany = {
  shortName: "Cumbres",
  row: {
    tax_id: "DEMO-3-101-000001",
    name: "Cumbres Desarrollos (empresa ficticia)",
    slug: "cumbres",
    theme: "theme-indigo",
    address: "Avenida Imaginaria 10, San José (dirección ficticia)",
    phone: "+506 0000-0001",
    email: "contacto@cumbres.example.com",
    website_url: "https://example.com/cumbres",
    map_url: "https://example.com/cumbres/mapa",
  },
  users: [
    { role: "admin", name: "Adriana Mora (ficticia)", email: "admin@cumbres.example.com" },
    { role: "user", name: "Ulises Vega (ficticio)", email: "usuario@cumbres.example.com" },
    { role: "cliente", name: "Clara Jiménez (ficticia)", email: "cliente@cumbres.example.com" },
  ],
  clients: [
    client("Inversiones Tres Ceibas", "tres-ceibas", "0011", { nextInvoice: 12, contractEnd: 240 }),
    client("Fondo Inmobiliario Celeste", "fondo-celeste", "0012", { nextInvoice: -3, contractEnd: 25 }),
    client("Cooperativa El Sendero", "el-sendero", "0013", {
      active: false,
      nextInvoice: 60,
      contractEnd: -30,
    }),
  ],
  template: {
    name: "Ficha de proyecto (demostración)",
    description: disclaimer,
    css_style: ".ficha { border-top: 4px solid #4a51c9; padding: 1rem; }",
    html_path: "/templates/ficha-demostracion.html",
  },
  maps: [
    {
      row: {
        slug: "proyectos",
        name: "Proyectos en todo el país (ficticios)",
        description: `${disclaimer} 400 proyectos de construcción inventados, en las siete provincias y en todas las etapas.`,
        type: mapTypeNames.google,
        map_url: "https://www.google.com/maps",
        published: true,
      },
      projects: (today) => generateProjects({ count: 400, seed: "CUMBRES", today }),
    },
    {
      row: {
        slug: "residencial",
        name: "Residencial La Arboleda (plano ficticio)",
        description: `${disclaimer} Plano de sitio inventado, con las casas de una urbanización lote por lote.`,
        type: mapTypeNames.image,
        map_url: "",
        lat_min: planBounds.latitudeMin,
        lat_max: planBounds.latitudeMax,
        lng_min: planBounds.longitudeMin,
        lng_max: planBounds.longitudeMax,
        published: true,
      },
      projects: (today) => generateLots(48, today),
    },
  ],
};

const litoral: DemoCompany = {
  shortName: "Litoral",
  row: {
    tax_id: "DEMO-3-101-000002",
    name: "Litoral Constructora (empresa ficticia)",
    slug: "litoral",
    theme: "theme-coral",
    address: "Paseo Inventado 5, Puntarenas (dirección ficticia)",
    phone: "+506 0000-0002",
    email: "contacto@litoral.example.com",
    website_url: "https://example.com/litoral",
    map_url: "https://example.com/litoral/mapa",
  },
  users: [
    { role: "admin", name: "Andrés Solano (ficticio)", email: "admin@litoral.example.com" },
    { role: "user", name: "Úrsula Rojas (ficticia)", email: "usuario@litoral.example.com" },
    { role: "cliente", name: "César Brenes (ficticio)", email: "cliente@litoral.example.com" },
  ],
  clients: [
    client("Hoteles Marea Baja", "marea-baja", "0021", { nextInvoice: 0, contractEnd: 120 }),
    client("Municipio de Isla Imaginaria", "isla-imaginaria", "0022", { nextInvoice: 45, contractEnd: 400 }),
  ],
  template: {
    name: "Informe de costa (demostración)",
    description: disclaimer,
    css_style: ".informe { border-left: 4px solid #f2674a; padding: 1rem; }",
    html_path: "/templates/informe-demostracion.html",
  },
  maps: [
    {
      row: {
        slug: "costa",
        name: "Obras en la costa (ficticias)",
        description: `${disclaimer} 60 obras inventadas junto al mar, del Pacífico al Caribe.`,
        type: mapTypeNames.google,
        map_url: "https://www.google.com/maps",
        published: true,
      },
      projects: (today) => generateProjects({ count: 60, seed: "LITORAL", today, onlyCoast: true }),
    },
    {
      row: {
        slug: "en-estudio",
        name: "Terrenos en estudio (borrador ficticio)",
        description: `${disclaimer} Mapa sin publicar: solo lo ve el personal de la empresa.`,
        type: mapTypeNames.google,
        map_url: "https://www.google.com/maps",
        published: false,
      },
      projects: (today) => generateProjects({ count: 15, seed: "ESTUDIO", today, onlyCoast: true }),
    },
  ],
};

export const demoCompanies: readonly DemoCompany[] = [cumbres, litoral];
