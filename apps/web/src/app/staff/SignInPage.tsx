import { SignInScreen } from "../../features/account/SignInScreen.tsx";
import { preloadOffice } from "./load-office.ts";

/** The sign-in page. The code of the office loads while the user signs in. */
export const SignInPage = () => <SignInScreen onServerReachable={preloadOffice} />;
