import { columnByField, type StoredField, storedFields } from "./point-columns.ts";

/** The fields of changed columns of `points`, in the order of the field table. Other columns are left out. */
export const changedFields = (columns: readonly string[]): StoredField[] =>
  storedFields.filter((field) => columns.includes(columnByField[field]));
