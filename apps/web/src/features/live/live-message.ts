import { mapEvent, mapEventNames, type PointEvent, pointEvent } from "@mapaobra/contract/wire/map-event";
import type { ServerSentEvent } from "./event-parser.ts";

/** What happens to a map, as its tabs tell it each other. */
export type LiveMessage =
  /** From now on everything is told; the map is at this revision. */
  | { readonly kind: "opened"; readonly revision: number }
  | { readonly kind: "point"; readonly change: PointEvent }
  /** More changed than is told one by one. */
  | { readonly kind: "map"; readonly revision: number }
  /** Nothing more will be told. */
  | { readonly kind: "over"; readonly isMapGone: boolean };

/** Null for what is not known: a newer server may tell more. */
export function parseLiveMessage({ name, data }: ServerSentEvent): LiveMessage | "dismissed" | null {
  try {
    switch (name) {
      case mapEventNames.opened:
        return { kind: "opened", ...mapEvent.decode(JSON.parse(data)) };
      case mapEventNames.point:
        return { kind: "point", change: pointEvent.decode(JSON.parse(data)) };
      case mapEventNames.map:
        return { kind: "map", ...mapEvent.decode(JSON.parse(data)) };
      case mapEventNames.closed:
        return "dismissed";
      default:
        return null;
    }
  } catch {
    return null;
  }
}
