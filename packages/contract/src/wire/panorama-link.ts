import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { decimal, optional, text, wholeNumber } from "./scalars.ts";

/**
 * A link from one panorama of a point to another, in degrees of the camera direction at which it is shown.
 */
export const panoramaLink = codec({
  id: field(optional(wholeNumber(1)), "id"),
  from: field(wholeNumber(1), "desde"),
  to: field(wholeNumber(1), "hacia"),
  yaw: field(decimal(-180, 180), "yaw"),
  pitch: field(decimal(-90, 90), "pitch"),
  label: field(z._default(text(200), ""), "etiqueta"),
});
export type PanoramaLink = ValueOf<typeof panoramaLink>;
