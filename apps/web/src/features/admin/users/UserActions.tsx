import type { User } from "@mapaobra/domain/user/user";
import { use } from "react";
import { CompactActions } from "../../../records/frame/RecordAction.tsx";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { EditIcon, KeyIcon, MailIcon, PowerIcon, RoleIcon } from "../../../ui/controls/icons.tsx";
import styles from "./UserActions.module.css";
import type { UserAction } from "./user-actions.ts";

interface UserActionsProps {
  readonly user: User;
  readonly actions: readonly UserAction[];
  readonly onAction: (action: UserAction) => void;
}

const icons = {
  editar: <EditIcon />,
  contrasenia: <KeyIcon />,
  estado: <PowerIcon />,
  rol: <RoleIcon />,
  invitar: <MailIcon />,
} as const satisfies Record<UserAction, unknown>;

/** Label of a button, and its continuation for screen readers, which names the user. */
function actionLabels(
  action: UserAction,
  { name, active }: User,
): readonly [label: string, description: string] {
  switch (action) {
    case "editar":
      return ["Editar", `Editar ${name}`];
    case "contrasenia":
      return ["Cambiar contraseña", `Cambiar contraseña de ${name}`];
    case "estado":
      return active ? ["Inactivar", `Inactivar a ${name}`] : ["Activar", `Activar a ${name}`];
    case "rol":
      return ["Asignar rol", `Asignar rol a ${name}`];
    case "invitar":
      return ["Enviar invitación", `Enviar invitación a ${name}`];
  }
}

const commonActions: readonly UserAction[] = ["editar", "contrasenia", "estado"];

/** Action buttons of a user: labelled on a card, icons in a table row. */
export const UserActions = (props: UserActionsProps) =>
  use(CompactActions) ? <IconButtons {...props} /> : <LabelledButtons {...props} />;

const LabelledButtons = ({ user, actions, onAction }: UserActionsProps) =>
  actions.map((action) => {
    const [label, accessibleLabel] = actionLabels(action, user);
    return (
      <Button key={action} onClick={() => onAction(action)} aria-label={accessibleLabel}>
        {icons[action]} {label}
      </Button>
    );
  });

/**
 * The ends of table rows align: a place for each common action, empty if it is not allowed, after the optional
 * ones. So an action has the same column in all rows.
 */
const IconButtons = ({ user, actions, onAction }: UserActionsProps) =>
  [...actions.filter((action) => !commonActions.includes(action)), ...commonActions].map((action) =>
    actions.includes(action) ? (
      <IconButton key={action} onClick={() => onAction(action)} label={actionLabels(action, user)[1]}>
        {icons[action]}
      </IconButton>
    ) : (
      <span key={action} className={styles.emptyPlace} />
    ),
  );
