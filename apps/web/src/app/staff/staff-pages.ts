/** What the pages with a session need before anybody is signed in: one script, apart from the public map's. */
export { ForgottenPasswordScreen } from "./ForgottenPasswordScreen.tsx";
export { NewPasswordScreen } from "./NewPasswordScreen.tsx";
export { PrivatePages } from "./PrivatePages.tsx";
export { SignInScreen } from "./SignInScreen.tsx";
export { StaffSession } from "./StaffSession.tsx";
