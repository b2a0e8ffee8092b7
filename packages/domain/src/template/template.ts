import { lengthProblems, type Problem, requiredProblems } from "../problems.ts";

/** What the template form holds (P1 §3). Style and path are text that is stored and never applied. */
export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly cssStyle: string;
  readonly htmlPath: string;
}

/** A template before anything is said about it. */
export const emptyTemplate: TemplateDraft = { name: "", description: "", cssStyle: "", htmlPath: "" };

/** A stored style and path for clients; without a company it is shared by all of them. */
export interface Template extends TemplateDraft {
  readonly id: number;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly version: number;
}

/** Whether the clients of a company may have a template: one of its own or a shared one. */
export const isTemplateAvailable = (
  { companyId }: Pick<Template, "companyId">,
  company: number | null,
): boolean => companyId === null || companyId === company;

export const templateTextLimits = {
  name: 200,
  description: 2000,
  cssStyle: 100_000,
  htmlPath: 1000,
} as const satisfies Record<keyof TemplateDraft, number>;

/** What keeps a template from being saved: every field is required (P1 §5). */
export function validateTemplate(draft: TemplateDraft): Problem<keyof TemplateDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "description", "cssStyle", "htmlPath"]),
    ...lengthProblems(draft, templateTextLimits),
  ];
}
