import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession, useSessionState } from "../../session/session-context.ts";
import { Link } from "../../ui/controls/Link.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { paths } from "../shell/paths.ts";
import { returnUrl } from "../shell/return-url.ts";
import { type AuthNavigationState, readAuthNavigationState } from "./auth-navigation-state.ts";
import { useAuthBranding } from "./screens/use-auth-branding.ts";
import { AuthLayout } from "./sign-in/AuthLayout.tsx";
import { SignInForm } from "./sign-in/SignInForm.tsx";

interface SignInScreenProps {
  /** Called while the user signs in, once the server has answered. */
  readonly onServerReachable: () => void;
}

/** The sign-in page. */
export function SignInScreen({ onServerReachable }: SignInScreenProps) {
  const { store } = useSession();
  const state = useSessionState();
  const location = useLocation();
  const branding = useAuthBranding();
  const navigationState = readAuthNavigationState(location.state);
  const [email, setEmail] = useState(navigationState.email);

  if (state.kind === "signedIn") return <Navigate to={returnUrl(location.search)} replace />;
  return (
    <AuthLayout
      branding={branding}
      title="Iniciar sesión"
      footerLink={
        <Link to={paths.forgottenPassword} state={{ email } satisfies AuthNavigationState}>
          ¿Olvidó su contraseña?
        </Link>
      }
    >
      {navigationState.notice && <Alert tone="success" title={navigationState.notice} />}
      {navigationState.ended && (
        <Alert tone="warning" title="Su sesión terminó. Ingrese de nuevo para continuar." />
      )}
      <SignInForm
        email={email}
        onEmail={setEmail}
        onServerReachable={onServerReachable}
        onSignedIn={(session) => store.signIn(session)}
      />
    </AuthLayout>
  );
}
