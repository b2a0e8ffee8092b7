import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { type PageLayout, pictureLayouts } from "./picture-layouts.ts";

/** One file of a map's picture. */
export interface PictureFile {
  readonly mapId: number;
  /** Hash of the picture: its files and their places. */
  readonly digest: string;
  readonly layout: PageLayout["name"];
  readonly scheme: ColourScheme;
}

export const pictureRoute = "/primera-imagen/:map/:file";

export const pictureAddress = ({ mapId, digest, layout, scheme }: PictureFile): string =>
  `/primera-imagen/${mapId}/${digest}-${layout}-${scheme}.webp`;

const layoutNames = pictureLayouts.map(({ name }) => name).join("|");
const filePattern = new RegExp(`^([\\w-]{22})-(${layoutNames})-(light|dark)\\.webp$`);
const idPattern = /^[1-9]\d{0,8}$/;

/** Parses the parameters of `pictureRoute`. */
export function parsePictureAddress({ map, file }: { map: string; file: string }): PictureFile | undefined {
  const [, digest, layout, scheme] = filePattern.exec(file) ?? [];
  if (!idPattern.test(map) || digest === undefined) return undefined;
  return {
    mapId: Number(map),
    digest,
    layout: layout as PictureFile["layout"],
    scheme: scheme as ColourScheme,
  };
}
