import { useEffect, useEffectEvent } from "react";
import { DocumentCard } from "./DocumentCard.tsx";
import { isThere } from "./is-there.ts";
import { MediumState } from "./MediumState.tsx";
import styles from "./OtherStages.module.css";
import type { ShownMedium } from "./shown-medium.ts";
import { useMediumLoading } from "./use-medium-loading.ts";
import { useSteadyAddress } from "./use-steady-address.ts";

interface DocumentStageProps {
  readonly media: ShownMedium["media"];
  readonly pointId: number;
  /** Everybody may have it: an address of it gives nothing away. */
  readonly isPublic: boolean;
}

/** A PDF in the page; what no browser shows is opened elsewhere or saved. */
export function DocumentStage({ media, pointId, isPublic }: DocumentStageProps) {
  const isPdf = media.mediaType === "application/pdf";
  return isPdf && navigator.pdfViewerEnabled ? (
    <PdfPage media={media} />
  ) : (
    <DocumentCard {...{ media, pointId, isPublic, isPdf }} />
  );
}

function PdfPage({ media }: { readonly media: ShownMedium["media"] }) {
  const loading = useMediumLoading();
  const source = loading.sourceOf(useSteadyAddress(media.address, loading.cacheBuster));
  const { arrived, failed } = loading;
  const tell = useEffectEvent((is: boolean) => (is ? arrived() : failed()));
  // A frame says nothing of what it could not load.
  useEffect(() => {
    const leaving = new AbortController();
    void isThere(source, leaving.signal).then((is) => !leaving.signal.aborted && tell(is));
    return () => leaving.abort();
  }, [source]);
  return (
    <>
      {loading.phase === "shown" && <iframe className={styles.whole} src={source} title={media.title} />}
      <MediumState loading={loading} sentence="No se pudo cargar el documento." />
    </>
  );
}
