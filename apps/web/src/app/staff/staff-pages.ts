/** The pages before sign-in, in one chunk apart from the public map's. */
export { ForgottenPasswordScreen } from "./ForgottenPasswordScreen.tsx";
export { NewPasswordScreen } from "./NewPasswordScreen.tsx";
export { PrivatePages } from "./PrivatePages.tsx";
export { SignInPage } from "./SignInPage.tsx";
export { StaffSession } from "./StaffSession.tsx";
