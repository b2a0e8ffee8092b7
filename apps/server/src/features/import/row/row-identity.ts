import { hash } from "node:crypto";
import { foldText } from "@mapaobra/domain/format/text";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { fieldOfColumn, foldColumnName } from "../columns/column-names.ts";

/** What an import recognises a row by when it comes again. */
export interface RowIdentity {
  /** Which kind of thing the value is; values of two kinds are never the same row. */
  readonly kind: string;
  readonly value: string;
}

/** Longer ones are known by their digest, so that kind and value together fit into the key of a point. */
const maxValueLength = 90;

const permitKind = "permiso";
/** The weakest kind: any other says more surely that two rows mean the same. */
export const positionKind = "lugar";

/** The kind of key that a column named by the operator holds. Permits are permits, named or not. */
export function keyKindOf(column: string): string {
  return fieldOfColumn(column) === "permit" ? permitKind : `columna ${shortened(foldColumnName(column))}`;
}

/**
 * The value of the named column where there is one, else the permit, else name and place. So the same
 * file never doubles, and what else changes in a row changes its point.
 */
export function identityOf(draft: PointDraft, key: RowIdentity | undefined): RowIdentity {
  if (key !== undefined) return { kind: key.kind, value: shortened(key.value) };
  if (draft.permit !== null) return { kind: permitKind, value: shortened(draft.permit) };
  return { kind: positionKind, value: digest(nameAndPosition(draft)) };
}

function nameAndPosition({ name, province, canton, district, latitude, longitude }: PointDraft): string {
  const micro = (degrees: number | null) => (degrees === null ? null : toMicroDegrees(degrees));
  return JSON.stringify([foldText(name), province, canton, district, micro(latitude), micro(longitude)]);
}

function shortened(value: string): string {
  return value.length <= maxValueLength ? value : digest(value);
}

function digest(text: string): string {
  return hash("sha256", text);
}
