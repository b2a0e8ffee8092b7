import type { FieldSentences } from "../../records/form-problems.ts";
import type { PointFormValues } from "./form-values.ts";

/** What each section shows and changes. */
export interface FieldsProps {
  readonly values: PointFormValues;
  readonly problems: FieldSentences<PointFormValues>;
  readonly change: (changes: Partial<PointFormValues>) => void;
}
