import type { Position } from "@mapaobra/domain/point/coordinates";
import { directionsUrl } from "@mapaobra/domain/point/directions";
import { directionsMessage, type ViewerKind } from "@mapaobra/domain/route/directions-message";
import { useState } from "react";
import { type GeolocationResult, getPosition } from "../../../lib/browser/geolocation.ts";
import { useIsUnmounted } from "../../../lib/browser/use-is-unmounted.ts";
import { Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { DirectionsIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Spinner } from "../../../ui/feedback/Spinner.tsx";
import { ActionButton } from "../ActionButton.tsx";

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "locating" }
  | { readonly kind: "confirming"; readonly location: GeolocationResult; readonly link: string };

interface DirectionsProps {
  readonly name: string;
  readonly destination: Position;
  readonly viewer: ViewerKind;
}

/**
 * 'Cómo llegar'. Opens Google Maps directly only while the click still counts as a user activation. Otherwise
 * a dialog explains first, and its button opens it: no popup blocker interferes, and the permission prompt
 * appears on this page.
 */
export function Directions({ name, destination, viewer }: DirectionsProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const isUnmounted = useIsUnmounted();

  const start = async () => {
    setState({ kind: "locating" });
    const location = await getPosition();
    if (isUnmounted.current) return;
    const link = directionsUrl([destination], location.kind === "found" ? location.position : undefined);
    const opened = location.kind === "found" && window.open(link, "_blank");
    if (opened) opened.opener = null;
    setState(opened ? { kind: "idle" } : { kind: "confirming", location, link });
  };
  const close = () => setState({ kind: "idle" });
  const message = state.kind === "confirming" ? directionsMessage(state.location.kind, viewer) : "";

  return (
    <>
      <ActionButton
        main
        icon={state.kind === "locating" ? <Spinner /> : <DirectionsIcon />}
        text="Cómo llegar"
        busy={state.kind === "locating"}
        onClick={() => void start()}
      />
      {state.kind === "confirming" && (
        <Dialog
          title="Cómo llegar"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancelar</Button>
              <ButtonLink
                variant="main"
                href={state.link}
                target="_blank"
                rel="noopener noreferrer"
                onClick={close}
              >
                Abrir indicaciones
              </ButtonLink>
            </>
          }
        >
          {message}
          {message.endsWith(":") && <strong> {name}</strong>}
        </Dialog>
      )}
    </>
  );
}
