import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { callLink, whatsAppLink } from "@mapaobra/domain/point/contact-links";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { wazeUrl } from "@mapaobra/domain/point/directions";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  CommentIcon,
  CompareIcon,
  DirectionsIcon,
  DocumentIcon,
  EditIcon,
  GlobeIcon,
  MoreIcon,
  MoveIcon,
  PhoneIcon,
  ShareIcon,
  WhatsAppIcon,
} from "../../../ui/controls/icons.tsx";
import { RouteIcon } from "../../../ui/controls/initial-icons.tsx";
import { ActionButton, ActionLink } from "../ActionButton.tsx";
import { shareLink } from "../share-link.ts";
import { Directions } from "./Directions.tsx";
import styles from "./PointActions.module.css";

/** Whether a point is on the route, and a function to change that. */
export interface RouteToggle {
  readonly isOnRoute: boolean;
  readonly toggle: () => void;
}

/** Whether a point is picked for a comparison, and a function to change that. */
export interface ComparisonToggle {
  readonly isPicked: boolean;
  readonly toggle: () => void;
}

interface PointActionsProps {
  readonly name: string;
  readonly position: Position | undefined;
  readonly phone: string | null | undefined;
  readonly web: string | null | undefined;
  /** The page of the project; undefined in the office. */
  readonly page: string | undefined;
  /** The page has a form to request information. */
  readonly offersInquiries: boolean | undefined;
  readonly viewer: ViewerKind;
  readonly route: RouteToggle | undefined;
  readonly comparison: ComparisonToggle | undefined;
  /** The action that follows the point; undefined for visitors. */
  readonly follow: ReactNode;
  readonly onEdit: (() => void) | undefined;
  readonly onMove: (() => void) | undefined;
}

/** Actions in one line; more are behind 'Más'. */
const LINE_LENGTH = 5;

/** Actions of a point, the most used first. Those that do not apply to it are omitted. */
export function PointActions(props: PointActionsProps) {
  const {
    name,
    position,
    phone,
    web,
    page,
    offersInquiries,
    viewer,
    route,
    comparison,
    follow,
    onEdit,
    onMove,
  } = props;
  const [isExpanded, setExpanded] = useState(false);
  const moreId = useId();
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isExpanded) more.current?.scrollIntoView({ block: "nearest" });
  }, [isExpanded]);
  const call = callLink(phone);
  const whatsApp = whatsAppLink(phone);
  const site = safeHttpUrl(web);

  const actions: readonly (readonly [key: string, action: ReactNode])[] = [
    ["directions", position && <Directions name={name} destination={position} viewer={viewer} />],
    ["edit", onEdit && <ActionButton icon={<EditIcon />} text="Editar" onClick={onEdit} />],
    ["move", position && onMove && <ActionButton icon={<MoveIcon />} text="Mover" onClick={onMove} />],
    ["follow", follow],
    [
      "inquiry",
      page && offersInquiries && (
        <ActionLink
          href={`${page}#quiero-informacion`}
          icon={<CommentIcon />}
          text="Quiero información"
          isExternal
        />
      ),
    ],
    ["call", call && <ActionLink href={call} icon={<PhoneIcon />} text="Llamar" />],
    [
      "route",
      position && route && (
        <ActionButton
          icon={<RouteIcon />}
          text={route.isOnRoute ? "Quitar de la ruta" : "Agregar a la ruta"}
          onClick={route.toggle}
        />
      ),
    ],
    [
      "share",
      <ActionButton key="share" icon={<ShareIcon />} text="Compartir" onClick={() => void shareLink(name)} />,
    ],
    ["page", page && <ActionLink href={page} icon={<DocumentIcon />} text="Ficha" isExternal />],
    [
      "compare",
      comparison && (
        <ActionButton
          icon={<CompareIcon />}
          text={comparison.isPicked ? "Dejar de comparar" : "Comparar"}
          onClick={comparison.toggle}
        />
      ),
    ],
    [
      "whatsapp",
      whatsApp && <ActionLink href={whatsApp} icon={<WhatsAppIcon />} text="WhatsApp" isExternal />,
    ],
    ["site", site && <ActionLink href={site} icon={<GlobeIcon />} text="Sitio web" isExternal />],
    [
      "waze",
      position && <ActionLink href={wazeUrl(position)} icon={<DirectionsIcon />} text="Waze" isExternal />,
    ],
  ];
  const present = actions.filter(([, action]) => action);
  const lineLength = present.length > LINE_LENGTH ? LINE_LENGTH - 1 : LINE_LENGTH;
  const rest = present.slice(lineLength);
  return (
    <>
      <div className={styles.actions} data-screen-only>
        {present.slice(0, lineLength).map(([key, action]) => (
          <Fragment key={key}>{action}</Fragment>
        ))}
        {rest.length > 0 && (
          <ActionButton
            icon={<MoreIcon />}
            text={isExpanded ? "Menos" : "Más"}
            expands={{ isExpanded, id: moreId }}
            onClick={() => setExpanded(!isExpanded)}
          />
        )}
      </div>
      <div ref={more} id={moreId} className={styles.actions} data-screen-only hidden={!isExpanded}>
        {rest.map(([key, action]) => (
          <Fragment key={key}>{action}</Fragment>
        ))}
      </div>
    </>
  );
}
