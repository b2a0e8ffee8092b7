import { Route, Routes } from "react-router";
import { page } from "vitest/browser";
import { RequireSession } from "../app/staff/RequireSession.tsx";
import { SignInPage } from "../app/staff/SignInPage.tsx";
import { ForgottenPasswordScreen } from "../features/account/ForgottenPasswordScreen.tsx";
import { NewPasswordScreen } from "../features/account/NewPasswordScreen.tsx";
import { paths } from "../features/shell/paths.ts";
import { renderScreen } from "./render-screen.tsx";

/** Renders the sign-in pages, with an empty page for each office page. */
export const renderSignInRoutes = (options: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <Routes>
      <Route path={paths.home} element={<SignInPage />} />
      <Route path={paths.signIn} element={<SignInPage />} />
      <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
      <Route path={paths.newPassword} element={<NewPasswordScreen />} />
      <Route path={paths.publicHome} element={<h1>Mapa público</h1>} />
      <Route
        path="*"
        element={
          <RequireSession>
            <h1>Oficina</h1>
          </RequireSession>
        }
      />
    </Routes>,
    options,
  );

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

export const office = heading("Oficina");
export const publicMap = heading("Mapa público");

/** Locators of the sign-in page. */
export const signInPage = {
  heading: heading("Iniciar sesión"),
  email: page.getByLabelText("Correo electrónico"),
  password: page.getByLabelText("Contraseña", { exact: true }),
  submit: page.getByRole("button", { name: "Iniciar Sesión" }),
  failure: page.getByRole("dialog", { name: "Credenciales inválidas" }),
  sessionOver: page.getByText("Su sesión terminó. Ingrese de nuevo para continuar."),
};
