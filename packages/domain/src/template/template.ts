import { lengthProblems, type Problem, requiredProblems } from "../problems.ts";

/** The fields of the template form (P1 §3). Style and path are stored texts that are never applied. */
export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly cssStyle: string;
  readonly htmlPath: string;
}

/** The draft of an empty template form. */
export const emptyTemplate: TemplateDraft = { name: "", description: "", cssStyle: "", htmlPath: "" };

/** A stored style and path for clients. A template without a company is shared by all companies. */
export interface Template extends TemplateDraft {
  readonly id: number;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly version: number;
}

/** Whether the clients of a company may use a template: one of the company or a shared one. */
export const isTemplateAvailable = ({ companyId }: Pick<Template, "companyId">, company: number | null) =>
  companyId === null || companyId === company;

export const templateTextLimits = {
  name: 200,
  description: 2000,
  cssStyle: 100_000,
  htmlPath: 1000,
} as const satisfies Record<keyof TemplateDraft, number>;

/** Returns the validation problems of a template: every field is required (P1 §5). */
export function validateTemplate(draft: TemplateDraft): Problem<keyof TemplateDraft>[] {
  return [
    ...requiredProblems(draft, ["name", "description", "cssStyle", "htmlPath"]),
    ...lengthProblems(draft, templateTextLimits),
  ];
}
