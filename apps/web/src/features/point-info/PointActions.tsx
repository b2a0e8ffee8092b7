import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { callLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { GlobeIcon, PhoneIcon, ShareIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { ActionButton, ActionLink } from "./Action.tsx";
import { Directions } from "./Directions.tsx";
import styles from "./PointActions.module.css";
import { shareLink } from "./share-link.ts";

interface PointActionsProps {
  readonly name: string;
  readonly position: Position | undefined;
  readonly phone: string | null | undefined;
  readonly web: string | null | undefined;
}

/** What can be done with a point. An action that this point does not allow is not there. */
export function PointActions({ name, position, phone, web }: PointActionsProps) {
  const call = callLink(phone);
  const whatsApp = whatsAppLink(phone);
  const site = safeWebAddress(web);
  return (
    <div className={styles.actions}>
      {position && <Directions name={name} destination={position} />}
      {call && <ActionLink href={call} icon={<PhoneIcon />} text="Llamar" />}
      {whatsApp && <ActionLink href={whatsApp} icon={<WhatsAppIcon />} text="WhatsApp" elsewhere />}
      {site && <ActionLink href={site} icon={<GlobeIcon />} text="Sitio web" elsewhere />}
      <ActionButton icon={<ShareIcon />} text="Compartir" onClick={() => void shareLink(name)} />
    </div>
  );
}
