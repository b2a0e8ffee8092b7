import { Badge } from "../../../ui/feedback/Badge.tsx";

export const statusText = ({ active }: { readonly active: boolean }): string =>
  active ? "Activo" : "Inactivo";

/** Active or inactive badge. */
export const ClientStatus = (client: { readonly active: boolean }) => (
  <Badge tone={client.active ? "success" : "muted"}>{statusText(client)}</Badge>
);
