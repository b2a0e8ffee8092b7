import type { Client } from "@mapaobra/domain/client/client";
import type { ReactNode } from "react";
import { ActiveBadge } from "../../../records/ActiveBadge.tsx";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import { CardDetails, OneLine, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { ContractEnd, InvoiceDate } from "./DueDates.tsx";

interface ClientCardProps {
  readonly client: Client;
  readonly today: string;
  readonly onDoubleClick: (() => void) | undefined;
  /** Action buttons. */
  readonly children: ReactNode;
}

export const ClientCard = ({ client, today, onDoubleClick, children }: ClientCardProps) => (
  <RecordCard
    title={client.name}
    badge={<ActiveBadge active={client.active} />}
    onDoubleClick={onDoubleClick}
    actions={children}
  >
    <CardDetails
      facts={[
        ["Correo", <MailAddress key="email" email={client.email} />, "wholeLine"],
        ["Teléfono", <PhoneNumber key="phone" phone={client.phone} />, "wholeLine"],
        ["Empresa", <OneLine key="company">{client.companyName}</OneLine>],
        ["Template", <OneLine key="template">{client.templateName ?? "Sin template"}</OneLine>],
        ["Próxima factura", <InvoiceDate key="invoice" day={client.nextInvoiceDate} today={today} />],
        ["Fin de contrato", <ContractEnd key="contract" day={client.contractEndDate} today={today} />],
      ]}
    />
  </RecordCard>
);
