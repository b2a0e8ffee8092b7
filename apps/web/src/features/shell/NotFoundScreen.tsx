import { ButtonLink } from "../../ui/controls/Button.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

/** Shown for an unknown URL, to which the server responds with status 404. */
export const NotFoundScreen = () => (
  <MessageScreen
    title="No encontramos esta página"
    actions={
      <ButtonLink variant="main" href="/">
        Ir al inicio
      </ButtonLink>
    }
  >
    La dirección puede estar mal escrita, o el mapa ya no está publicado. Revise el enlace que recibió.
  </MessageScreen>
);
