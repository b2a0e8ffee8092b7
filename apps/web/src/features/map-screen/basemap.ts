import { effectiveBounds, type ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { pictureUrl } from "../../api/picture-url.ts";
import type { OpenImageMapOptions } from "../../map/hosts/image/open-image-map.ts";
import { uploadedPicture } from "../../map/hosts/image/picture.ts";

/** The basemap below the points of a map. */
export type Basemap =
  | { readonly kind: "service" }
  | {
      readonly kind: "image";
      readonly picture: OpenImageMapOptions["picture"];
      readonly bounds: ImageBounds;
    };

/** A map that cannot be drawn, with the message that replaces it (P2 §1). */
export interface NoBasemap {
  readonly kind: "none";
  readonly message: string;
}

const noMapData: NoBasemap = { kind: "none", message: "No hay datos del mapa." };

/** The basemap of a map. Visitors see the picture for the public (P2 §2.3). */
export function basemapOf(map: ProjectMap, isPublic: boolean): Basemap | NoBasemap {
  const type = mapTypeOf(map.type);
  if (type.kind === "google") return { kind: "service" };
  if (type.kind === "unknown") {
    return { kind: "none", message: `No se reconoce el tipo de mapa: ${map.type}` };
  }
  const address = (isPublic && map.publicUrl) || map.mapUrl || map.imageUrl;
  const source = address ? pictureUrl(address, map.imageUrl) : undefined;
  if (!source) return noMapData;
  const { width, height } = map;
  const picture =
    address === map.imageUrl && width !== null && height !== null
      ? uploadedPicture(source, { width, height })
      : ({ kind: "whole", address: source, width: null, height: null } as const);
  return { kind: "image", picture, bounds: effectiveBounds(map) };
}
