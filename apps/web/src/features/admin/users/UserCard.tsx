import type { User } from "@mapaobra/domain/user/user";
import type { ReactNode } from "react";
import { ActiveBadge } from "../../../records/ActiveBadge.tsx";
import { CardDetails, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { UserAccess, UserRoles } from "./UserBadges.tsx";
import { clientOf, companyOf } from "./user-columns.tsx";

interface UserCardProps {
  readonly user: User;
  readonly onDoubleClick: (() => void) | undefined;
  /** Action buttons. */
  readonly children: ReactNode;
}

export const UserCard = ({ user, onDoubleClick, children }: UserCardProps) => (
  <RecordCard
    title={user.name}
    badge={<ActiveBadge active={user.active} />}
    onDoubleClick={onDoubleClick}
    actions={children}
  >
    <CardDetails
      facts={[
        ["Correo", <EmailText key="email">{user.email}</EmailText>],
        ["Empresa", companyOf(user)],
        ["Cliente", clientOf(user)],
        ["Roles", <UserRoles key="roles" user={user} />],
        ...(user.hasPassword ? [] : [["Acceso", <UserAccess key="access" user={user} />] as const]),
        ...(user.mailRefusal === null
          ? []
          : [
              [
                "Avisos por correo",
                `No se envían. El servidor de correo respondió: «${user.mailRefusal}».`,
              ] as const,
            ]),
      ]}
    />
  </RecordCard>
);
