import { foldText } from "@mapaobra/domain/format/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { coverQuery } from "../../api/cover-query.ts";
import { pictureUrl } from "../../api/picture-url.ts";
import { Icon } from "../../ui/controls/Icon.tsx";
import styles from "./ProjectPicture.module.css";

interface ProjectPictureProps {
  readonly mapId: number;
  /** The point. */
  readonly id: number;
  /** Number of its files: a change reloads the cover. Without any, no request is made. */
  readonly mediaCount: number;
  readonly workClass: string | null | undefined;
}

/** Thumbnail of a point in a row; without pictures, or without the network, a drawing of its class. */
export function ProjectPicture({ mapId, id, mediaCount, workClass }: ProjectPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  // Paused without the network: pending, but not loading.
  const { data, isLoading } = useQuery({ ...coverQuery(mapId, id, mediaCount), enabled: mediaCount > 0 });
  const url = data && data !== brokenUrl ? data : null;
  return (
    <span className={styles.picture}>
      {url ? (
        <img
          src={pictureUrl(url, url)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        !isLoading && <Icon path={drawings[foldText(workClass ?? "")] ?? SITE} />
      )}
    </span>
  );
}

/** A crane, for a class without a drawing. */
const SITE = "M8 20V4M4 7h16M8 4l8 3M16 7v4M14.5 11h3v3h-3zM5 20h6";

/** By folded class: houses, a shop, a bridge. */
const drawings: Readonly<Record<string, string>> = {
  residencial: "M3 12l6-5.5 6 5.5M5 10.5V20h8v-9.5M13 20h6v-8.5L13.8 7M8 20v-5h2.5v5",
  comercial:
    "M5 11v9h14v-9M4 9l1.5-5h13L20 9a2.6 2.6 0 01-5.3 0 2.7 2.7 0 01-5.4 0A2.6 2.6 0 014 9zM10 20v-5h4v5",
  "obra publica":
    "M2.5 16h19M7 5v15M17 5v15M7 7c2 4.5 8 4.5 10 0M2.5 12.5C5 12 6.5 10 7 7M21.5 12.5c-2.5-.5-4-2.5-4.5-5.5M12 10.5V16",
};
