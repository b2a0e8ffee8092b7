import { hash } from "node:crypto";
import { collapseSpaces } from "@mapaobra/domain/format/text";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { fieldOfColumn, foldColumnName } from "../columns/column-names.ts";

/** Identifies a row across imports. */
export interface RowIdentity {
  /** What the value is; values of different kinds never match. */
  readonly kind: string;
  readonly value: string;
}

/** Longer values are replaced by their hash, so that kind and value fit into the import key. */
const maxValueLength = 90;

const permitKind = "permiso";
/** The weakest kind: any other is stronger evidence that two rows are the same. */
export const positionKind = "lugar";
/** The id of a point on the map of the import. No point stores it as its import key. */
export const ownIdKind = "id";

/** The identity kind of a key column. A permit column always has the permit's kind. */
export function keyKindOf(column: string): string {
  return fieldOfColumn(column) === "permit" ? permitKind : `columna ${shortened(foldColumnName(column))}`;
}

/**
 * The value of the key column if there is one, else the permit, else name and position. So importing a file
 * twice creates no duplicates, and changes of other values update the point.
 */
export function identityOf(draft: PointDraft, key: RowIdentity | undefined): RowIdentity {
  if (key !== undefined) return { kind: key.kind, value: shortened(key.value) };
  if (draft.permit !== null) return { kind: permitKind, value: shortened(draft.permit) };
  return { kind: positionKind, value: digest(nameAndPosition(draft)) };
}

/**
 * The fields that `identityOf` uses, and the required name: without them a row would become another point.
 * `hasOtherKey`: the key column or our id identifies the row.
 */
export function identifyingFields(
  { permit }: PointDraft,
  hasOtherKey: boolean,
): readonly (keyof PointDraft)[] {
  const isByPosition = !hasOtherKey && permit === null;
  return isByPosition
    ? ["name", "permit", "province", "canton", "district", "latitude", "longitude"]
    : ["name", "permit"];
}

function nameAndPosition({ name, province, canton, district, latitude, longitude }: PointDraft): string {
  const micro = (degrees: number | null) => (degrees === null ? null : toMicroDegrees(degrees));
  return JSON.stringify([foldForKey(name), province, canton, district, micro(latitude), micro(longitude)]);
}

/**
 * Never changes: points store its result, and another one would duplicate the points of a file that is imported again.
 * Unlike `foldText` it keeps quotes, dashes and ordinals as they are.
 */
function foldForKey(text: string): string {
  return collapseSpaces(
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}+/gu, ""),
  );
}

function shortened(value: string): string {
  return value.length <= maxValueLength ? value : digest(value);
}

function digest(text: string): string {
  return hash("sha256", text);
}
