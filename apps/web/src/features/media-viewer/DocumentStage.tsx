import { useMediumLoading } from "../../api/use-medium-loading.ts";
import { MediumState } from "../../ui/MediumState.tsx";
import { DocumentCard } from "./DocumentCard.tsx";
import styles from "./OtherStages.module.css";
import type { ShownMedium } from "./shown-medium.ts";
import { useIsThere } from "./use-is-there.ts";
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
  // A frame says nothing of what it could not load.
  useIsThere(source, true, (is) => (is ? loading.arrived() : loading.failed()));
  return (
    <>
      {loading.phase === "shown" && <iframe className={styles.whole} src={source} title={media.title} />}
      <MediumState loading={loading} sentence="No se pudo cargar el documento." />
    </>
  );
}
