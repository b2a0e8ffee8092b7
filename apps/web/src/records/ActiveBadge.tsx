import { Badge } from "../ui/feedback/Badge.tsx";

export const activeText = (active: boolean): string => (active ? "Activo" : "Inactivo");

/** Shows whether a client or a user is active. */
export const ActiveBadge = ({ active }: { readonly active: boolean }) => (
  <Badge tone={active ? "success" : "muted"}>{activeText(active)}</Badge>
);
