import { roleLabels } from "@mapaobra/domain/access/role-labels";
import type { User } from "@mapaobra/domain/user/user";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { passwordStatus } from "./password-status.ts";
import styles from "./UserBadges.module.css";

/** Shown only for users without a password. */
export const UserAccess = ({ user }: { readonly user: User }) =>
  !user.hasPassword && <Badge tone="warning">{passwordStatus(user)}</Badge>;

/** Roles of a user; without one they cannot sign in. */
export const UserRoles = ({ user: { roles } }: { readonly user: User }) => (
  <span className={styles.badges}>
    {roles.map((role) => (
      <Badge key={role}>{roleLabels[role]}</Badge>
    ))}
    {roles.length === 0 && <Badge tone="warning">Sin rol</Badge>}
  </span>
);
