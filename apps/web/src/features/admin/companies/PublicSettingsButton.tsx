import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { PublicSettingsDialog } from "./PublicSettingsDialog.tsx";

/** Opens what a company offers to visitors. */
export function PublicSettingsButton({ companyId }: { readonly companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sitio público</Button>
      {isOpen && <PublicSettingsDialog companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  );
}
