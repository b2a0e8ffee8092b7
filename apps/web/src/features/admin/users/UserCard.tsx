import type { User } from "@mapaobra/domain/user/user";
import { ActiveBadge } from "../../../records/ActiveBadge.tsx";
import { CardDetails, type CardFrame, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { UserAccess, UserRoles } from "./UserBadges.tsx";
import { clientOf, companyOf } from "./user-columns.tsx";

export const UserCard = ({ user, ...frame }: CardFrame & { readonly user: User }) => (
  <RecordCard title={user.name} badge={<ActiveBadge active={user.active} />} {...frame}>
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
                `El último no llegó. El servidor de correo respondió: «${user.mailRefusal}».`,
              ] as const,
            ]),
      ]}
    />
  </RecordCard>
);
