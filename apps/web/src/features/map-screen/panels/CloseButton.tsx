import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon } from "../../../ui/controls/icons.tsx";

interface CloseButtonProps {
  readonly label?: string;
  readonly onClick: () => void;
}

/** Closes the panel in whose corner it is. */
export const CloseButton = ({ label = "Cerrar", onClick }: CloseButtonProps) => (
  <IconButton label={label} onClick={onClick}>
    <CloseIcon />
  </IconButton>
);
