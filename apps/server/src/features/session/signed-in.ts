import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Actor } from "@mapaobra/domain/access/actor";
import { type Role, roleFromName } from "@mapaobra/domain/access/role";
import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { MediaAddresses } from "../media/media-service.ts";
import type { TokenLife } from "./token.ts";
import type { TokenOwnerRow } from "./tokens-repository.ts";

/** Whoever signed in with a token, with all that a request of theirs needs to know of them. */
export interface SignedIn extends TokenLife {
  readonly actor: Extract<Actor, { kind: "user" }>;
  readonly user: CurrentUser;
}

const isRole = (role: Role | undefined): role is Role => role !== undefined;

/** Where a file that everybody may see is found. */
export type PublicAddresses = Pick<MediaAddresses, "of">;

export function toSignedIn(row: TokenOwnerRow, addresses: PublicAddresses): SignedIn {
  const roles = row.roles.map(roleFromName).filter(isRole);
  return {
    actor: {
      kind: "user",
      userId: row.user_id,
      companyId: row.company_id,
      clientId: row.client_id,
      roles,
    },
    user: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      companyId: row.company_id,
      companyName: row.company_name,
      clientId: row.client_id,
      roles,
      companyWebsite: safeWebAddress(row.website_url) ?? null,
      companyMapUrl: safeWebAddress(row.map_url) ?? null,
      companyLogo: logoOf(row, addresses),
      companyTheme: row.theme === null ? null : themeFromName(row.theme),
    },
    begunAt: row.begun_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    replaced: row.replaced,
  };
}

const logoOf = ({ logo_key, logo_url }: TokenOwnerRow, addresses: PublicAddresses) =>
  logo_key === null ? (safeWebAddress(logo_url) ?? null) : addresses.of(logo_key, true);
