import type { MapChanges } from "@mapaobra/contract/wire/map";
import { isSlug } from "@mapaobra/domain/company/slug";
import { boundsProblems } from "@mapaobra/domain/map/image-bounds";
import { type MapDraft, type ProjectMap, validateMap } from "@mapaobra/domain/map/map";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { isBlank, type Problem, problemIf } from "@mapaobra/domain/problems";
import { formErrorMessage } from "../../../records/form-errors.ts";
import {
  type BoundsDraft,
  boundsDraftOf,
  boundsOf,
  isEdge,
  noBoundsDraft,
  unreadableEdges,
} from "./bounds-draft.ts";
import { isImageType } from "./map-types.ts";

/** A map as typed in the form. */
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
  ...noBoundsDraft,
});

/** Editable draft of a map. A URL that equals the uploaded picture's is left empty. */
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
  /** True if a picture is uploaded or staged. */
  readonly hasPicture: boolean;
  readonly isNew: boolean;
}

/** True if the map has nothing to show without a URL. */
const needsUrl = (draft: MapFormDraft, hasPicture: boolean): boolean =>
  !(isImageType(draft.type) && hasPicture);

/** Problems that prevent saving. The slug of a new map is optional: the server derives it from the name. */
export function validateMapDraft(
  draft: MapFormDraft,
  { hasPicture, isNew }: DraftContext,
): Problem<keyof MapFormDraft>[] {
  const slug = draft.slug.trim();
  return [
    ...validateMap(draft, { needsAddress: needsUrl(draft, hasPicture) }).filter(
      ({ field, code }) => !(field === "description" && code === "required" && isImageType(draft.type)),
    ),
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

/** Form message for all problems; missing fields come first (P1 §5). */
export function mapFormMessage(problems: readonly Problem<keyof MapFormDraft>[]): string {
  const isAboutBounds = problems.every(({ field, code }) => isEdge(field) && code !== "required");
  return isAboutBounds
    ? "Revise los límites de la imagen."
    : formErrorMessage(problems, "Debe completar todos los campos.");
}

/** Fields to save. The name of a picture describes it too, if nothing else does. The bounds of a map without a picture stay unchanged. */
export function changesOf(draft: MapFormDraft): MapChanges {
  const { companyId, name, type, published } = draft;
  return {
    companyId,
    name,
    description: isImageType(type) && isBlank(draft.description) ? name : draft.description,
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
