import { parseHttpUrl } from "../format/http-url.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import type { OptionalBounds } from "./image-bounds.ts";

/** The fields of the map form (P1 §3). */
export interface MapDraft {
  readonly companyId: number | null;
  readonly name: string;
  readonly description: string;
  /** The type as entered; `mapTypeOf` parses it. */
  readonly type: string;
  /** URL of the maps service, or of the picture. */
  readonly mapUrl: string;
  /** URL of the picture for visitors, instead of `mapUrl`, if set. */
  readonly publicUrl: string | null;
}

/** A company's map of projects. Not named `Map`, which is a built-in class. */
export interface ProjectMap extends MapDraft, OptionalBounds {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  /** Its name in the public URL; unique within the company. */
  readonly slug: string;
  readonly published: boolean;
  /** URL of the uploaded picture; the default of `mapUrl` and `publicUrl` of an image map. */
  readonly imageUrl: string | null;
  /** Whether it has bounds of its own. A picture without is drawn on the country's, which are then its bounds here. */
  readonly isPlaced: boolean;
  /** Size of the uploaded picture in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly version: number;
}

/** What a map has on it. */
export interface MapSummary {
  readonly mapId: number;
  /** Points outside the bin, with or without a position. */
  readonly projects: number;
  /** The last save of the map or of a point on it, as an ISO 8601 instant. */
  readonly changedAt: string;
}

export const mapTextLimits = {
  name: 200,
  description: 2000,
  type: 80,
  mapUrl: 1000,
  publicUrl: 1000,
} as const satisfies Partial<Record<keyof MapDraft, number>>;

const required = ["name", "description", "type", "companyId"] as const;

/**
 * Returns the validation problems of a map (P1 §5). A map URL is required unless a picture is staged in the
 * form or already uploaded.
 */
export function validateMap(
  draft: MapDraft,
  options: { readonly needsAddress: boolean },
): Problem<keyof MapDraft>[] {
  const webProblem = (field: "mapUrl" | "publicUrl") =>
    problemIf(!isBlank(draft[field]) && parseHttpUrl(draft[field] ?? "") === undefined, field, "web_invalid");
  return [
    ...requiredProblems(draft, options.needsAddress ? [...required, "mapUrl"] : required),
    ...lengthProblems(draft, mapTextLimits),
    ...webProblem("mapUrl"),
    ...webProblem("publicUrl"),
  ];
}
