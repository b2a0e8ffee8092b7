import type { Shape } from "../pictures/site.ts";
import { natureNames, towerNames } from "./vocabulary.ts";

/** A kind of construction project that the demo invents. */
export interface ProjectKind {
  readonly shape: Shape;
  readonly weight: number;
  readonly where: "anywhere" | "coast" | "inland" | "city";
  readonly workClass: "COMERCIAL" | "OBRA PUBLICA" | "RESIDENCIAL";
  readonly workTypes: readonly string[];
  /** Square metres. */
  readonly area: readonly [least: number, most: number];
  /** Beginnings of the name; `{}` is where the town goes. */
  readonly names: readonly string[];
  /** Whether the name is none without an ending; otherwise it only tells projects of a name apart. */
  readonly needsEnding: boolean;
  readonly endings: readonly string[];
}

const concrete = ["HORMIGON", "ESTRUCTURAL", "CONCRETO LANZADO"] as const;
const mixed = ["HORMIGON ARMADO/MONTAJE METALICO", "ESTRUCTURAL"] as const;

export const projectKinds: readonly ProjectKind[] = [
  {
    shape: "houses",
    weight: 26,
    where: "anywhere",
    workClass: "RESIDENCIAL",
    workTypes: ["DESARROLLO URBANISTICO", "HORMIGON", "ACABADOS/PINTURAS"],
    area: [1_800, 14_000],
    names: ["Condominio", "Residencial", "Condominio Altos de", "Residencial Vistas de"],
    needsEnding: true,
    endings: natureNames,
  },
  {
    shape: "tower",
    weight: 19,
    where: "city",
    workClass: "RESIDENCIAL",
    workTypes: concrete,
    area: [6_500, 31_000],
    names: ["Torre", "Edificio", "Torres"],
    needsEnding: true,
    endings: towerNames,
  },
  {
    shape: "block",
    weight: 10,
    where: "anywhere",
    workClass: "RESIDENCIAL",
    workTypes: [...concrete, "ACABADOS/PINTURAS"],
    area: [1_400, 7_800],
    names: ["Apartamentos", "Condominio Vertical"],
    needsEnding: true,
    endings: natureNames,
  },
  {
    shape: "tower",
    weight: 7,
    where: "city",
    workClass: "COMERCIAL",
    workTypes: mixed,
    area: [5_200, 24_000],
    names: ["Centro Corporativo", "Torre Médica"],
    needsEnding: true,
    endings: towerNames,
  },
  {
    shape: "hall",
    weight: 9,
    where: "inland",
    workClass: "COMERCIAL",
    workTypes: mixed,
    area: [1_900, 16_500],
    names: ["Ofibodegas {}", "Centro Logístico {}", "Nave Industrial {}"],
    needsEnding: false,
    endings: ["Norte", "Sur", "Este", "Oeste", "I", "II"],
  },
  {
    shape: "block",
    weight: 7,
    where: "anywhere",
    workClass: "COMERCIAL",
    workTypes: mixed,
    area: [900, 6_400],
    names: ["Plaza {}", "Locales Comerciales {}", "Mercadito {}"],
    needsEnding: false,
    endings: ["Norte", "Sur", "Centro", "I", "II"],
  },
  {
    shape: "block",
    weight: 12,
    where: "coast",
    workClass: "COMERCIAL",
    workTypes: concrete,
    area: [1_600, 9_800],
    names: ["Hotel", "Villas", "Residencias de Playa"],
    needsEnding: true,
    endings: natureNames,
  },
  {
    shape: "tanks",
    weight: 7,
    where: "anywhere",
    workClass: "OBRA PUBLICA",
    workTypes: ["HORMIGON", "ESTRUCTURAL"],
    area: [240, 1_500],
    names: ["Acueducto de {}", "Tanque de Agua {}", "Planta Potabilizadora {}"],
    needsEnding: false,
    endings: ["Norte", "Sur", "Alto", "Bajo", "I", "II"],
  },
  {
    shape: "block",
    weight: 8,
    where: "anywhere",
    workClass: "OBRA PUBLICA",
    workTypes: ["HORMIGON ARMADO/MONTAJE METALICO", "ACABADOS/PINTURAS"],
    area: [600, 4_800],
    names: ["Escuela de {}", "Colegio Técnico {}", "Centro de Salud {}", "Biblioteca de {}"],
    needsEnding: false,
    endings: ["Norte", "Sur", "Este", "Oeste", "Nueva Etapa"],
  },
  {
    shape: "hall",
    weight: 6,
    where: "anywhere",
    workClass: "OBRA PUBLICA",
    workTypes: ["ESTRUCTURAL", "HORMIGON ARMADO/MONTAJE METALICO"],
    area: [700, 3_900],
    names: ["Gimnasio de {}", "Salón Comunal {}", "Terminal de Buses {}"],
    needsEnding: false,
    endings: ["Norte", "Sur", "Centro", "Nueva Etapa"],
  },
];
