import { parseHttpUrl } from "../format/http-url.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import type { OptionalBounds } from "./image-bounds.ts";

/** What the map form holds (P1 §3). */
export interface MapDraft {
  readonly companyId: number | null;
  readonly name: string;
  readonly description: string;
  /** The type as the company wrote it; `mapTypeOf` reads it. */
  readonly type: string;
  /** Address of the maps service, or of the picture. */
  readonly mapUrl: string;
  /** The picture that visitors see instead of `mapUrl`, when there is one. */
  readonly publicUrl: string | null;
}

/** A company's map of projects. `Map` is the language's own word, so the type says whose it is. */
export interface ProjectMap extends MapDraft, OptionalBounds {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  /** Its place in the public address; unique within the company. */
  readonly slug: string;
  readonly published: boolean;
  /** Address of the uploaded picture; `mapUrl` and `publicUrl` of an image map repeat it where they are empty. */
  readonly imageUrl: string | null;
  /** Pixels of the uploaded picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly version: number;
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
 * What keeps a map from being saved (P1 §5). A map address is needed too, unless a picture is staged in
 * the form or uploaded already.
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
