import { preloadOffice } from "./load-office.ts";
import { SignInScreen } from "./SignInScreen.tsx";

/** The sign-in page. The code of the office loads while the user signs in. */
export const SignInPage = () => <SignInScreen onServerReachable={preloadOffice} />;
