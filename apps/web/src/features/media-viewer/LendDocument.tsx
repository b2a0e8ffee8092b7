import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { api } from "../../api/api.ts";
import { isRefused } from "../../api/api-error.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { useHasPassed } from "../../lib/use-has-passed.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ExternalIcon } from "../../ui/icons.tsx";
import styles from "./LendDocument.module.css";
import { officeViewerAddress } from "./office-viewer.ts";
import type { ShownMedium } from "./shown-medium.ts";

interface LendDocumentProps {
  readonly media: ShownMedium["media"];
  readonly pointId: number;
  readonly onClose: () => void;
}

/** An address holds for ten minutes: whoever thinks it over gets one that holds for at least five. */
const RENEW_MS = 300_000;
/** So long after it was asked for it is offered: who gets it must have the time to fetch the document. */
const OFFERED_MS = 570_000;

interface Lent {
  readonly address?: string;
  /** By this device's clock. */
  readonly offeredUntil?: number;
  /** Why the server has nothing to lend, or not to this person. */
  readonly refusal?: Error;
}

/** Asks before another company gets to see a document that is not public. To agree is to follow the link. */
export function LendDocument({ media, pointId, onClose }: LendDocumentProps) {
  const lent = useQuery({
    queryKey: ["lent", pointId, media.id],
    // Counted from here by one clock alone: this device's may be wrong.
    queryFn: async ({ signal }): Promise<Lent> => {
      const offeredUntil = Date.now() + OFFERED_MS;
      try {
        const { address, expiresAt } = await api.send(lendMedia, { pointId, mediaId: media.id }, { signal });
        return { address, offeredUntil: expiresAt === null ? Infinity : offeredUntil };
      } catch (error) {
        if (!isRefused(error)) throw error;
        // In place of the address that was lent before: it is offered no more, whatever fails after this.
        return { refusal: error };
      }
    },
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
  const { address, refusal, offeredUntil = Infinity } = lent.data ?? {};
  const [isOver, look] = useHasPassed(offeredUntil);
  const { refetch } = lent;
  // Also where the timer that renews it slept.
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false });
  }, [isOver, refetch]);
  const isOffered = address !== undefined && !isOver;
  const way = useFocusOnWay(isOffered);
  const follow = (event: MouseEvent) => (look() ? event.preventDefault() : onClose());
  const error = lent.error ?? refusal;
  const failure = error && tellFailure(error, "No se pudo preparar el documento.");
  return (
    <Dialog
      title="¿Ver este documento en Microsoft Office?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <span ref={way} className={styles.way}>
            {isOffered ? (
              <ButtonLink
                look="main"
                href={officeViewerAddress(address)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={follow}
                // The middle button opens it too; the right one only asks what else can be done with it.
                onAuxClick={(event) => event.button === 1 && follow(event)}
              >
                <ExternalIcon /> Aceptar y abrir
              </ButtonLink>
            ) : (
              <BusyButton
                look="main"
                busy={lent.isFetching}
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
      {failure && !isOffered && (
        <Alert tone="danger" title={failure.sentence}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}

/** Where link and button take turns: one that goes with the focus gives it to the other. */
function useFocusOnWay(isOffered: boolean) {
  const way = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      way.current?.querySelector<HTMLElement>(isOffered ? "a" : "button")?.focus();
  }, [isOffered]);
  return way;
}
