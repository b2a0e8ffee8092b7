import { useEffect, useEffectEvent } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import { readableSize } from "../../lib/file-size.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { DocumentIcon, ExternalIcon } from "../../ui/icons.tsx";
import { DownloadLink } from "./DownloadLink.tsx";
import { isThere } from "./is-there.ts";
import { MediumState } from "./MediumState.tsx";
import styles from "./OtherStages.module.css";
import { officeViewerAddress } from "./office-viewer.ts";
import type { ShownMedium } from "./shown-medium.ts";
import { useMediumLoading } from "./use-medium-loading.ts";

interface DocumentStageProps {
  readonly media: ShownMedium["media"];
  /** Everybody may have it: an address of it gives nothing away. */
  readonly isPublic: boolean;
}

/** A PDF in the page; what no browser shows is opened elsewhere or saved. */
export function DocumentStage({ media, isPublic }: DocumentStageProps) {
  const isPdf = media.mediaType === "application/pdf";
  return isPdf && navigator.pdfViewerEnabled ? (
    <PdfPage media={media} />
  ) : (
    <DocumentCard {...{ media, isPublic, isPdf }} />
  );
}

function PdfPage({ media }: { readonly media: ShownMedium["media"] }) {
  const loading = useMediumLoading();
  const source = loading.sourceOf(media.address);
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

function DocumentCard({ media, isPublic, isPdf }: DocumentStageProps & { readonly isPdf: boolean }) {
  const source = pictureSource(media.address, media.address);
  const elsewhere = isPdf ? source : isPublic && source && officeViewerAddress(source, media.extension);
  return (
    <div className={styles.middle}>
      <div className={styles.card}>
        <span className={styles.sign}>
          <DocumentIcon />
        </span>
        <p className={styles.name}>{media.title}</p>
        <p className={styles.size}>{readableSize(media.bytes)}</p>
        <div className={styles.ways}>
          {elsewhere && (
            <ButtonLink look="main" href={elsewhere} target="_blank" rel="noopener noreferrer">
              <ExternalIcon /> {isPdf ? "Abrir" : "Ver en Microsoft Office"}
            </ButtonLink>
          )}
          <DownloadLink media={media} />
        </div>
      </div>
    </div>
  );
}
