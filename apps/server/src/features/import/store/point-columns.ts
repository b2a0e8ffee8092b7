import { type PointDraft, type PointFieldKind, pointFields } from "@mapaobra/domain/point/fields";
import { columnByField, storedFields, storedValue } from "../../../database/point-columns.ts";

/** SQL types of the columns that are no text. */
const sqlTypes: { readonly [Kind in PointFieldKind]?: string } = {
  squareMetres: "float8",
  day: "date",
  percent: "integer",
  degrees: "integer",
};

/** The columns of `points` that an import fills, with the same names in the staging table. */
export const pointColumns = storedFields.map((field) => ({
  name: columnByField[field],
  type: sqlTypes[pointFields[field].kind] ?? "text",
  read: (draft: PointDraft) => storedValue(draft, field),
}));
