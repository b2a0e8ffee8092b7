import type { Advance } from "../pictures/site.ts";

/** What a stage of construction implies for everything else that is said of a project. */
export interface StageProfile {
  /** The stored value; null for a project whose stage nobody noted. */
  readonly stage: string | null;
  readonly weight: number;
  /** Percent. */
  readonly progress: readonly [least: number, most: number];
  /** Days since the permit. */
  readonly age: readonly [least: number, most: number];
  readonly advance: Advance;
  readonly note: string;
}

/** From the finished works back to the plans. */
export const stageProfiles: readonly StageProfile[] = [
  {
    stage: "TERMINADO",
    weight: 18,
    progress: [100, 100],
    age: [420, 1_090],
    advance: "finished",
    note: "Obra entregada, en período de garantía.",
  },
  {
    stage: "ACABADOS",
    weight: 19,
    progress: [65, 96],
    age: [300, 820],
    advance: "finishing",
    note: "Se instalan ventanería, pisos y pintura.",
  },
  {
    stage: "OBRA GRIS",
    weight: 25,
    progress: [28, 62],
    age: [180, 620],
    advance: "concrete",
    note: "Se levantan losas, columnas y paredes de mampostería.",
  },
  {
    stage: "MONTAJE ESTRUCTURAL",
    weight: 16,
    progress: [18, 42],
    age: [150, 480],
    advance: "steel",
    note: "Se montan columnas, vigas y entrepisos metálicos.",
  },
  {
    stage: "MOVIMIENTO DE TIERRA",
    weight: 15,
    progress: [3, 14],
    age: [45, 210],
    advance: "earthworks",
    note: "Se trabaja en terrazas, drenajes y excavación de fundaciones.",
  },
  {
    stage: "PROYECTO VERDE",
    weight: 5,
    progress: [0, 0],
    age: [10, 120],
    advance: "planned",
    note: "En diseño; el terreno está limpio y amojonado.",
  },
  {
    stage: null,
    weight: 2,
    progress: [0, 60],
    age: [30, 900],
    advance: "planned",
    note: "Sin etapa registrada.",
  },
];
