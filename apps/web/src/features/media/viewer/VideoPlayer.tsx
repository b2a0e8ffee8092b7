import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { useMediaLoading } from "../../../api/use-media-loading.ts";
import { MediaPlaceholder } from "../../../ui/controls/MediaPlaceholder.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import type { ViewerItem } from "../viewer-item.ts";
import styles from "./FileViewers.module.css";
import { useStableUrl } from "./use-stable-url.ts";
import { useUrlExists } from "./use-url-exists.ts";

const UNSUPPORTED = "Tu navegador no soporta el video.";

/** Video with native controls; the browser loads it by range requests. */
export function VideoPlayer({ media, hasFile }: Pick<ViewerItem, "media"> & { readonly hasFile: boolean }) {
  const loading = useMediaLoading(media.address);
  const address = useStableUrl(media.address, loading.cacheBuster);
  const [isNetworkError, setCutOff] = useState(false);
  const [isUnsupported, setUnsupported] = useState(!hasFile);
  // Reports an unsupported format only if the file exists.
  useUrlExists(pictureUrl(address, address), loading.phase === "failed" && !isNetworkError, setUnsupported);
  const poster = media.thumbnailAddress;
  const video = useRef<HTMLVideoElement>(null);
  const position = useRef({ seconds: 0, isPlaying: false });
  const fail = ({ error, currentTime, paused }: HTMLVideoElement) => {
    // A video cut off resumes where it was; one that did not get there yet keeps the earlier position.
    if (currentTime > 0) position.current = { seconds: currentTime, isPlaying: !paused };
    setCutOff(error?.code === MediaError.MEDIA_ERR_NETWORK);
    loading.onFailed();
  };
  const resume = (element: HTMLVideoElement) => {
    const { seconds, isPlaying } = position.current;
    position.current = { seconds: 0, isPlaying: false };
    if (seconds > 0) element.currentTime = seconds;
    // The browser may allow no sound without a click: the video then waits.
    if (isPlaying) element.play().catch(() => undefined);
    loading.onLoaded();
  };
  // A video may load or fail before React attaches its handlers: check its state after mount.
  const checkLoadState = useEffectEvent(() => {
    const element = video.current;
    if (element?.error) fail(element);
    else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) resume(element);
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
          onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
          onError={({ currentTarget }) => fail(currentTarget)}
        >
          <track kind="captions" />
          {UNSUPPORTED}
        </video>
      )}
      <MediaPlaceholder loading={loading} message="No se pudo cargar el video." />
    </>
  );
}
