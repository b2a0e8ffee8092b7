import { foldText } from "../format/text.ts";

/** A stage of construction as a map shows it. The colours mean stages and nothing else. */
export interface Stage {
  /** The stored value, upper case; empty for the stage that stands for every other text. */
  readonly value: string;
  /** What people read, exactly as the specification writes it. */
  readonly label: string;
  readonly color: string;
}

/** The stages that have a colour of their own, in the order of the legend (P2 §4.1, §9). */
export const stages: readonly Stage[] = [
  { value: "TERMINADO", label: "TERMINADO", color: "#28a745" },
  { value: "ACABADOS", label: "ACABADOS", color: "#ffc107" },
  { value: "OBRA GRIS", label: "OBRA GRIS", color: "#007bff" },
  { value: "MOVIMIENTO DE TIERRA", label: "MOVIMIENTO DE TIERRA", color: "#dc3545" },
  { value: "MONTAJE ESTRUCTURAL", label: "MONTAJE ESTRUCTURAL", color: "#17a2b8" },
];

/** What an empty or any other text shows. `PROYECTO VERDE` too: forms offer it, no colour is defined. */
export const undefinedStage: Stage = { value: "", label: "No Definido", color: "#d81b60" };

/** The colour of a marker that is part of the route being planned (P2 §9). */
export const routeMarkerColor = "#000000";

const stageByFoldedValue = new Map(stages.map((stage) => [foldText(stage.value), stage]));

/** The stage to show for a stored text: accents, case and extra spaces don't count. */
export function stageOf(text: string | null | undefined): Stage {
  return stageByFoldedValue.get(foldText(text ?? "")) ?? undefinedStage;
}
