import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { ColourSchemeChoice } from "./ColourSchemeChoice.tsx";

/** The choice of a colour scheme, from the menu of an account. */
export const AppearanceDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Apariencia" onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
    <ColourSchemeChoice />
  </Dialog>
);
