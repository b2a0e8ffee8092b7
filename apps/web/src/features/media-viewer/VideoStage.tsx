import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import { useMediumLoading } from "../../api/use-medium-loading.ts";
import { MediumState } from "../../ui/MediumState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DownloadLink } from "./DownloadLink.tsx";
import styles from "./OtherStages.module.css";
import type { ShownMedium } from "./shown-medium.ts";
import { useIsThere } from "./use-is-there.ts";
import { useSteadyAddress } from "./use-steady-address.ts";

const UNSUPPORTED = "Tu navegador no soporta el video.";

/** A video with the browser's own controls, which asks for the parts it needs. */
export function VideoStage({ media }: { readonly media: ShownMedium["media"] }) {
  const loading = useMediumLoading();
  const address = useSteadyAddress(media.address, loading.cacheBuster);
  const [isCutOff, setCutOff] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);
  // The browser is to be blamed only for what is there.
  useIsThere(pictureSource(address, address), loading.phase === "failed" && !isCutOff, setUnsupported);
  const poster = media.thumbnailAddress;
  const video = useRef<HTMLVideoElement>(null);
  const fail = (error: MediaError | null) => {
    setCutOff(error?.code === MediaError.MEDIA_ERR_NETWORK);
    loading.failed();
  };
  // A file that is quicker than the page tells nobody what became of it: it is asked once it stands in the page.
  const lookAtOnce = useEffectEvent(() => {
    const element = video.current;
    if (element?.error) fail(element.error);
    else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) loading.arrived();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is another element.
  useLayoutEffect(() => lookAtOnce(), [loading.cacheBuster]);
  if (isUnsupported) {
    return (
      <div className={styles.middle}>
        <div className={styles.card}>
          <Notice urgent action={<DownloadLink media={media} />}>
            {UNSUPPORTED}
          </Notice>
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
          className={styles.whole}
          src={loading.sourceOf(address)}
          poster={poster ? pictureSource(poster, poster) : undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={media.title}
          onLoadedMetadata={loading.arrived}
          onError={({ currentTarget }) => fail(currentTarget.error)}
        >
          <track kind="captions" />
          {UNSUPPORTED}
        </video>
      )}
      <MediumState loading={loading} sentence="No se pudo cargar el video." />
    </>
  );
}
