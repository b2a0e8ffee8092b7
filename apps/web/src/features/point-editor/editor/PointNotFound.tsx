import { MessageDialog } from "../../../ui/dialogs/MessageDialog.tsx";

const message = { title: "Punto no encontrado", text: "El punto no existe o fue eliminado." };

/** Replaces the form when the point does not exist for this user (P2 §8). */
export const PointNotFound = ({ onClose }: { readonly onClose: () => void }) => (
  <MessageDialog message={message} onClose={onClose} />
);
