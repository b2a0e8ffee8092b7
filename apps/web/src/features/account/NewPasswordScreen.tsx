import { errorReplies } from "@mapaobra/contract/messages.es";
import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { refreshUser } from "../../session/refresh-user.ts";
import { useSession } from "../../session/session-context.ts";
import { Link } from "../../ui/controls/Link.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { paths } from "../shell/paths.ts";
import { type AuthNavigationState, readAuthNavigationState } from "./auth-navigation-state.ts";
import { useAuthBranding } from "./screens/use-auth-branding.ts";
import { AuthLayout } from "./sign-in/AuthLayout.tsx";
import { ResetForm } from "./sign-in/ResetForm.tsx";

/** The target of a password link: for the first password of an invited user, or a new one. */
export function NewPasswordScreen() {
  const { store } = useSession();
  const branding = useAuthBranding();
  const location = useLocation();
  const navigate = useNavigate();
  const { token } = readAuthNavigationState(location.state);
  const [isTokenInvalid, setTokenInvalid] = useState(false);

  // Remove the token from the address bar before it can be copied or seen.
  const tokenInUrl = new URLSearchParams(location.search).get("token");
  if (tokenInUrl !== null) {
    return (
      <Navigate to={paths.newPassword} replace state={{ token: tokenInUrl } satisfies AuthNavigationState} />
    );
  }

  const isUsable = token !== "" && !isTokenInvalid;
  return (
    <AuthLayout
      branding={branding}
      title="Elegir contraseña"
      footerLink={
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
          onLinkInvalid={() => setTokenInvalid(true)}
          onReset={async (notice) => {
            // If it was the user's own password, their session ends now, before a private page opens.
            await refreshUser(store, api);
            void navigate(paths.signIn, { replace: true, state: { notice } satisfies AuthNavigationState });
          }}
        />
      ) : (
        <Alert tone="danger" title={errorReplies.reset_link_invalid.mensaje} />
      )}
    </AuthLayout>
  );
}
