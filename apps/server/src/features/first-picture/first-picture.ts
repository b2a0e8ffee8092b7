import type { DrawnLayout } from "./picture-worker.ts";

/** The picture of a map as visitors see it. */
export interface FirstPicture {
  readonly digest: string;
  readonly layouts: readonly DrawnLayout[];
  readonly hasStreets: boolean;
}
