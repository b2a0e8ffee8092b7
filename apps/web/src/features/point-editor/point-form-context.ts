import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/** What the map screen passes to the point form over it. */
export interface PointFormContext {
  readonly actor: Actor;
  readonly maps: readonly ProjectMap[];
  /** The map below the form. */
  readonly currentMap: ProjectMap;
}
