import { formatDateTime } from "@mapaobra/domain/format/dates";
import { type Inquiry, inquiryGreeting } from "@mapaobra/domain/inquiry/inquiry";
import { mapParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import { callLink, mailLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import { MailAddress, PhoneNumber } from "../../../records/ContactLinks.tsx";
import { ButtonLink } from "../../../ui/controls/Button.tsx";
import { DocumentIcon, MailIcon, PhoneIcon, WhatsAppIcon } from "../../../ui/controls/icons.tsx";
import { MapIcon } from "../../../ui/controls/initial-icons.tsx";
import { Link } from "../../../ui/controls/Link.tsx";
import { paths } from "../../shell/paths.ts";
import styles from "./InquiryFacts.module.css";

const elsewhere = { target: "_blank", rel: "noopener noreferrer" } as const;

/** What a visitor wrote about which project, with the ways to answer. */
export function InquiryFacts({ inquiry }: { readonly inquiry: Inquiry }) {
  const { phone, email, message, createdAt, mapId, pointId, pointName, pagePath } = inquiry;
  const call = callLink(phone);
  const chat = whatsAppLink(phone, inquiryGreeting(inquiry));
  const mail = mailLink(email);
  return (
    <div className={styles.facts}>
      <p className={styles.project}>
        <strong>{pointName}</strong>
        <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
      </p>
      <p className={styles.links}>
        {pagePath !== null && (
          <a href={pagePath} {...elsewhere}>
            <DocumentIcon /> Ficha del proyecto
          </a>
        )}
        {mapId !== null && pointId !== null && (
          <Link to={`${paths.office.home}?${mapParam}=${mapId}&${pointParam}=${pointId}`}>
            <MapIcon /> Ver en el mapa
          </Link>
        )}
        {pointId === null && <span>El proyecto ya no existe.</span>}
      </p>
      {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
      <p className={styles.contact}>
        {phone !== "" && <PhoneNumber phone={phone} />}
        {email !== "" && <MailAddress email={email} />}
      </p>
      <div className={styles.actions}>
        {call && (
          <ButtonLink href={call}>
            <PhoneIcon /> Llamar
          </ButtonLink>
        )}
        {chat && (
          <ButtonLink href={chat} {...elsewhere}>
            <WhatsAppIcon /> WhatsApp
          </ButtonLink>
        )}
        {mail && (
          <ButtonLink href={`${mail}?subject=${encodeURIComponent(pointName)}`}>
            <MailIcon /> Correo
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
