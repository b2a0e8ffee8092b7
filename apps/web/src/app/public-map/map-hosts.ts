import { type MapType, mapTypeOf } from "@mapaobra/domain/map/map-type";
import { openServiceMap } from "../../map/hosts/service-map.ts";

export type OpenHost = typeof openServiceMap;

/**
 * The kinds of map that this page can show, with how the host of each is opened. A kind without a host is
 * not offered to visitors: image maps join the picker when their viewer joins this table.
 */
const openers: { readonly [Kind in MapType["kind"]]?: OpenHost } = {
  google: openServiceMap,
};

/** How the host for a stored map type is opened; undefined when the type is not known. */
export const openerOf = (type: string): OpenHost | undefined => openers[mapTypeOf(type).kind];

/** Whether visitors are offered a map of this type. An unknown type is: its page says what is wrong. */
export function isOffered(type: string): boolean {
  const { kind } = mapTypeOf(type);
  return kind === "unknown" || kind in openers;
}
