import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { callLink } from "@mapaobra/domain/point/contact-links";
import { Facts } from "./Facts.tsx";
import type { KnownPoint } from "./known-point.ts";
import styles from "./PointInfo.module.css";

/** Whom to ask about the project. Nothing at all when nobody is named. */
export function Contacts({ point: { manager, phone, email, web } }: { readonly point: KnownPoint }) {
  const call = callLink(phone);
  const site = safeWebAddress(web);
  if (!manager && !phone && !email && !site) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>Contacto</h3>
      <Facts
        facts={[
          ["Encargado", manager],
          ["Teléfono", phone && (call ? <a href={call}>{phone}</a> : phone)],
          ["Correo electrónico", email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>],
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
