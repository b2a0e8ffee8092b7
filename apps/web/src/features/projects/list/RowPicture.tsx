import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { coverQuery } from "../../../api/cover-query.ts";
import { pictureUrl } from "../../../api/picture-url.ts";
import styles from "./RowPicture.module.css";

interface RowPictureProps {
  readonly mapId: number;
  /** The point. */
  readonly id: number;
  /** Number of its files: a change reloads the cover. */
  readonly mediaCount: number;
}

/** Thumbnail of a point at the end of its row; nothing for a point without pictures. */
export function RowPicture({ mapId, id, mediaCount }: RowPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const { data: url, isPending } = useQuery({
    ...coverQuery(mapId, id, mediaCount),
    enabled: mediaCount > 0,
  });
  if (mediaCount === 0 || isBroken || (!isPending && !url)) return null;
  return (
    <span className={styles.picture}>
      {url && <img src={pictureUrl(url, url)} alt="" decoding="async" onError={() => setBroken(true)} />}
    </span>
  );
}
