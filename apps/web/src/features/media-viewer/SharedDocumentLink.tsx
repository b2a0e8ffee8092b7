import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { api } from "../../api/api.ts";
import { isClientError } from "../../api/api-error.ts";
import { toFailure } from "../../api/to-failure.ts";
import { useHasPassed } from "../../lib/use-has-passed.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ExternalLinkIcon } from "../../ui/icons.tsx";
import { officeViewerUrl } from "./office-viewer.ts";
import styles from "./SharedDocumentLink.module.css";
import type { ViewerItem } from "./viewer-item.ts";

interface SharedDocumentLinkProps {
  readonly media: ViewerItem["media"];
  readonly pointId: number;
  readonly onClose: () => void;
}

/** An address holds for ten minutes: whoever thinks it over gets one that holds for at least five. */
const RENEW_MS = 300_000;
/** So long after it was asked for it is offered: who gets it must have the time to fetch the document. */
const LINK_VALID_MS = 570_000;

interface SharedLink {
  readonly address?: string;
  /** By this device's clock. */
  readonly offeredUntil?: number;
  /** Why the server has nothing to lend, or not to this person. */
  readonly serverError?: Error;
}

/** Asks before another company gets to see a document that is not public. To agree is to follow the link. */
export function SharedDocumentLink({ media, pointId, onClose }: SharedDocumentLinkProps) {
  const sharedLink = useQuery({
    queryKey: ["lent", pointId, media.id],
    // Counted from here by one clock alone: this device's may be wrong.
    queryFn: async ({ signal }): Promise<SharedLink> => {
      const validUntil = Date.now() + LINK_VALID_MS;
      try {
        const { address, expiresAt } = await api.send(lendMedia, { pointId, mediaId: media.id }, { signal });
        return { address, offeredUntil: expiresAt === null ? Infinity : validUntil };
      } catch (error) {
        if (!isClientError(error)) throw error;
        // In place of the address that was lent before: it is offered no more, whatever fails after this.
        return { serverError: error };
      }
    },
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
  const { address, serverError, offeredUntil = Infinity } = sharedLink.data ?? {};
  const [isExpired, checkExpired] = useHasPassed(offeredUntil);
  const { refetch } = sharedLink;
  // Also where the timer that renews it slept.
  useEffect(() => {
    if (isExpired) void refetch({ cancelRefetch: false });
  }, [isExpired, refetch]);
  const isLinkUsable = address !== undefined && !isExpired;
  const actionRef = useKeepFocus(isLinkUsable);
  const openLink = (event: MouseEvent) => (checkExpired() ? event.preventDefault() : onClose());
  const error = sharedLink.error ?? serverError;
  const failure = error && toFailure(error, "No se pudo preparar el documento.");
  return (
    <Dialog
      title="¿Ver este documento en Microsoft Office?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <span ref={actionRef} className={styles.way}>
            {isLinkUsable ? (
              <ButtonLink
                variant="main"
                href={officeViewerUrl(address)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={openLink}
                // The middle button opens it too; the right one only asks what else can be done with it.
                onAuxClick={(event) => event.button === 1 && openLink(event)}
              >
                <ExternalLinkIcon /> Aceptar y abrir
              </ButtonLink>
            ) : (
              <BusyButton
                variant="main"
                busy={sharedLink.isFetching}
                busyLabel="Preparando…"
                onClick={() => void refetch()}
              >
                Reintentar
              </BusyButton>
            )}
          </span>
        </>
      }
    >
      <p>
        «{media.title}» no es público. Para mostrarlo, Microsoft lo descarga de este sitio con una dirección
        que vence en 10 minutos.
      </p>
      {failure && !isLinkUsable && (
        <Alert tone="danger" title={failure.sentence}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}

/** Where link and button take turns: one that goes with the focus gives it to the other. */
function useKeepFocus(isLinkUsable: boolean) {
  const actionRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      actionRef.current?.querySelector<HTMLElement>(isLinkUsable ? "a" : "button")?.focus();
  }, [isLinkUsable]);
  return actionRef;
}
