/** What the modal of a record screen is open for (P1 §4). */
export type RecordMode<Row, Kind extends string = "editar" | "eliminar"> =
  | { readonly kind: "none" | "agregar" }
  | { readonly kind: Kind; readonly record: Row };
