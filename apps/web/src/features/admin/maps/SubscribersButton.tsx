import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { SubscribersDialog } from "./SubscribersDialog.tsx";

/** Shows how many visitors get alerts of the maps of a company. */
export function SubscribersButton({ companyId }: { readonly companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Avisos a visitantes</Button>
      {isOpen && <SubscribersDialog companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  );
}
