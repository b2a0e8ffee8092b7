import type { FieldErrors } from "../../records/form-errors.ts";
import type { PointFormValues } from "./form-values.ts";

/** What each section shows and changes. */
export interface FieldsProps {
  readonly values: PointFormValues;
  readonly problems: FieldErrors<PointFormValues>;
  readonly change: (changes: Partial<PointFormValues>) => void;
}
