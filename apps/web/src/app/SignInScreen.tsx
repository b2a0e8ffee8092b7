import { ButtonLink } from "../ui/Button.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

/** Staff have no screens of their own in this version: this page says so and where they get in. */
export function SignInScreen() {
  return (
    <MessageScreen
      title="Iniciar sesión"
      actions={
        <ButtonLink look="main" href="/api/docs">
          Documentación del API
        </ButtonLink>
      }
    >
      En esta instalación, el acceso del personal es por medio del API.
    </MessageScreen>
  );
}
