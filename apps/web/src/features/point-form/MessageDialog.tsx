import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Message } from "./message.ts";

interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Something that must be known before one goes on. */
export const MessageDialog = ({ message, onClose }: MessageDialogProps) => (
  <Dialog
    title={message.title}
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Entendido
      </Button>
    }
  >
    {message.text}
  </Dialog>
);
