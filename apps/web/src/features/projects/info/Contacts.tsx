import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { callLink } from "@mapaobra/domain/point/contact-links";
import { pointFields } from "@mapaobra/domain/point/fields";
import type { PartialPoint } from "../../../map/partial-point.ts";
import styles from "../PointInfo.module.css";
import { DetailList } from "./DetailList.tsx";

/** Contacts of the project. Renders nothing if there are none. */
export function Contacts({ point: { manager, phone, email, web } }: { readonly point: PartialPoint }) {
  const call = callLink(phone);
  const site = safeHttpUrl(web);
  if (!manager && !phone && !email && !site) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>Contacto</h3>
      <DetailList
        details={[
          [pointFields.manager.label, manager],
          [pointFields.phone.label, phone && (call ? <a href={call}>{phone}</a> : phone)],
          [pointFields.email.label, email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>],
          [
            "Página web",
            site && (
              <a href={site} target="_blank" rel="noopener noreferrer">
                {site.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
              </a>
            ),
          ],
        ]}
      />
    </section>
  );
}
