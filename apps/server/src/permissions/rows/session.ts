import { noResource, type PermissionCases } from "../permission-case.ts";

export const sessionRows: PermissionCases = {
  signIn: noResource,
  renewSession: noResource,
  readCurrentUser: noResource,
  readAttention: noResource,
  signOut: noResource,
  forgetPassword: noResource,
  resetPassword: noResource,
  changeOwnPassword: noResource,
};
