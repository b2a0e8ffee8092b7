import { lendMedia } from "@mapaobra/contract/endpoints/media";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ExternalIcon } from "../../ui/icons.tsx";
import { officeViewerAddress } from "./office-viewer.ts";
import type { ShownMedium } from "./shown-medium.ts";

interface LendDocumentProps {
  readonly media: ShownMedium["media"];
  readonly pointId: number;
  readonly onClose: () => void;
}

/** An address holds for ten minutes: whoever thinks it over gets one that holds for at least five. */
const RENEW_MS = 300_000;

/** Asks before another company gets to see a document that is not public. To agree is to follow the link. */
export function LendDocument({ media, pointId, onClose }: LendDocumentProps) {
  const lent = useQuery({
    queryKey: ["lent", pointId, media.id],
    queryFn: ({ signal }) => api.send(lendMedia, { pointId, mediaId: media.id }, { signal }),
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
  const failure = lent.error && tellFailure(lent.error, "No se pudo preparar el documento.");
  return (
    <Dialog
      title="¿Ver este documento en Microsoft Office?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lent.data ? (
            <ButtonLink
              look="main"
              href={officeViewerAddress(lent.data.address)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              <ExternalIcon /> Aceptar y abrir
            </ButtonLink>
          ) : (
            <BusyButton
              look="main"
              busy={lent.isFetching}
              busyLabel="Preparando…"
              onClick={() => void lent.refetch()}
            >
              Reintentar
            </BusyButton>
          )}
        </>
      }
    >
      <p>
        «{media.title}» no es público. Para mostrarlo, Microsoft lo descarga de este sitio con una dirección
        que vence en 10 minutos.
      </p>
      {failure && (
        <Alert tone="danger" title={failure.sentence}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}
