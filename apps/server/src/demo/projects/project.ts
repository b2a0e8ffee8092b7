import type { StageProfile } from "../data/stage-profiles.ts";
import type { Shape } from "../pictures/site.ts";

/** A construction project that does not exist, with what its pictures need to know. */
export interface Project {
  readonly name: string;
  readonly province: string;
  readonly canton: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Unique in the demo; never the number of a real permit. */
  readonly permit: string;
  readonly workType: string;
  readonly workClass: string;
  readonly note: string;
  /** Square metres. */
  readonly area: number;
  readonly date: string;
  readonly developer: string;
  readonly builder: string;
  readonly progress: number;
  readonly phone: string;
  readonly email: string;
  readonly web: string;
  readonly manager: string;
  readonly profile: StageProfile;
  readonly shape: Shape;
  readonly coastal: boolean;
}

/** What the note of every project begins with. */
export const fictitiousNote = "Datos de demostración: proyecto ficticio.";
