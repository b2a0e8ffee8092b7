import { useMediaLoading } from "../../../api/use-media-loading.ts";
import { MediaPlaceholder } from "../../../ui/controls/MediaPlaceholder.tsx";
import type { ViewerItem } from "../viewer-item.ts";
import { DocumentCard } from "./DocumentCard.tsx";
import styles from "./FileViewers.module.css";
import { useStableUrl } from "./use-stable-url.ts";
import { useUrlExists } from "./use-url-exists.ts";

interface DocumentStageProps {
  readonly media: ViewerItem["media"];
  readonly pointId: number;
  /** The map is public, so that the URL of the document reveals nothing. */
  readonly isPublic: boolean;
}

/** Shows a PDF inline; other documents as a card with links. */
export function DocumentViewer({ media, pointId, isPublic }: DocumentStageProps) {
  const isPdf = media.mediaType === "application/pdf";
  return isPdf && navigator.pdfViewerEnabled ? (
    <PdfPage media={media} />
  ) : (
    <DocumentCard {...{ media, pointId, isPublic, isPdf }} />
  );
}

function PdfPage({ media }: { readonly media: ViewerItem["media"] }) {
  const loading = useMediaLoading(media.address);
  const source = loading.urlOf(useStableUrl(media.address, loading.cacheBuster));
  // A frame reports no load error: check the URL.
  useUrlExists(source, true, (is) => (is ? loading.onLoaded() : loading.onFailed()));
  return (
    <>
      {loading.phase === "shown" && <iframe className={styles.fullSize} src={source} title={media.title} />}
      <MediaPlaceholder loading={loading} message="No se pudo cargar el documento." />
    </>
  );
}
