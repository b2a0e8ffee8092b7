import { Badge } from "../../ui/Badge.tsx";

export const statusText = ({ active }: { readonly active: boolean }): string =>
  active ? "Activo" : "Inactivo";

/** Whether a client is one still. */
export const ClientStatus = (client: { readonly active: boolean }) => (
  <Badge tone={client.active ? "good" : "off"}>{statusText(client)}</Badge>
);
