import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { DocumentIcon, ExternalLinkIcon } from "../../../ui/controls/icons.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import type { ViewerItem } from "../viewer-item.ts";
import { checkUrl } from "./check-url.ts";
import styles from "./FileViewers.module.css";
import { isOfficeDocument, officeViewerUrl } from "./office-viewer.ts";
import { SharedDocumentLink } from "./SharedDocumentLink.tsx";

interface DocumentCardProps {
  readonly media: ViewerItem["media"];
  readonly pointId: number;
  readonly isPublic: boolean;
  readonly isPdf: boolean;
}

/** A document without a preview. Its download link is in the viewer's caption. */
export function DocumentCard({ media, pointId, isPublic, isPdf }: DocumentCardProps) {
  const source = pictureUrl(media.address, media.address);
  const [isConfirming, setConfirming] = useState(false);
  // Checks that the file exists before linking to another site.
  const urlCheck = useQuery({
    queryKey: ["point", pointId, "document", source],
    queryFn: ({ signal }) => (source ? checkUrl(source, signal) : "missing"),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <div className={styles.middle}>
        <div className={styles.card}>
          {urlCheck.data === "missing" ? (
            <Notice assertive action={<Button onClick={() => void urlCheck.refetch()}>Reintentar</Button>}>
              No se pudo cargar el documento.
            </Notice>
          ) : (
            <>
              <span className={styles.icon}>
                <DocumentIcon />
              </span>
              <p className={styles.name}>{media.title}</p>
              {media.bytes !== null && <p className={styles.size}>{formatFileSize(media.bytes)}</p>}
              <div className={styles.actions}>
                {isPdf && source && (
                  <ButtonLink variant="main" href={source} target="_blank" rel="noopener noreferrer">
                    <ExternalLinkIcon /> Abrir
                  </ButtonLink>
                )}
                {isOfficeDocument(media.extension) && (
                  <OfficeViewerLink
                    source={isPublic && !isSigned(media.address) ? source : undefined}
                    onConfirm={() => setConfirming(true)}
                  />
                )}
              </div>
            </>
          )}
        </div>
      </div>
      {isConfirming && <SharedDocumentLink {...{ media, pointId }} onClose={() => setConfirming(false)} />}
    </>
  );
}

/**
 * True for a signed URL: the map is no longer published, even if `isPublic` was true when the page loaded.
 */
const isSigned = (address: string) => /[?&]firma=/.test(address);

interface OfficeViewerLinkProps {
  /** Public URL of the document; undefined if it is not public. */
  readonly source: string | undefined;
  readonly onConfirm: () => void;
}

/** A direct link for a public document; otherwise a button that opens a confirmation. */
function OfficeViewerLink({ source, onConfirm }: OfficeViewerLinkProps) {
  const label = (
    <>
      <ExternalLinkIcon /> Ver en Microsoft Office
    </>
  );
  if (!source) {
    return (
      <Button variant="main" onClick={onConfirm}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink variant="main" href={officeViewerUrl(source)} target="_blank" rel="noopener noreferrer">
      {label}
    </ButtonLink>
  );
}
