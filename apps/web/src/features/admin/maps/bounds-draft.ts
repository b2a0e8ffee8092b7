import { countryBounds, type ImageBounds, type OptionalBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { parseDegrees } from "@mapaobra/domain/point/coordinates";
import { isBlank } from "@mapaobra/domain/problems";

/** Edge of the bounds of a picture. */
export type Edge = keyof ImageBounds;

/** Spanish label of each edge. */
export const edgeLabels: Readonly<Record<Edge, string>> = {
  latitudeMin: "Latitud mínima (sur)",
  latitudeMax: "Latitud máxima (norte)",
  longitudeMin: "Longitud mínima (oeste)",
  longitudeMax: "Longitud máxima (este)",
};

/** Bounds as typed. */
export type BoundsDraft = { readonly [edge in Edge]: string };

export const edges = ["latitudeMin", "latitudeMax", "longitudeMin", "longitudeMax"] as const;

export const isEdge = (field: string): field is Edge => edges.some((edge) => edge === field);

const toDraft = (bounds: OptionalBounds): BoundsDraft => ({
  latitudeMin: String(bounds.latitudeMin),
  latitudeMax: String(bounds.latitudeMax),
  longitudeMin: String(bounds.longitudeMin),
  longitudeMax: String(bounds.longitudeMax),
});

/** Bounds of the country: what a picture without bounds is drawn on. */
export const countryBoundsDraft: BoundsDraft = toDraft(countryBounds);

/** Bounds of a picture that is not placed yet. */
export const noBoundsDraft: BoundsDraft = {
  latitudeMin: "",
  latitudeMax: "",
  longitudeMin: "",
  longitudeMax: "",
};

/** Editable bounds of a map; empty if it has none of its own. */
export const boundsDraftOf = (map: OptionalBounds & Pick<ProjectMap, "isPlaced">): BoundsDraft =>
  map.isPlaced ? toDraft(map) : noBoundsDraft;

/** Parsed bounds; null for an empty edge. */
export function boundsOf(draft: BoundsDraft): OptionalBounds {
  const degrees = (edge: Edge) => parseDegrees(draft[edge]) ?? null;
  return {
    latitudeMin: degrees("latitudeMin"),
    latitudeMax: degrees("latitudeMax"),
    longitudeMin: degrees("longitudeMin"),
    longitudeMax: degrees("longitudeMax"),
  };
}

/** Edges with text that is not a number. */
export const unreadableEdges = (draft: BoundsDraft): Edge[] =>
  edges.filter((edge) => !isBlank(draft[edge]) && parseDegrees(draft[edge]) === undefined);

/** Errors of edges that are past the opposite edge or outside the world. */
export function boundsErrors(draft: BoundsDraft): { readonly [edge in Edge]?: string } {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = boundsOf(draft);
  return {
    ...edgePairErrors("latitudeMin", latitudeMin, "latitudeMax", latitudeMax, 90),
    ...edgePairErrors("longitudeMin", longitudeMin, "longitudeMax", longitudeMax, 180),
  };
}

function edgePairErrors(
  lower: Edge,
  from: number | null,
  upper: Edge,
  to: number | null,
  maxDegrees: number,
) {
  const isOutOfRange = (degrees: number | null) => degrees !== null && Math.abs(degrees) > maxDegrees;
  const outside = `Debe estar entre −${maxDegrees} y ${maxDegrees}.`;
  return {
    ...(isOutOfRange(from) && { [lower]: outside }),
    ...(isOutOfRange(to) && { [upper]: outside }),
    ...(!isOutOfRange(from) &&
      !isOutOfRange(to) &&
      from !== null &&
      to !== null &&
      from >= to && { [upper]: "El máximo debe ser mayor que el mínimo." }),
  };
}
