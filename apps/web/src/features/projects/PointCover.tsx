import type { Media } from "@mapaobra/contract/wire/media";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { type ReactNode, useState } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import { isSignedAddress, useRenewAddresses } from "../../api/signed-address.ts";
import { ImageIcon, PanoramaIcon, VideoIcon } from "../../ui/controls/icons.tsx";
import styles from "./PointCover.module.css";

interface PointCoverProps {
  /** Undefined while loading. */
  readonly media: readonly Media[] | undefined;
  /** Whether the point has a picture, as far as known: reserves the place while loading. */
  readonly isExpected: boolean;
  /** Opens a file by id. */
  readonly onOpen: (id: number) => void;
  /** Shown without a picture; by default nothing. */
  readonly fallback?: ReactNode;
}

/**
 * The first photograph of a point, or else the first panorama or video, with the number of photographs and marks
 * for the other kinds.
 */
export function PointCover({ media, isExpected, onOpen, fallback = null }: PointCoverProps) {
  const renew = useRenewAddresses();
  const [brokenUrls, setBrokenUrls] = useState<ReadonlySet<string>>(new Set());
  if (!media) return isExpected ? <div className={styles.cover} /> : fallback;
  const { image, panorama, video } = groupMedia(media);
  const cover = [...image, ...panorama, ...video].find(
    ({ thumbnailAddress }) => thumbnailAddress !== null && !brokenUrls.has(thumbnailAddress),
  );
  const thumbnail = cover?.thumbnailAddress && pictureUrl(cover.thumbnailAddress, cover.thumbnailAddress);
  if (!cover || !thumbnail) return fallback;
  const isPhotograph = image.includes(cover);
  const large =
    isPhotograph && cover.viewAddress ? pictureUrl(cover.viewAddress, cover.viewAddress) : undefined;

  return (
    <button
      type="button"
      className={styles.cover}
      // Shown until the large picture has loaded.
      style={{ backgroundImage: `url("${thumbnail}")` }}
      onClick={() => onOpen(cover.id)}
    >
      <span className="visually-hidden">Ver {isPhotograph ? "las imágenes" : "el contenido"}</span>
      <img
        className={styles.picture}
        src={thumbnail}
        srcSet={large && `${thumbnail} 320w, ${large} 1600w`}
        sizes="320px"
        alt=""
        decoding="async"
        onError={() => {
          setBrokenUrls(new Set([...brokenUrls, cover.thumbnailAddress ?? ""]));
          if (isSignedAddress(thumbnail)) renew();
        }}
      />
      <span className={styles.marks} data-screen-only>
        {image.length > 0 && (
          <span className={styles.mark}>
            <ImageIcon />
            {formatWhole(image.length)}
            <span className="visually-hidden">{image.length === 1 ? " imagen" : " imágenes"}</span>
          </span>
        )}
        {panorama.length > 0 && (
          <span className={styles.mark}>
            <PanoramaIcon />
            360°
          </span>
        )}
        {video.length > 0 && (
          <span className={styles.mark}>
            <VideoIcon />
            Video
          </span>
        )}
      </span>
    </button>
  );
}
