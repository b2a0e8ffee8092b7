import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pictureSource } from "../../api/picture-source.ts";
import { readableSize } from "../../lib/file-size.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { DocumentIcon, ExternalIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DownloadLink } from "./DownloadLink.tsx";
import { askWhether } from "./is-there.ts";
import { LendDocument } from "./LendDocument.tsx";
import styles from "./OtherStages.module.css";
import { isShownByOffice, officeViewerAddress } from "./office-viewer.ts";
import type { ShownMedium } from "./shown-medium.ts";

interface DocumentCardProps {
  readonly media: ShownMedium["media"];
  readonly pointId: number;
  readonly isPublic: boolean;
  readonly isPdf: boolean;
}

/** A document that is not shown here, with the ways to it. */
export function DocumentCard({ media, pointId, isPublic, isPdf }: DocumentCardProps) {
  const source = pictureSource(media.address, media.address);
  const [isAsking, setAsking] = useState(false);
  // Before somebody is sent elsewhere for it.
  const answer = useQuery({
    queryKey: ["point", pointId, "document", source],
    queryFn: ({ signal }) => (source ? askWhether(source, signal) : "missing"),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <div className={styles.middle}>
        <div className={styles.card}>
          {answer.data === "missing" ? (
            <Notice urgent action={<Button onClick={() => void answer.refetch()}>Reintentar</Button>}>
              No se pudo cargar el documento.
            </Notice>
          ) : (
            <>
              <span className={styles.sign}>
                <DocumentIcon />
              </span>
              <p className={styles.name}>{media.title}</p>
              <p className={styles.size}>{readableSize(media.bytes)}</p>
              <div className={styles.ways}>
                {isPdf && source && (
                  <ButtonLink look="main" href={source} target="_blank" rel="noopener noreferrer">
                    <ExternalIcon /> Abrir
                  </ButtonLink>
                )}
                {isShownByOffice(media.extension) && (
                  <WayToOffice
                    source={isPublic && !isSigned(media.address) ? source : undefined}
                    onAsk={() => setAsking(true)}
                  />
                )}
                {!isPdf && !isShownByOffice(media.extension) && <DownloadLink media={media} />}
              </div>
            </>
          )}
        </div>
      </div>
      {isAsking && <LendDocument {...{ media, pointId }} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Its map is not published any more, whatever was known of that before. */
const isSigned = (address: string) => /[?&]firma=/.test(address);

interface WayToOfficeProps {
  /** Where everybody may have the document. */
  readonly source: string | undefined;
  readonly onAsk: () => void;
}

/** What everybody may have goes there at once, anything else after a question. */
function WayToOffice({ source, onAsk }: WayToOfficeProps) {
  const label = (
    <>
      <ExternalIcon /> Ver en Microsoft Office
    </>
  );
  if (!source) {
    return (
      <Button look="main" onClick={onAsk}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink look="main" href={officeViewerAddress(source)} target="_blank" rel="noopener noreferrer">
      {label}
    </ButtonLink>
  );
}
