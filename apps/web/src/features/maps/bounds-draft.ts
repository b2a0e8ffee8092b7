import { countryBounds, type ImageBounds, type OptionalBounds } from "@mapaobra/domain/map/image-bounds";
import { parseDegrees } from "@mapaobra/domain/point/coordinates";
import { isBlank } from "@mapaobra/domain/problems";

/** An edge of a picture on the map. */
export type Edge = keyof ImageBounds;

/** What people call it. */
export const edgeLabels: Readonly<Record<Edge, string>> = {
  latitudeMin: "Latitud mínima (sur)",
  latitudeMax: "Latitud máxima (norte)",
  longitudeMin: "Longitud mínima (oeste)",
  longitudeMax: "Longitud máxima (este)",
};

/** The bounds as they are being written. */
export type BoundsDraft = { readonly [edge in Edge]: string };

export const edges = ["latitudeMin", "latitudeMax", "longitudeMin", "longitudeMax"] as const;

export const isEdge = (field: string): field is Edge => edges.some((edge) => edge === field);

const toDraft = (bounds: OptionalBounds): BoundsDraft => ({
  latitudeMin: String(bounds.latitudeMin),
  latitudeMax: String(bounds.latitudeMax),
  longitudeMin: String(bounds.longitudeMin),
  longitudeMax: String(bounds.longitudeMax),
});

/** The country's, which a picture has until it is given others. */
export const countryBoundsDraft: BoundsDraft = toDraft(countryBounds);

/** A map's bounds to be edited; the country's where it has none. */
export const boundsDraftOf = (bounds: OptionalBounds): BoundsDraft =>
  bounds.latitudeMin === null ? countryBoundsDraft : toDraft(bounds);

/** The bounds as numbers; null for an edge without one. */
export function boundsOf(draft: BoundsDraft): OptionalBounds {
  const degrees = (edge: Edge) => parseDegrees(draft[edge]) ?? null;
  return {
    latitudeMin: degrees("latitudeMin"),
    latitudeMax: degrees("latitudeMax"),
    longitudeMin: degrees("longitudeMin"),
    longitudeMax: degrees("longitudeMax"),
  };
}

/** Edges on which something is written that is no number. */
export const unreadableEdges = (draft: BoundsDraft): Edge[] =>
  edges.filter((edge) => !isBlank(draft[edge]) && parseDegrees(draft[edge]) === undefined);

/** Edges that lie on the wrong side of their opposite, or off the world: what is wrong with each. */
export function boundsErrors(draft: BoundsDraft): { readonly [edge in Edge]?: string } {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = boundsOf(draft);
  return {
    ...edgePairErrors("latitudeMin", latitudeMin, "latitudeMax", latitudeMax, 90),
    ...edgePairErrors("longitudeMin", longitudeMin, "longitudeMax", longitudeMax, 180),
  };
}

function edgePairErrors(least: Edge, from: number | null, greatest: Edge, to: number | null, most: number) {
  const isOutOfRange = (degrees: number | null) => degrees !== null && Math.abs(degrees) > most;
  const outside = `Debe estar entre −${most} y ${most}.`;
  return {
    ...(isOutOfRange(from) && { [least]: outside }),
    ...(isOutOfRange(to) && { [greatest]: outside }),
    ...(!isOutOfRange(from) &&
      !isOutOfRange(to) &&
      from !== null &&
      to !== null &&
      from >= to && { [greatest]: "El máximo debe ser mayor que el mínimo." }),
  };
}
