import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";

type Place = "province" | "canton" | "district" | "lat_micro" | "lng_micro";
type Work = "permit" | "work_type" | "work_class" | "note" | "area" | "date" | "progress";
type Contact = "developer" | "builder" | "phone" | "email" | "web" | "manager";
type Points = Selectable<Database["points"]>;

/** A construction project that does not exist, as the row of its point. Its permit is never that of a real one. */
export type Project = Readonly<
  Pick<Points, "name" | "stage"> & { [Column in Place | Work | Contact]: NonNullable<Points[Column]> }
>;

/** What the note of every project begins with. */
export const fictitiousNote = "Datos de demostración: proyecto ficticio.";
