import { roleLabels } from "@mapaobra/domain/access/role-labels";
import type { User } from "@mapaobra/domain/user/user";
import { ActiveBadge, activeText } from "../../../records/ActiveBadge.tsx";
import type { Column } from "../../../records/frame/columns.ts";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { passwordStatus } from "./password-status.ts";
import { UserAccess, UserRoles } from "./UserBadges.tsx";

/** Name of the user's company, or the text for none. */
export const companyOf = ({ companyName }: User): string => companyName ?? "Sin empresa";

/** Name of the user's client, or the text for none. */
export const clientOf = ({ clientName }: User): string => clientName ?? "Sin cliente";

const rolesOf = ({ roles }: User): string => roles.map((role) => roleLabels[role]).join(", ") || "Sin rol";

const accessColumn: Column<User> = {
  title: "Acceso",
  text: passwordStatus,
  cell: (user) => <UserAccess user={user} />,
};

/** All columns, for the export. */
export const userColumns: readonly Column<User>[] = [
  { title: "Nombre", text: ({ name }) => name },
  {
    title: "Correo electrónico",
    text: ({ email }) => email,
    cell: ({ email }) => <EmailText>{email}</EmailText>,
  },
  { title: "Empresa", text: companyOf, sortText: ({ companyName }) => companyName ?? "" },
  { title: "Cliente", text: clientOf, sortText: ({ clientName }) => clientName ?? "" },
  { title: "Roles", text: rolesOf, cell: (user) => <UserRoles user={user} /> },
  {
    title: "Estado",
    text: ({ active }) => activeText(active),
    cell: (user) => <ActiveBadge active={user.active} />,
  },
  accessColumn,
];

/** The columns of a table of users: 'Acceso' only if one of them has no password. */
export const userTableColumns = (users: readonly User[]): readonly Column<User>[] =>
  users.every(({ hasPassword }) => hasPassword)
    ? userColumns.filter((column) => column !== accessColumn)
    : userColumns;
