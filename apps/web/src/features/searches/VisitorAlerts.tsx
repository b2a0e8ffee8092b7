import type { PointFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useState } from "react";
import { MessageDialog } from "../../ui/dialogs/MessageDialog.tsx";
import { VisitorAlertsForm } from "./form/VisitorAlertsForm.tsx";

interface VisitorAlertsProps {
  readonly filters: PointFilters;
  readonly onClose: () => void;
}

/** The form in which a visitor requests mails about what is new in filters, and then its answer. */
export default function VisitorAlerts({ filters, onClose }: VisitorAlertsProps) {
  const [answer, setAnswer] = useState<ReactNode>(null);
  if (answer === null) {
    return <VisitorAlertsForm filters={filters} onClose={onClose} onSent={setAnswer} />;
  }
  return <MessageDialog message={{ title: "Revise su correo", text: answer }} onClose={onClose} />;
}
