import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import { useMediaLoading } from "../../api/use-media-loading.ts";
import { MediaPlaceholder } from "../../ui/MediaPlaceholder.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./FileViewers.module.css";
import { useStableUrl } from "./use-stable-url.ts";
import { useUrlExists } from "./use-url-exists.ts";
import type { ViewerItem } from "./viewer-item.ts";

const UNSUPPORTED = "Tu navegador no soporta el video.";

/** Video with native controls; the browser loads it by range requests. */
export function VideoPlayer({ media }: { readonly media: ViewerItem["media"] }) {
  const loading = useMediaLoading();
  const address = useStableUrl(media.address, loading.cacheBuster);
  const [isNetworkError, setCutOff] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);
  // Reports an unsupported format only if the file exists.
  useUrlExists(pictureUrl(address, address), loading.phase === "failed" && !isNetworkError, setUnsupported);
  const poster = media.thumbnailAddress;
  const video = useRef<HTMLVideoElement>(null);
  const fail = (error: MediaError | null) => {
    setCutOff(error?.code === MediaError.MEDIA_ERR_NETWORK);
    loading.onFailed();
  };
  // A video may load or fail before React attaches its handlers: check its state after mount.
  const checkLoadState = useEffectEvent(() => {
    const element = video.current;
    if (element?.error) fail(element.error);
    else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) loading.onLoaded();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is another element.
  useLayoutEffect(() => checkLoadState(), [loading.cacheBuster]);
  if (isUnsupported) {
    return (
      <div className={styles.middle}>
        <div className={styles.card}>
          <Notice assertive>{UNSUPPORTED}</Notice>
        </div>
      </div>
    );
  }
  return (
    <>
      {loading.phase !== "failed" && (
        <video
          key={loading.cacheBuster}
          ref={video}
          className={styles.fullSize}
          src={loading.urlOf(address)}
          poster={poster ? pictureUrl(poster, poster) : undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={media.title}
          onLoadedMetadata={loading.onLoaded}
          onError={({ currentTarget }) => fail(currentTarget.error)}
        >
          <track kind="captions" />
          {UNSUPPORTED}
        </video>
      )}
      <MediaPlaceholder loading={loading} message="No se pudo cargar el video." />
    </>
  );
}
