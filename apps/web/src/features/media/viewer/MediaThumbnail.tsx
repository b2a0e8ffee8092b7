import { useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { isSignedAddress, useRenewAddresses } from "../../../api/signed-address.ts";
import { mediaIcons } from "../../../ui/controls/media-icons.ts";
import type { ViewerItem } from "../viewer-item.ts";
import styles from "./MediaThumbnail.module.css";

/** Eager thumbnails; the first of them have high priority (P2 §9). */
const EAGER_COUNT = 8;
const HIGH_PRIORITY_COUNT = 4;

/** Thumbnail of a file; `index` is its position in the list. */
export function MediaThumbnail({ kind, media, index }: ViewerItem & { readonly index: number }) {
  const address = media.thumbnailAddress;
  const renew = useRenewAddresses();
  const [brokenAddress, setBroken] = useState<string>();
  const source = address && address !== brokenAddress ? pictureUrl(address, address) : undefined;
  const PlaceholderIcon = mediaIcons[kind];
  return (
    <span className={styles.frame}>
      {source && (
        <img
          className={styles.picture}
          src={source}
          alt=""
          decoding="async"
          loading={index < EAGER_COUNT ? "eager" : "lazy"}
          fetchPriority={index < HIGH_PRIORITY_COUNT ? "high" : "auto"}
          onError={() => {
            setBroken(address ?? undefined);
            if (isSignedAddress(source)) renew();
          }}
        />
      )}
      {(!source || kind !== "image") && (
        <span className={source ? styles.mark : styles.icon}>
          <PlaceholderIcon />
          {kind === "document" && <span className={styles.ending}>{media.extension.slice(1)}</span>}
        </span>
      )}
    </span>
  );
}
