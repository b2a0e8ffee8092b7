import type { Client } from "@mapaobra/domain/client/client";
import { formatDay } from "@mapaobra/domain/format/dates";
import { ActiveBadge, activeText } from "../../../records/ActiveBadge.tsx";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import type { Column } from "../../../records/frame/columns.ts";
import { ContractEnd, InvoiceDate } from "./DueDates.tsx";

/** Columns of the client table and of the exported file; `today` decides what is due. */
export const clientColumns = (today: string): readonly Column<Client>[] => [
  { title: "Nombre", text: ({ name }) => name },
  {
    title: "Correo electrónico",
    text: ({ email }) => email,
    cell: ({ email }) => <MailAddress email={email} />,
  },
  { title: "Teléfono", text: ({ phone }) => phone, cell: ({ phone }) => <PhoneNumber phone={phone} /> },
  { title: "Empresa", text: ({ companyName }) => companyName },
  { title: "Template", text: ({ templateName }) => templateName ?? "" },
  {
    title: "Estado",
    text: ({ active }) => activeText(active),
    cell: ({ active }) => <ActiveBadge active={active} />,
  },
  {
    title: "Próxima factura",
    text: ({ nextInvoiceDate }) => formatDay(nextInvoiceDate),
    sortText: ({ nextInvoiceDate }) => nextInvoiceDate ?? "",
    cell: ({ nextInvoiceDate }) => <InvoiceDate day={nextInvoiceDate} today={today} />,
  },
  {
    title: "Fin de contrato",
    text: ({ contractEndDate }) => formatDay(contractEndDate),
    sortText: ({ contractEndDate }) => contractEndDate ?? "",
    cell: ({ contractEndDate }) => <ContractEnd day={contractEndDate} today={today} />,
  },
];
