import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { api } from "../../../api/api.ts";
import { isClientError } from "../../../api/api-error.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { useHasPassed } from "../../../lib/time/use-has-passed.ts";
import { BusyButton, Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { ExternalLinkIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import type { ViewerItem } from "../viewer-item.ts";
import { officeViewerUrl } from "./office-viewer.ts";
import styles from "./SharedDocumentLink.module.css";

interface SharedDocumentLinkProps {
  readonly media: ViewerItem["media"];
  readonly pointId: number;
  readonly onClose: () => void;
}

/** Links expire after 10 minutes. Renewing every 5 minutes leaves at least 5. */
const RENEW_MS = 300_000;
/**
 * How long a link is offered after its request: shorter than its validity, so that Microsoft can still
 * download the document.
 */
const LINK_VALID_MS = 570_000;

interface SharedLink {
  readonly address?: string;
  /** By this device's clock. */
  readonly linkValidUntil?: number;
  /** Final error: the document does not exist, or the user may not see it. */
  readonly serverError?: Error;
}

/**
 * Confirmation before a private document is sent to Microsoft. The confirm button is the link itself: browsers block
 * windows that open after a response.
 */
export function SharedDocumentLink({ media, pointId, onClose }: SharedDocumentLinkProps) {
  const sharedLink = useQuery({
    queryKey: ["lent", pointId, media.id],
    // Counts from the request by the local clock, which may differ from the server's.
    queryFn: async ({ signal }): Promise<SharedLink> => {
      const validUntil = Date.now() + LINK_VALID_MS;
      try {
        const { address, expiresAt } = await api.send(lendMedia, { pointId, mediaId: media.id }, { signal });
        return { address, linkValidUntil: expiresAt === null ? Infinity : validUntil };
      } catch (error) {
        if (!isClientError(error)) throw error;
        // Replaces the previous link: it stays withdrawn even if later requests fail.
        return { serverError: error };
      }
    },
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
  const { address, serverError, linkValidUntil = Infinity } = sharedLink.data ?? {};
  const [isExpired, checkExpired] = useHasPassed(linkValidUntil);
  const { refetch } = sharedLink;
  // Also renews after the device slept and the interval did not fire.
  useEffect(() => {
    if (isExpired) void refetch({ cancelRefetch: false });
  }, [isExpired, refetch]);
  const isLinkUsable = address !== undefined && !isExpired;
  const actionRef = useRestoreFocus(isLinkUsable);
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
          <span ref={actionRef} className={styles.link}>
            {isLinkUsable ? (
              <ButtonLink
                variant="main"
                href={officeViewerUrl(address)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={openLink}
                // A middle click opens the link as well; a right click only opens the context menu.
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
        <Alert tone="danger" title={failure.message}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}

/** If the focused link or button is replaced by the other, moves the focus to the new element. */
function useRestoreFocus(isLinkUsable: boolean) {
  const actionRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      actionRef.current?.querySelector<HTMLElement>(isLinkUsable ? "a" : "button")?.focus();
  }, [isLinkUsable]);
  return actionRef;
}
