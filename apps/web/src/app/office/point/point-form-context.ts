import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/** What the map screen hands on to the form of a point that lies over it. */
export interface PointFormContext {
  readonly actor: Actor;
  readonly maps: readonly ProjectMap[];
  /** The map under the form. */
  readonly currentMap: ProjectMap;
}
