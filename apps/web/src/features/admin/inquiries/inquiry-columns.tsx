import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Inquiry } from "@mapaobra/domain/inquiry/inquiry";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import type { Column } from "../../../records/frame/columns.ts";
import { InquiryStateBadge } from "./InquiryStateBadge.tsx";
import { stateLabels } from "./inquiry-states.es.ts";

/** Name of the person who has a request, or the text for none. */
export const handlerOf = ({ handlerName }: Inquiry): string => handlerName ?? "Sin encargado";

/** Columns of the table. */
export const inquiryColumns: readonly Column<Inquiry>[] = [
  { title: "Nombre", text: ({ name }) => name },
  {
    title: "Fecha",
    text: ({ createdAt }) => formatDateTime(new Date(createdAt)),
    sortText: ({ createdAt }) => createdAt,
  },
  { title: "Proyecto", text: ({ pointName }) => pointName },
  { title: "Teléfono", text: ({ phone }) => phone, cell: ({ phone }) => <PhoneNumber phone={phone} /> },
  {
    title: "Correo electrónico",
    text: ({ email }) => email,
    cell: ({ email }) => <MailAddress email={email} />,
  },
  {
    title: "Estado",
    text: ({ state }) => stateLabels[state],
    cell: ({ state }) => <InquiryStateBadge state={state} />,
  },
  { title: "Encargado", text: handlerOf, sortText: ({ handlerName }) => handlerName ?? "" },
];

/** All columns, for the export. */
export const exportedInquiryColumns: readonly Column<Inquiry>[] = [
  ...inquiryColumns,
  { title: "Mensaje", text: ({ message }) => message },
  { title: "Nota", text: ({ note }) => note },
  { title: "Mapa", text: ({ mapName }) => mapName ?? "" },
  { title: "Empresa", text: ({ companyName }) => companyName },
];
