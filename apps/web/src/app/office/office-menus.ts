import type { Actor } from "@mapaobra/domain/access/actor";
import { officePages } from "../../features/shell/office-pages.ts";
import { mayOpen } from "../../features/shell/private-pages.ts";
import { officeNouns } from "./office-nouns.tsx";

/** The menus of a user, with the screens they may open; empty for a read-only role. */
export const menusOf = (actor: Actor) =>
  [...new Set(officeNouns.map(({ menu }) => menu))]
    .map((label) => ({
      label,
      entries: officeNouns
        .filter(({ menu, page }) => menu === label && mayOpen(actor, page))
        .map(({ page, label, purpose, icon }) => ({ label, purpose, icon, path: officePages[page].path })),
    }))
    .filter(({ entries }) => entries.length > 0);
