import { refusals } from "@mapaobra/contract/messages.es";
import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { EntranceFrame } from "../../features/sign-in/EntranceFrame.tsx";
import { ResetForm } from "../../features/sign-in/ResetForm.tsx";
import { refreshUser } from "../../session/keep-user-fresh.ts";
import { useSession } from "../../session/session-context.ts";
import { Alert } from "../../ui/Alert.tsx";
import { paths } from "../paths.ts";
import { type EntranceState, entranceState } from "./entrance-state.ts";
import { useEntrance } from "./use-entrance.ts";

/** Where a link leads by which a password is chosen: the first one, of who was invited, or another. */
export function NewPasswordScreen() {
  const { store } = useSession();
  const entrance = useEntrance();
  const location = useLocation();
  const navigate = useNavigate();
  const { token } = entranceState(location.state);
  const [isRefused, setRefused] = useState(false);

  // Out of the address bar, before anybody copies it or looks over a shoulder.
  const inAddress = new URLSearchParams(location.search).get("token");
  if (inAddress !== null) {
    return <Navigate to={paths.newPassword} replace state={{ token: inAddress } satisfies EntranceState} />;
  }

  const isUsable = token !== "" && !isRefused;
  return (
    <EntranceFrame
      entrance={entrance}
      title="Elegir contraseña"
      wayOn={
        isUsable ? (
          <Link to={paths.signIn}>Volver a iniciar sesión</Link>
        ) : (
          <Link to={paths.forgottenPassword}>Solicitar otro enlace</Link>
        )
      }
    >
      {isUsable ? (
        <ResetForm
          token={token}
          onLinkRefused={() => setRefused(true)}
          onReset={async (notice) => {
            // Was it one's own, the server says so and this session ends before the door would let it pass.
            await refreshUser(store, api);
            void navigate(paths.signIn, { replace: true, state: { notice } satisfies EntranceState });
          }}
        />
      ) : (
        <Alert tone="danger" title={refusals.reset_link_invalid.mensaje} />
      )}
    </EntranceFrame>
  );
}
