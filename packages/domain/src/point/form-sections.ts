import { isBlank } from "../problems.ts";
import type { PointDraft } from "./point.ts";

/** The sections of the point form in order (P2 §2.6). */
export const formSections = [
  { id: "general", title: "General" },
  { id: "project", title: "Proyecto" },
  { id: "location", title: "Ubicación" },
  { id: "files", title: "Archivos" },
] as const;

export type FormSection = (typeof formSections)[number]["id"];

/** How complete a point is: the one measure of it. */
export interface Completeness {
  readonly sections: ReadonlySet<FormSection>;
  readonly text: string;
  readonly percent: number;
}

/**
 * The completed sections (P2 §5.5): name and company; any of province, permit and work type; both
 * coordinates; any file. Shown as progress only; incomplete sections do not prevent saving.
 */
export function completenessOf(draft: PointDraft, fileCount: number): Completeness {
  const isComplete: Readonly<Record<FormSection, boolean>> = {
    general: !isBlank(draft.name) && draft.companyId !== null,
    project: [draft.province, draft.permit, draft.workType].some((text) => !isBlank(text)),
    location: Number.isFinite(draft.latitude) && Number.isFinite(draft.longitude),
    files: fileCount > 0,
  };
  const sections = new Set(formSections.map(({ id }) => id).filter((section) => isComplete[section]));
  return {
    sections,
    text: `${sections.size} de ${formSections.length} secciones completas`,
    percent: Math.round((100 * sections.size) / formSections.length),
  };
}
