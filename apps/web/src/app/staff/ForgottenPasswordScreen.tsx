import { useState } from "react";
import { Link, useLocation } from "react-router";
import { AuthLayout } from "../../features/sign-in/AuthLayout.tsx";
import { ForgottenForm } from "../../features/sign-in/ForgottenForm.tsx";
import { paths } from "../paths.ts";
import { type AuthNavigationState, readAuthNavigationState } from "./auth-navigation-state.ts";
import { useAuthBranding } from "./use-auth-branding.ts";

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
