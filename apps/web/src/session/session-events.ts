import { type Branding, branding } from "@mapaobra/contract/wire/branding";
import { type CurrentUser, currentUser } from "@mapaobra/contract/wire/session";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { safeStorage } from "../lib/safe-storage.ts";

/** Where the brand of the last public page stands. */
const BRANDING_KEY = "marca";

const emitBranding = (events: EventTarget, brand: Branding): void => {
  events.dispatchEvent(new CustomEvent("branding", { detail: branding.encode(brand) }));
};

/** Tells whatever else runs in this page whose it is now, and that somebody signed in (P1 §4). */
export function emitSignIn(events: EventTarget, user: CurrentUser): void {
  if (user.companyName !== null) {
    emitBranding(events, {
      name: user.companyName,
      theme: themeFromName(user.companyTheme),
      logo: user.companyLogo,
      favicon: user.companyLogo,
    });
  }
  events.dispatchEvent(new CustomEvent("auth-success", { detail: currentUser.encode(user) }));
}

/** Keeps and tells the brand of a public page (P1 §4). */
export function storePublicBranding(events: EventTarget, brand: Branding): void {
  safeStorage(() => localStorage).write(BRANDING_KEY, JSON.stringify(branding.encode(brand)));
  emitBranding(events, brand);
}
