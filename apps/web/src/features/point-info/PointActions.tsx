import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { callLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import { EditIcon, GlobeIcon, MoveIcon, PhoneIcon, ShareIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { RouteIcon } from "../../ui/initial-icons.tsx";
import { ActionButton, ActionLink } from "./ActionButton.tsx";
import { Directions } from "./Directions.tsx";
import styles from "./PointActions.module.css";
import { shareLink } from "./share-link.ts";

/** Whether a point is on the route, and a function to change that. */
export interface RouteToggle {
  readonly isOnRoute: boolean;
  readonly toggle: () => void;
}

interface PointActionsProps {
  readonly name: string;
  readonly position: Position | undefined;
  readonly phone: string | null | undefined;
  readonly web: string | null | undefined;
  readonly viewer: ViewerKind;
  readonly route: RouteToggle | undefined;
  readonly onEdit: (() => void) | undefined;
  readonly onMove: (() => void) | undefined;
}

/** Actions of a point. Actions that do not apply to it are omitted. */
export function PointActions(props: PointActionsProps) {
  const { name, position, phone, web, viewer, route, onEdit, onMove } = props;
  const call = callLink(phone);
  const whatsApp = whatsAppLink(phone);
  const site = safeHttpUrl(web);
  return (
    <div className={styles.actions}>
      {position && <Directions name={name} destination={position} viewer={viewer} />}
      {position && route && (
        <ActionButton
          icon={<RouteIcon />}
          text={route.isOnRoute ? "Quitar de la ruta" : "Agregar a la ruta"}
          onClick={route.toggle}
        />
      )}
      {onEdit && <ActionButton icon={<EditIcon />} text="Editar" onClick={onEdit} />}
      {position && onMove && <ActionButton icon={<MoveIcon />} text="Mover" onClick={onMove} />}
      {call && <ActionLink href={call} icon={<PhoneIcon />} text="Llamar" />}
      {whatsApp && <ActionLink href={whatsApp} icon={<WhatsAppIcon />} text="WhatsApp" isExternal />}
      {site && <ActionLink href={site} icon={<GlobeIcon />} text="Sitio web" isExternal />}
      <ActionButton icon={<ShareIcon />} text="Compartir" onClick={() => void shareLink(name)} />
    </div>
  );
}
