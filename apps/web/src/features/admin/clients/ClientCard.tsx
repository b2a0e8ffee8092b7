import type { Client } from "@mapaobra/domain/client/client";
import { ActiveBadge } from "../../../records/ActiveBadge.tsx";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import { CardDetails, type CardFrame, RecordCard, TwoLines } from "../../../records/frame/CardGrid.tsx";
import { ContractEnd, InvoiceDate } from "./DueDates.tsx";

interface ClientCardProps extends CardFrame {
  readonly client: Client;
  readonly today: string;
}

export const ClientCard = ({ client, today, ...frame }: ClientCardProps) => (
  <RecordCard title={client.name} badge={<ActiveBadge active={client.active} />} {...frame}>
    <CardDetails
      facts={[
        ["Correo", <MailAddress key="email" email={client.email} />, "wholeLine"],
        ["Teléfono", <PhoneNumber key="phone" phone={client.phone} />, "wholeLine"],
        ["Empresa", <TwoLines key="company">{client.companyName}</TwoLines>],
        ["Template", <TwoLines key="template">{client.templateName ?? "Sin template"}</TwoLines>],
        ["Próxima factura", <InvoiceDate key="invoice" day={client.nextInvoiceDate} today={today} />],
        ["Fin de contrato", <ContractEnd key="contract" day={client.contractEndDate} today={today} />],
      ]}
    />
  </RecordCard>
);
