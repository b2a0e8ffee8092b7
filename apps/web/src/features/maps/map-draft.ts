import type { MapChanges } from "@mapaobra/contract/wire/map";
import { isSlug } from "@mapaobra/domain/company/slug";
import { boundsProblems } from "@mapaobra/domain/map/image-bounds";
import { type MapDraft, type ProjectMap, validateMap } from "@mapaobra/domain/map/map";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { isBlank, type Problem, problemIf } from "@mapaobra/domain/problems";
import { formErrorMessage } from "../../records/form-errors.ts";
import {
  type BoundsDraft,
  boundsDraftOf,
  boundsOf,
  countryBoundsDraft,
  isEdge,
  unreadableEdges,
} from "./bounds-draft.ts";
import { isImageType } from "./map-types.ts";

/** A map as it is being written. */
export interface MapFormDraft extends MapDraft, BoundsDraft {
  /** Empty for none. */
  readonly publicUrl: string;
  readonly slug: string;
  readonly published: boolean;
}

export const newDraft = (companyId: number | null): MapFormDraft => ({
  companyId,
  name: "",
  description: "",
  type: "",
  mapUrl: "",
  publicUrl: "",
  slug: "",
  published: false,
  ...countryBoundsDraft,
});

/** An uploaded picture stands in the place of addresses that a map has not: there the form shows none. */
export function draftOf(map: ProjectMap): MapFormDraft {
  const withoutUploaded = (address: string | null) => (address === map.imageUrl ? "" : (address ?? ""));
  return {
    companyId: map.companyId,
    name: map.name,
    description: map.description,
    type: isBlank(map.type) ? mapTypeNames.google : map.type,
    mapUrl: withoutUploaded(map.mapUrl),
    publicUrl: withoutUploaded(map.publicUrl),
    slug: map.slug,
    published: map.published,
    ...boundsDraftOf(map),
  };
}

interface DraftContext {
  /** A picture is uploaded already, or waits to be. */
  readonly hasPicture: boolean;
  readonly isNew: boolean;
}

/** Whether this map has nothing to show without an address of its own. */
export const needsUrl = (draft: MapFormDraft, hasPicture: boolean): boolean =>
  !(isImageType(draft.type) && hasPicture);

/** What keeps the draft from being saved. A new map may go without a slug: it is given one by its name. */
export function validateMapDraft(
  draft: MapFormDraft,
  { hasPicture, isNew }: DraftContext,
): Problem<keyof MapFormDraft>[] {
  const slug = draft.slug.trim();
  return [
    ...validateMap(draft, { needsAddress: needsUrl(draft, hasPicture) }),
    ...problemIf(slug === "" && !isNew, "slug" as const, "required"),
    ...problemIf(slug !== "" && !isSlug(slug), "slug" as const, "slug_invalid"),
    ...(isImageType(draft.type) ? boundsProblemsOf(draft) : []),
  ];
}

function boundsProblemsOf(draft: BoundsDraft): Problem<keyof BoundsDraft>[] {
  const unreadable = unreadableEdges(draft);
  return [
    ...unreadable.map((field) => ({ field, code: "not_a_number" as const })),
    ...boundsProblems(boundsOf(draft)).filter(({ field }) => !unreadable.includes(field)),
  ];
}

/** What is said of all problems together: what is missing comes first (P1 §5). */
export function mapFormMessage(problems: readonly Problem<keyof MapFormDraft>[]): string {
  const isAboutBounds = problems.every(({ field, code }) => isEdge(field) && code !== "required");
  return isAboutBounds
    ? "Revise los límites de la imagen."
    : formErrorMessage(problems, "Debe completar todos los campos.");
}

/** The draft as a save sends it. The bounds of a map without a picture stay what they are. */
export function changesOf(draft: MapFormDraft): MapChanges {
  const { companyId, name, description, type, published } = draft;
  return {
    companyId,
    name,
    description,
    type,
    published,
    mapUrl: draft.mapUrl.trim() || null,
    publicUrl: draft.publicUrl.trim() || null,
    imageUrl: undefined,
    slug: draft.slug.trim() || undefined,
    ...(isImageType(type) ? boundsOf(draft) : unchangedBounds),
  };
}

const unchangedBounds = {
  latitudeMin: undefined,
  latitudeMax: undefined,
  longitudeMin: undefined,
  longitudeMax: undefined,
};
