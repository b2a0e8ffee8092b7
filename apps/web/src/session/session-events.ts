import { type Branding, branding } from "@mapaobra/contract/wire/branding";
import { type CurrentUser, currentUser } from "@mapaobra/contract/wire/session";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { safeStorage } from "../lib/storage/safe-storage.ts";

/** Storage key of the last public page's branding. */
const BRANDING_KEY = "marca";

const emitBranding = (events: EventTarget, brand: Branding): void => {
  events.dispatchEvent(new CustomEvent("branding", { detail: branding.encode(brand) }));
};

/** Dispatches the branding and sign-in events for embedding scripts (P1 §4). */
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

/** Stores the branding of a public page and dispatches its event (P1 §4). */
export function storePublicBranding(events: EventTarget, brand: Branding): void {
  safeStorage(() => localStorage).write(BRANDING_KEY, JSON.stringify(branding.encode(brand)));
  emitBranding(events, brand);
}
