import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { MessageDialog } from "../../ui/dialogs/MessageDialog.tsx";
import { VisitorAlertsForm } from "./form/VisitorAlertsForm.tsx";

/** Lets a visitor request mails about what is new in the filters. */
export default function VisitorAlerts() {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Avisarme</Button>
      {isOpen && (
        <VisitorAlertsForm
          onClose={() => setOpen(false)}
          onSent={({ message }) => {
            setOpen(false);
            setAnswer(message);
          }}
        />
      )}
      {answer !== null && (
        <MessageDialog
          message={{ title: "Revise su correo", text: answer }}
          onClose={() => setAnswer(null)}
        />
      )}
    </>
  );
}
