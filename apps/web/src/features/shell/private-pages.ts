import type { Actor } from "@mapaobra/domain/access/actor";
import { type Action, isEverAllowed } from "@mapaobra/domain/access/policy";
import { matchPath } from "react-router";
import { paths } from "./paths.ts";

type OfficePage = keyof typeof paths.office;

/** The action that a user must be allowed on some resource to open a page; null if sign-in is enough. */
const requiredAction: Readonly<Record<OfficePage, Action | null>> = {
  home: null,
  mapsById: null,
  users: "user.read",
  companies: "company.write",
  clients: "client.read",
  maps: "map.write",
  templates: "template.write",
};

/** The office page at a path or above it. */
const officePageAt = (pathname: string) =>
  (Object.keys(requiredAction) as OfficePage[]).find(
    (page) => matchPath(`${paths.office[page]}/*`, pathname) !== null,
  );

export const isPrivate = (pathname: string): boolean => officePageAt(pathname) !== undefined;

/** Whether a user may open an office page, from menus and by its URL (P1 §6). */
export function mayOpen(actor: Actor, page: OfficePage): boolean {
  const action = requiredAction[page];
  return action === null || isEverAllowed(actor, action);
}

/** The same for a path. */
export function mayOpenAt(actor: Actor, pathname: string): boolean {
  const page = officePageAt(pathname);
  return page !== undefined && mayOpen(actor, page);
}
