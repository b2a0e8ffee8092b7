import { MessageDialog } from "../../../ui/MessageDialog.tsx";

const message = { title: "Punto no encontrado", text: "El punto no existe o fue eliminado." };

/** In the place of the form, where there is no such point for whoever asks (P2 §8). */
export const PointNotFound = ({ onClose }: { readonly onClose: () => void }) => (
  <MessageDialog message={message} onClose={onClose} />
);
