import { useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/controls/Link.tsx";
import { paths } from "../shell/paths.ts";
import { type AuthNavigationState, readAuthNavigationState } from "./auth-navigation-state.ts";
import { useAuthBranding } from "./screens/use-auth-branding.ts";
import { AuthLayout } from "./sign-in/AuthLayout.tsx";
import { ForgottenForm } from "./sign-in/ForgottenForm.tsx";

export function ForgottenPasswordScreen() {
  const branding = useAuthBranding();
  const location = useLocation();
  const [email, setEmail] = useState(readAuthNavigationState(location.state).email);
  return (
    <AuthLayout
      branding={branding}
      title="Recuperar contraseña"
      footerLink={
        <Link to={paths.signIn} state={{ email } satisfies AuthNavigationState}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <ForgottenForm email={email} onEmail={setEmail} />
    </AuthLayout>
  );
}
