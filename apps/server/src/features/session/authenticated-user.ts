import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { UserActor } from "@mapaobra/domain/access/actor";
import { rolesFromNames } from "@mapaobra/domain/access/role";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { MediaUrls } from "../media/media-service.ts";
import type { TokenLifetime } from "./token.ts";
import type { TokenOwnerRow } from "./tokens-repository.ts";

/**
 * The owner of a valid token, with the fields that every request needs. Reading them takes no further query.
 */
export interface AuthenticatedUser extends TokenLifetime {
  readonly actor: UserActor;
  readonly user: CurrentUser;
}

/** Builds the URL of a public file. */
export type PublicUrls = Pick<MediaUrls, "publicUrl">;

export function toAuthenticatedUser(row: TokenOwnerRow, addresses: PublicUrls): AuthenticatedUser {
  const roles = rolesFromNames(row.roles);
  return {
    actor: {
      kind: "user",
      userId: row.user_id,
      companyId: row.company_id,
      clientId: row.client_id,
      roles,
      sessionId: row.session_id,
    },
    user: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      companyId: row.company_id,
      companyName: row.company_name,
      clientId: row.client_id,
      roles,
      companyWebsite: safeHttpUrl(row.website_url) ?? null,
      companyMapUrl: safeHttpUrl(row.map_url) ?? null,
      companyLogo: logoOf(row, addresses),
      companyTheme: row.theme === null ? null : themeFromName(row.theme),
    },
    begunAt: row.begun_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    replaced: row.replaced,
  };
}

const logoOf = ({ logo_key, logo_url }: TokenOwnerRow, addresses: PublicUrls) =>
  logo_key === null ? (safeHttpUrl(logo_url) ?? null) : addresses.publicUrl(logo_key);
