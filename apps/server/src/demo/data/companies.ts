import type { Role } from "@mapaobra/domain/access/role";
import type { ThemeName } from "@mapaobra/domain/theme/themes";
import type { LogoColours, Mark } from "../pictures/logos.ts";

export interface DemoUser {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The client that the user belongs to, by its place in the company's list. */
  readonly client?: number;
}

export interface DemoClient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly active: boolean;
  /** Days from today. */
  readonly nextInvoice: number;
  readonly contractEnd: number;
}

export interface DemoMap {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly mapUrl: string;
  readonly published: boolean;
  /** What its points are: projects in the whole country or by the sea, or houses on the lots of a plan. */
  readonly content:
    | {
        readonly kind: "projects";
        readonly count: number;
        readonly seed: string;
        readonly onlyCoast: boolean;
      }
    | { readonly kind: "lots"; readonly count: number };
  /** How many of its points have pictures, documents and comments. */
  readonly showcases: number;
  /** Whether the first of these also has a video and a second panorama. */
  readonly hasVideo: boolean;
}

export interface DemoCompany {
  /** What a company of the demo is known by: whoever changes it makes the company their own. */
  readonly taxId: string;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly theme: ThemeName;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly websiteUrl: string;
  readonly mapUrl: string;
  readonly mark: Mark;
  readonly colours: LogoColours;
  readonly users: readonly DemoUser[];
  readonly clients: readonly DemoClient[];
  readonly template: {
    readonly name: string;
    readonly description: string;
    readonly css: string;
    readonly path: string;
  };
  readonly maps: readonly DemoMap[];
}

const disclaimer = "Datos de demostración: todo lo que se ve aquí es ficticio.";

const cumbres: DemoCompany = {
  taxId: "DEMO-3-101-000001",
  name: "Cumbres Desarrollos (empresa ficticia)",
  shortName: "Cumbres",
  slug: "cumbres",
  theme: "theme-indigo",
  address: "Avenida Imaginaria 10, San José (dirección ficticia)",
  phone: "+506 0000-0001",
  email: "contacto@cumbres.example.com",
  websiteUrl: "https://example.com/cumbres",
  mapUrl: "https://example.com/cumbres/mapa",
  mark: "peaks",
  colours: { main: "#4a51c9", second: "#8d93ea", pale: "#e3e5fc" },
  users: [
    { role: "admin", name: "Adriana Mora (ficticia)", email: "admin@cumbres.example.com" },
    { role: "user", name: "Ulises Vega (ficticio)", email: "usuario@cumbres.example.com" },
    { role: "cliente", name: "Clara Jiménez (ficticia)", email: "cliente@cumbres.example.com", client: 0 },
  ],
  clients: [
    {
      name: "Inversiones Tres Ceibas (cliente ficticio)",
      email: "tres-ceibas@example.com",
      phone: "+506 0000-0011",
      active: true,
      nextInvoice: 12,
      contractEnd: 240,
    },
    {
      name: "Fondo Inmobiliario Celeste (cliente ficticio)",
      email: "fondo-celeste@example.com",
      phone: "+506 0000-0012",
      active: true,
      nextInvoice: -3,
      contractEnd: 25,
    },
    {
      name: "Cooperativa El Sendero (cliente ficticio)",
      email: "el-sendero@example.com",
      phone: "+506 0000-0013",
      active: false,
      nextInvoice: 60,
      contractEnd: -30,
    },
  ],
  template: {
    name: "Ficha de proyecto (demostración)",
    description: disclaimer,
    css: ".ficha { border-top: 4px solid #4a51c9; padding: 1rem; }",
    path: "/templates/ficha-demostracion.html",
  },
  maps: [
    {
      slug: "proyectos",
      name: "Proyectos en todo el país (ficticios)",
      description: `${disclaimer} 400 proyectos de construcción inventados, en las siete provincias y en todas las etapas.`,
      mapUrl: "https://www.google.com/maps",
      published: true,
      content: { kind: "projects", count: 400, seed: "CUMBRES", onlyCoast: false },
      showcases: 12,
      hasVideo: true,
    },
    {
      slug: "residencial",
      name: "Residencial La Arboleda (plano ficticio)",
      description: `${disclaimer} Plano de sitio inventado, con las casas de una urbanización lote por lote.`,
      mapUrl: "",
      published: true,
      content: { kind: "lots", count: 48 },
      showcases: 3,
      hasVideo: false,
    },
  ],
};

const litoral: DemoCompany = {
  taxId: "DEMO-3-101-000002",
  name: "Litoral Constructora (empresa ficticia)",
  shortName: "Litoral",
  slug: "litoral",
  theme: "theme-coral",
  address: "Paseo Inventado 5, Puntarenas (dirección ficticia)",
  phone: "+506 0000-0002",
  email: "contacto@litoral.example.com",
  websiteUrl: "https://example.com/litoral",
  mapUrl: "https://example.com/litoral/mapa",
  mark: "waves",
  colours: { main: "#f2674a", second: "#1f8f9e", pale: "#fdeae4" },
  users: [
    { role: "admin", name: "Andrés Solano (ficticio)", email: "admin@litoral.example.com" },
    { role: "user", name: "Úrsula Rojas (ficticia)", email: "usuario@litoral.example.com" },
    { role: "cliente", name: "César Brenes (ficticio)", email: "cliente@litoral.example.com", client: 0 },
  ],
  clients: [
    {
      name: "Hoteles Marea Baja (cliente ficticio)",
      email: "marea-baja@example.com",
      phone: "+506 0000-0021",
      active: true,
      nextInvoice: 0,
      contractEnd: 120,
    },
    {
      name: "Municipio de Isla Imaginaria (cliente ficticio)",
      email: "isla-imaginaria@example.com",
      phone: "+506 0000-0022",
      active: true,
      nextInvoice: 45,
      contractEnd: 400,
    },
  ],
  template: {
    name: "Informe de costa (demostración)",
    description: disclaimer,
    css: ".informe { border-left: 4px solid #f2674a; padding: 1rem; }",
    path: "/templates/informe-demostracion.html",
  },
  maps: [
    {
      slug: "costa",
      name: "Obras en la costa (ficticias)",
      description: `${disclaimer} 60 obras inventadas junto al mar, del Pacífico al Caribe.`,
      mapUrl: "https://www.google.com/maps",
      published: true,
      content: { kind: "projects", count: 60, seed: "LITORAL", onlyCoast: true },
      showcases: 3,
      hasVideo: false,
    },
    {
      slug: "en-estudio",
      name: "Terrenos en estudio (borrador ficticio)",
      description: `${disclaimer} Mapa sin publicar: solo lo ve el personal de la empresa.`,
      mapUrl: "https://www.google.com/maps",
      published: false,
      content: { kind: "projects", count: 15, seed: "ESTUDIO", onlyCoast: true },
      showcases: 0,
      hasVideo: false,
    },
  ],
};

export const demoCompanies: readonly DemoCompany[] = [cumbres, litoral];
