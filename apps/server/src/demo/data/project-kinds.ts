import { natureNames, towerNames } from "./vocabulary.ts";

/** A kind of construction project that the demo invents. */
export interface ProjectKind {
  readonly weight: number;
  readonly where: "anywhere" | "coast" | "inland" | "city";
  readonly workClass: "COMERCIAL" | "OBRA PUBLICA" | "RESIDENCIAL";
  readonly workTypes: readonly string[];
  /** Square metres. */
  readonly area: readonly [min: number, max: number];
  /** Beginnings of the name; `{}` is where the town goes, and a name without it always gets an ending. */
  readonly names: readonly string[];
  readonly endings: readonly string[];
}

const concrete = ["HORMIGON", "ESTRUCTURAL", "CONCRETO LANZADO"] as const;
const mixed = ["HORMIGON ARMADO/MONTAJE METALICO", "ESTRUCTURAL"] as const;

const kind = (
  weight: number,
  where: ProjectKind["where"],
  workClass: ProjectKind["workClass"],
  area: ProjectKind["area"],
) => ({ weight, where, workClass, area });

export const projectKinds: readonly ProjectKind[] = [
  {
    ...kind(26, "anywhere", "RESIDENCIAL", [1_800, 14_000]),
    workTypes: ["DESARROLLO URBANISTICO", "HORMIGON", "ACABADOS/PINTURAS"],
    names: ["Condominio", "Residencial", "Condominio Altos de", "Residencial Vistas de"],
    endings: natureNames,
  },
  {
    ...kind(19, "city", "RESIDENCIAL", [6_500, 31_000]),
    workTypes: concrete,
    names: ["Torre", "Edificio", "Torres"],
    endings: towerNames,
  },
  {
    ...kind(10, "anywhere", "RESIDENCIAL", [1_400, 7_800]),
    workTypes: [...concrete, "ACABADOS/PINTURAS"],
    names: ["Apartamentos", "Condominio Vertical"],
    endings: natureNames,
  },
  {
    ...kind(7, "city", "COMERCIAL", [5_200, 24_000]),
    workTypes: mixed,
    names: ["Centro Corporativo", "Torre Médica"],
    endings: towerNames,
  },
  {
    ...kind(9, "inland", "COMERCIAL", [1_900, 16_500]),
    workTypes: mixed,
    names: ["Ofibodegas {}", "Centro Logístico {}", "Nave Industrial {}"],
    endings: ["Norte", "Sur", "Este", "Oeste", "I", "II"],
  },
  {
    ...kind(7, "anywhere", "COMERCIAL", [900, 6_400]),
    workTypes: mixed,
    names: ["Plaza {}", "Locales Comerciales {}", "Mercadito {}"],
    endings: ["Norte", "Sur", "Centro", "I", "II"],
  },
  {
    ...kind(12, "coast", "COMERCIAL", [1_600, 9_800]),
    workTypes: concrete,
    names: ["Hotel", "Villas", "Residencias de Playa"],
    endings: natureNames,
  },
  {
    ...kind(7, "anywhere", "OBRA PUBLICA", [240, 1_500]),
    workTypes: ["HORMIGON", "ESTRUCTURAL"],
    names: ["Acueducto de {}", "Tanque de Agua {}", "Planta Potabilizadora {}"],
    endings: ["Norte", "Sur", "Alto", "Bajo", "I", "II"],
  },
  {
    ...kind(8, "anywhere", "OBRA PUBLICA", [600, 4_800]),
    workTypes: ["HORMIGON ARMADO/MONTAJE METALICO", "ACABADOS/PINTURAS"],
    names: ["Escuela de {}", "Colegio Técnico {}", "Centro de Salud {}", "Biblioteca de {}"],
    endings: ["Norte", "Sur", "Este", "Oeste", "Nueva Etapa"],
  },
  {
    ...kind(6, "anywhere", "OBRA PUBLICA", [700, 3_900]),
    workTypes: ["ESTRUCTURAL", "HORMIGON ARMADO/MONTAJE METALICO"],
    names: ["Gimnasio de {}", "Salón Comunal {}", "Terminal de Buses {}"],
    endings: ["Norte", "Sur", "Centro", "Nueva Etapa"],
  },
];
