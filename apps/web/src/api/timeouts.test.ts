import { readHealth } from "@mapaobra/contract/endpoints/health";
import { listMaps } from "@mapaobra/contract/endpoints/maps";
import { forgetPassword, readCurrentUser, signIn } from "@mapaobra/contract/endpoints/session";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import { expect, it } from "vitest";
import { timeoutOf } from "./timeouts.ts";

it.each([
  [{ name: signIn.name, path: signIn.path }, 15_000],
  [{ name: readHealth.name, path: readHealth.path }, 15_000],
  [{ name: readCurrentUser.name, path: readCurrentUser.path }, 30_000],
  [{ name: forgetPassword.name, path: forgetPassword.path }, 30_000],
  [{ name: listUsers.name, path: listUsers.path }, 30_000],
  [{ name: listMaps.name, path: listMaps.path }, 300_000],
] as const)("a call of %o may take %i milliseconds", (endpoint, milliseconds) => {
  expect(timeoutOf(endpoint)).toBe(milliseconds);
});
