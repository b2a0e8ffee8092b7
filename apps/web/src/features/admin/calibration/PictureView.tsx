import {
  maxTileLevel,
  type PictureSize,
  type PictureTile,
  sizeOnLevel,
  tileName,
  tileSize,
} from "@mapaobra/domain/map/picture-tiles";
import type { Picture } from "../../../map/hosts/image/picture.ts";
import styles from "./PictureView.module.css";

interface PictureViewProps {
  readonly picture: Picture;
  /** Required width in pixels: finer tiles of a large picture are not loaded. */
  readonly minWidth: number;
}

/** Picture of a map that fills its container, as one file or as tiles. */
export function PictureView({ picture, minWidth }: PictureViewProps) {
  if (picture.kind === "whole") {
    return <img className={styles.part} src={picture.address} alt="" draggable={false} />;
  }
  const top = maxTileLevel(picture);
  let level = 0;
  while (level < top && sizeOnLevel(picture, level).width < minWidth) level += 1;
  const size = sizeOnLevel(picture, level);
  const percent = (pixels: number, total: number) => `${(100 * pixels) / total}%`;
  return tilesOn(level, size).map((tile) => {
    const [left, top] = [tile.column * tileSize, tile.row * tileSize];
    return (
      <img
        key={tileName(tile)}
        className={styles.part}
        src={picture.tileUrl(tile)}
        alt=""
        loading="lazy"
        draggable={false}
        style={{
          left: percent(left, size.width),
          top: percent(top, size.height),
          width: percent(Math.min(tileSize, size.width - left), size.width),
          height: percent(Math.min(tileSize, size.height - top), size.height),
        }}
      />
    );
  });
}

function tilesOn(level: number, { width, height }: PictureSize): PictureTile[] {
  const tiles: PictureTile[] = [];
  for (let row = 0; row * tileSize < height; row += 1) {
    for (let column = 0; column * tileSize < width; column += 1) tiles.push({ level, column, row });
  }
  return tiles;
}
