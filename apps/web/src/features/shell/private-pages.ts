import type { Actor } from "@mapaobra/domain/access/actor";
import { isEverAllowed } from "@mapaobra/domain/access/policy";
import { matchPath } from "react-router";
import { officePages } from "./office-pages.ts";
import { paths } from "./paths.ts";

type RecordPage = keyof typeof officePages;
const recordPages = Object.keys(officePages) as RecordPage[];

const isAt = (path: string, pathname: string) => matchPath(`${path}/*`, pathname) !== null;

/** The page of records at a path or above it. */
const recordPageAt = (pathname: string) => recordPages.find((page) => isAt(officePages[page].path, pathname));

/** Whether a path needs no more than a sign-in. */
const isOpenToAll = (pathname: string) => Object.values(paths.office).some((path) => isAt(path, pathname));

export const isPrivate = (pathname: string): boolean =>
  isOpenToAll(pathname) || recordPageAt(pathname) !== undefined;

/** Whether a user may open a page of records, from menus and by its URL (P1 §6). */
export const mayOpen = (actor: Actor, page: RecordPage): boolean =>
  isEverAllowed(actor, officePages[page].action);

/** Whether a user may open the office page at a path. */
export function mayOpenAt(actor: Actor, pathname: string): boolean {
  const page = recordPageAt(pathname);
  return page ? mayOpen(actor, page) : isOpenToAll(pathname);
}
