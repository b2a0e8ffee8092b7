import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { EntranceFrame } from "../../features/sign-in/EntranceFrame.tsx";
import { SignInForm } from "../../features/sign-in/SignInForm.tsx";
import { useSession, useSessionState } from "../../session/session-context.ts";
import { Alert } from "../../ui/Alert.tsx";
import { paths } from "../paths.ts";
import { type EntranceState, entranceState } from "./entrance-state.ts";
import { warmOffice } from "./load-office.ts";
import { useEntrance } from "./use-entrance.ts";
import { wayBack } from "./way-back.ts";

/** Where staff get in. */
export function SignInScreen() {
  const { store } = useSession();
  const state = useSessionState();
  const location = useLocation();
  const entrance = useEntrance();
  const given = entranceState(location.state);
  const [email, setEmail] = useState(given.email);

  if (state.kind === "signedIn") return <Navigate to={wayBack(location.search)} replace />;
  return (
    <EntranceFrame
      entrance={entrance}
      title="Iniciar sesión"
      wayOn={
        <Link to={paths.forgottenPassword} state={{ email } satisfies EntranceState}>
          ¿Olvidó su contraseña?
        </Link>
      }
    >
      {given.notice && <Alert tone="good" title={given.notice} />}
      {given.ended && <Alert tone="warning" title="Su sesión terminó. Ingrese de nuevo para continuar." />}
      <SignInForm
        email={email}
        onEmail={setEmail}
        onReached={warmOffice}
        onSignedIn={(session) => store.begin(session)}
      />
    </EntranceFrame>
  );
}
