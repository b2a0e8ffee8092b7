import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

/** The content of a message dialog. */
export interface Message {
  readonly title: string;
  readonly text: ReactNode;
}

interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A dialog with a message to acknowledge. */
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
