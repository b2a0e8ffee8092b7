import { readBranding } from "@mapaobra/contract/endpoints/branding";
import { readHealth } from "@mapaobra/contract/endpoints/health";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import {
  forgetPassword,
  readCurrentUser,
  renewSession,
  resetPassword,
  signIn,
} from "@mapaobra/contract/endpoints/session";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import { expect, it } from "vitest";
import { timeoutOf } from "./create-api.ts";
import { credentialsOf, isPublicCall } from "./public-calls.ts";

it.each([
  [signIn.path, 15_000],
  [readHealth.path, 15_000],
  [readBranding.path, 15_000],
  [readCurrentUser.path, 30_000],
  [forgetPassword.path, 30_000],
  [listUsers.path, 30_000],
  [listMaps.path, 300_000],
])("a call of %s times out after %i milliseconds", (path, milliseconds) => {
  expect(timeoutOf(path)).toBe(milliseconds);
});

it("calls before sign-in carry no token, all others do", () => {
  const open = [readHealth, signIn, renewSession, forgetPassword, resetPassword];
  expect(open.filter(({ path }) => !isPublicCall(path))).toEqual([]);
  expect([readCurrentUser, listUsers, listMaps].filter(({ path }) => isPublicCall(path))).toEqual([]);
});

it("only the current-user call sends cookies", () => {
  expect(credentialsOf(readCurrentUser.path)).toBe("include");
  expect(credentialsOf(signIn.path)).toBe("same-origin");
});

it("the columns of a map are requested with the same mode as the page's preload", () => {
  expect(credentialsOf(readPointColumns.path)).toBe("same-origin");
});
