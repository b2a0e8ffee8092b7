import { type CallRows, free } from "../call-row.ts";

export const sessionRows: CallRows = {
  signIn: free,
  renewSession: free,
  readCurrentUser: free,
  signOut: free,
  forgetPassword: free,
  resetPassword: free,
  changeOwnPassword: free,
};
