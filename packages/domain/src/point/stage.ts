import { toSentenceCase } from "../format/sentence-case.ts";
import { collapseSpaces, foldText } from "../format/text.ts";

/** A construction stage as shown on a map. Its colours have no other meaning. */
export interface Stage {
  /** The stored value in upper case; empty for the stage of all other texts. */
  readonly value: string;
  /** The label, in the spelling of the specification. */
  readonly label: string;
  readonly color: string;
}

/** The stages with their own colour (P2 §4.1, §9), in the order of the works. */
export const stages: readonly Stage[] = [
  { value: "MOVIMIENTO DE TIERRA", label: "MOVIMIENTO DE TIERRA", color: "#dc3545" },
  { value: "OBRA GRIS", label: "OBRA GRIS", color: "#007bff" },
  { value: "MONTAJE ESTRUCTURAL", label: "MONTAJE ESTRUCTURAL", color: "#17a2b8" },
  { value: "ACABADOS", label: "ACABADOS", color: "#ffc107" },
  { value: "TERMINADO", label: "TERMINADO", color: "#28a745" },
];

/**
 * The stage of an empty or unknown text. `PROYECTO VERDE` is one: forms offer it, but no colour is defined.
 */
export const undefinedStage: Stage = { value: "", label: "No Definido", color: "#d81b60" };

/** The colour of a marker in the planned route (P2 §9). */
export const routeMarkerColor = "#000000";

const stageByFoldedValue = new Map(stages.map((stage) => [foldText(stage.value), stage]));

/** The stage of a stored text, ignoring accents, case and extra spaces. */
export function stageOf(text: string | null | undefined): Stage {
  return stageByFoldedValue.get(foldText(text ?? "")) ?? undefinedStage;
}

/**
 * The stage of a stored text where a project is described, in sentence case: rows, tips, news, mails, comparison. A text
 * that is no stage of the map is its own name: 'Proyecto verde'. The capitals of the specification stay where it has
 * the values: legend, filters, form, head of the open project, exports and feeds.
 */
export function stageName(text: string | null | undefined): string {
  return ownStageName(text) || toSentenceCase(stageOf(text).label);
}

/** The stage with its label of the specification: 'OBRA GRIS', 'No Definido · Proyecto verde'. */
export function stageLabel(text: string | null | undefined): string {
  return [stageOf(text).label, ownStageName(text)].filter(Boolean).join(" · ");
}

/** The name of a text that is no stage of the map (`PROYECTO VERDE`); empty for a stage and for none. */
export function ownStageName(text: string | null | undefined): string {
  const value = collapseSpaces(text ?? "");
  const isOwn = stageOf(value) === undefinedStage && foldText(value) !== foldText(undefinedStage.label);
  return isOwn ? toSentenceCase(value) : "";
}
