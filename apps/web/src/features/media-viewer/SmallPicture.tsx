import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type ReactNode, useState } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import { DocumentIcon, ImageIcon, PanoramaIcon, VideoIcon } from "../../ui/icons.tsx";
import styles from "./SmallPicture.module.css";
import type { ShownMedium } from "./shown-medium.ts";

/** The first are loaded at once, and the very first before all others (P2 §9). */
const EAGER = 8;
const FIRST = 4;

const signs: Readonly<Record<MediaKind, () => ReactNode>> = {
  image: ImageIcon,
  panorama: PanoramaIcon,
  video: VideoIcon,
  document: DocumentIcon,
};

/** A file in the size of a thumb. `place`: where it stands among the others. */
export function SmallPicture({ kind, media, place }: ShownMedium & { readonly place: number }) {
  const address = media.thumbnailAddress;
  const [brokenAddress, setBroken] = useState<string>();
  const source = address && address !== brokenAddress ? pictureSource(address, address) : undefined;
  const Sign = signs[kind];
  return (
    <span className={styles.frame}>
      {source && (
        <img
          className={styles.picture}
          src={source}
          alt=""
          decoding="async"
          loading={place < EAGER ? "eager" : "lazy"}
          fetchPriority={place < FIRST ? "high" : "auto"}
          onError={() => setBroken(address ?? undefined)}
        />
      )}
      {(!source || kind !== "image") && (
        <span className={source ? styles.mark : styles.sign}>
          <Sign />
          {kind === "document" && <span className={styles.ending}>{media.extension.slice(1)}</span>}
        </span>
      )}
    </span>
  );
}
