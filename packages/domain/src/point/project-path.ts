import { foldText } from "../format/text.ts";
import { MAX_RECORD_ID } from "../record-id.ts";

const MAX_NAME_LENGTH = 60;

/** A name as a path has it: lower case letters, digits and single hyphens; empty if it has none of these. */
export const pathPart = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-$/, "");

/** The path of the public page of a project: `/mapa/cumbres/proyecto/12-torre-catedral`. The id decides. */
export function projectPath(
  companySlug: string,
  { id, name }: { readonly id: number; readonly name: string },
): string {
  return `/mapa/${companySlug}/proyecto/${[id, pathPart(name)].filter(Boolean).join("-")}`;
}

/** The id at the start of `12-torre-catedral`, whatever follows; undefined for other texts. */
export function projectIdOf(text: string): number | undefined {
  const id = Number(/^[1-9]\d{0,9}(?!\d)/.exec(text)?.[0]);
  return id <= MAX_RECORD_ID ? id : undefined;
}
