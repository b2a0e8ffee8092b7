import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Inquiry } from "@mapaobra/domain/inquiry/inquiry";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import { CardDetails, type CardFrame, RecordCard, TwoLines } from "../../../records/frame/CardGrid.tsx";
import { InquiryStateBadge } from "./InquiryStateBadge.tsx";
import { handlerOf } from "./inquiry-columns.tsx";

export const InquiryCard = ({ inquiry, ...frame }: CardFrame & { readonly inquiry: Inquiry }) => {
  const { name, state, pointName, createdAt, phone, email, message } = inquiry;
  return (
    <RecordCard title={name} badge={<InquiryStateBadge state={state} />} {...frame}>
      <CardDetails
        facts={[
          ["Proyecto", <TwoLines key="project">{pointName}</TwoLines>],
          [
            "Fecha",
            <time key="date" dateTime={createdAt}>
              {formatDateTime(new Date(createdAt))}
            </time>,
          ],
          ...(phone === "" ? [] : [["Teléfono", <PhoneNumber key="phone" phone={phone} />] as const]),
          ...(email === "" ? [] : [["Correo", <MailAddress key="email" email={email} />] as const]),
          ["Encargado", handlerOf(inquiry)],
          ...(message === ""
            ? []
            : [["Mensaje", <TwoLines key="message">{message}</TwoLines>, "wholeLine"] as const]),
        ]}
      />
    </RecordCard>
  );
};
