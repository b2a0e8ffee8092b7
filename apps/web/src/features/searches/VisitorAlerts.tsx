import { useState } from "react";
import { MessageDialog } from "../../ui/dialogs/MessageDialog.tsx";
import { VisitorAlertsForm } from "./form/VisitorAlertsForm.tsx";

/** The form in which a visitor requests mails about what is new in the filters, and then its answer. */
export default function VisitorAlerts({ onClose }: { readonly onClose: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer === null) {
    return <VisitorAlertsForm onClose={onClose} onSent={({ message }) => setAnswer(message)} />;
  }
  return <MessageDialog message={{ title: "Revise su correo", text: answer }} onClose={onClose} />;
}
