import { useState } from "react";
import { Link, useLocation } from "react-router";
import { EntranceFrame } from "../../features/sign-in/EntranceFrame.tsx";
import { ForgottenForm } from "../../features/sign-in/ForgottenForm.tsx";
import { paths } from "../paths.ts";
import { type EntranceState, entranceState } from "./entrance-state.ts";
import { useEntrance } from "./use-entrance.ts";

export function ForgottenPasswordScreen() {
  const entrance = useEntrance();
  const location = useLocation();
  const [email, setEmail] = useState(entranceState(location.state).email);
  return (
    <EntranceFrame
      entrance={entrance}
      title="Recuperar contraseña"
      wayOn={
        <Link to={paths.signIn} state={{ email } satisfies EntranceState}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <ForgottenForm email={email} onEmail={setEmail} />
    </EntranceFrame>
  );
}
