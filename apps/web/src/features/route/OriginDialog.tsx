import { directionsLink } from "@mapaobra/domain/point/directions";
import { originSentence, type ViewerKind } from "@mapaobra/domain/route/origin-sentence";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { legLink, type Question } from "./use-leg-opening.ts";

interface OriginDialogProps {
  readonly question: Question;
  readonly viewer: ViewerKind;
  readonly onClose: () => void;
  readonly onOpened: () => void;
}

const elsewhere = { target: "_blank", rel: "noopener noreferrer" };

/**
 * What is said before directions open that could not just open. Without the person's place only the destination
 * opens (P2 §2.4); the other stops are offered beside it, from wherever Google Maps takes the person to be.
 */
export function OriginDialog({ question: { leg, location }, viewer, onClose, onOpened }: OriginDialogProps) {
  const destination = leg.stops.at(-1) ?? leg.stops[0];
  const sentence = originSentence(location.kind, viewer);
  const link =
    location.kind === "found" ? legLink(leg, location.position) : directionsLink([destination.position]);

  return (
    <Dialog
      title="Abrir en Google Maps"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {location.kind !== "found" && leg.stops.length > 1 && (
            <ButtonLink href={legLink(leg)} {...elsewhere} onClick={onOpened}>
              Abrir todas las paradas
            </ButtonLink>
          )}
          <ButtonLink look="main" href={link} {...elsewhere} onClick={onOpened}>
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
