import { directionsUrl } from "@mapaobra/domain/point/directions";
import { directionsMessage, type ViewerKind } from "@mapaobra/domain/route/directions-message";
import { Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { type LegPrompt, legLink } from "./use-leg-opening.ts";

interface OriginDialogProps {
  readonly prompt: LegPrompt;
  readonly viewer: ViewerKind;
  readonly onClose: () => void;
  readonly onOpened: () => void;
}

const externalLinkProps = { target: "_blank", rel: "noopener noreferrer" };

/**
 * Shown when directions cannot open directly. Without the user's location only the destination opens (P2
 * §2.4); a second link opens all stops, from the location that Google Maps detects.
 */
export function OriginDialog({ prompt: { leg, location }, viewer, onClose, onOpened }: OriginDialogProps) {
  const destination = leg.stops.at(-1) ?? leg.stops[0];
  const sentence = directionsMessage(location.kind, viewer);
  const link =
    location.kind === "found" ? legLink(leg, location.position) : directionsUrl([destination.position]);

  return (
    <Dialog
      title="Abrir en Google Maps"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {location.kind !== "found" && leg.stops.length > 1 && (
            <ButtonLink href={legLink(leg)} {...externalLinkProps} onClick={onOpened}>
              Abrir todas las paradas
            </ButtonLink>
          )}
          <ButtonLink variant="main" href={link} {...externalLinkProps} onClick={onOpened}>
            {location.kind === "found" ? "Abrir indicaciones" : "Abrir solo el destino"}
          </ButtonLink>
        </>
      }
    >
      {sentence}
      {sentence.endsWith(":") && <strong> {destination.name}</strong>}
    </Dialog>
  );
}
