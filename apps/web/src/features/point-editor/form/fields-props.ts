import type { FieldErrors } from "../../../records/form-errors.ts";
import type { PointFormValues } from "./form-values.ts";

/** Props of each form section. */
export interface FieldsProps {
  readonly values: PointFormValues;
  readonly problems: FieldErrors<PointFormValues>;
  readonly change: (changes: Partial<PointFormValues>) => void;
}
