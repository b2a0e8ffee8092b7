import { isBlank } from "../problems.ts";
import type { PointDraft } from "./point.ts";

/** The sections of the point form in order (P2 §2.6). */
export const formSections = [
  { section: "general", title: "General" },
  { section: "project", title: "Proyecto" },
  { section: "location", title: "Ubicación" },
  { section: "files", title: "Archivos" },
] as const;

export type FormSection = (typeof formSections)[number]["section"];

/**
 * The completed sections (P2 §5.5): name and company; any of province, permit and work type; both
 * coordinates; any file. Shown as progress only; incomplete sections do not prevent saving.
 */
export function completedSections(draft: PointDraft, fileCount: number): ReadonlySet<FormSection> {
  const isThere: Readonly<Record<FormSection, boolean>> = {
    general: !isBlank(draft.name) && draft.companyId !== null,
    project: [draft.province, draft.permit, draft.workType].some((text) => !isBlank(text)),
    location: Number.isFinite(draft.latitude) && Number.isFinite(draft.longitude),
    files: fileCount > 0,
  };
  return new Set(formSections.map(({ section }) => section).filter((section) => isThere[section]));
}
