/** The pages before sign-in, in one chunk apart from the public map's. */
export { ForgottenPasswordScreen } from "../../features/account/ForgottenPasswordScreen.tsx";
export { NewPasswordScreen } from "../../features/account/NewPasswordScreen.tsx";
export { PrivatePages } from "./PrivatePages.tsx";
export { SignInPage } from "./SignInPage.tsx";
export { StaffSession } from "./StaffSession.tsx";
