import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

/** What a dialog says that asks nothing. */
export interface Message {
  readonly title: string;
  readonly text: string;
}

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
      <Button variant="main" onClick={onClose}>
        Entendido
      </Button>
    }
  >
    {message.text}
  </Dialog>
);
