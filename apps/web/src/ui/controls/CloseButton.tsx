import { IconButton } from "./Button.tsx";
import { CloseIcon } from "./icons.tsx";

interface CloseButtonProps {
  readonly label?: string;
  readonly onClick: () => void;
}

/** Closes the panel or dialog in whose corner it is. */
export const CloseButton = ({ label = "Cerrar", onClick }: CloseButtonProps) => (
  <IconButton label={label} onClick={onClick}>
    <CloseIcon />
  </IconButton>
);
