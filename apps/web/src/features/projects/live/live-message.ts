import {
  mapEvent,
  mapEventNames,
  noticesEventName,
  type PointEvent,
  pointEvent,
} from "@mapaobra/contract/wire/map-event";
import type { ServerSentEvent } from "./event-parser.ts";

/** A map event, as read from the stream and broadcast between tabs. */
export type LiveMessage =
  /** The stream is complete from here on; the map is at this revision. */
  | { readonly kind: "opened"; readonly revision: number }
  | { readonly kind: "point"; readonly change: PointEvent }
  /** Too many changes for single events. */
  | { readonly kind: "map"; readonly revision: number }
  /** The notices of the user changed. */
  | { readonly kind: "notices" }
  /** The stream has ended for good. */
  | { readonly kind: "over"; readonly isMapGone: boolean };

/** Null for an unknown event: a newer server may send more kinds. */
export function parseLiveMessage({ name, data }: ServerSentEvent): LiveMessage | "closedByServer" | null {
  try {
    switch (name) {
      case mapEventNames.opened:
        return { kind: "opened", ...mapEvent.decode(JSON.parse(data)) };
      case mapEventNames.point:
        return { kind: "point", change: pointEvent.decode(JSON.parse(data)) };
      case mapEventNames.map:
        return { kind: "map", ...mapEvent.decode(JSON.parse(data)) };
      case noticesEventName:
        return { kind: "notices" };
      case mapEventNames.closed:
        return "closedByServer";
      default:
        return null;
    }
  } catch {
    return null;
  }
}
