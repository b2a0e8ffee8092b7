import { readAttention } from "@mapaobra/contract/endpoints/attention";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Attention } from "@mapaobra/domain/attention/attention";
import { SOON_DAYS } from "@mapaobra/domain/client/contract-end";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { useWideScreen } from "../../lib/browser/use-media-query.ts";
import { Link } from "../../ui/controls/Link.tsx";
import { Menu } from "../../ui/controls/Menu.tsx";
import { officePages } from "../shell/office-pages.ts";
import { paths } from "../shell/paths.ts";
import { mayOpen } from "../shell/private-pages.ts";
import styles from "./AttentionRow.module.css";

interface Item {
  readonly count: number;
  readonly one: string;
  readonly many: string;
  /** The list, filtered to what is counted. */
  readonly to: string;
}

const { office } = paths;

const itemsOf = (attention: Attention): readonly Item[] => [
  {
    count: attention.contractsEnding,
    one: "contrato por vencer",
    many: "contratos por vencer",
    to: `${officePages.clients.path}?vence=${SOON_DAYS}`,
  },
  {
    count: attention.invoicesDue,
    one: "factura por cobrar",
    many: "facturas por cobrar",
    to: `${officePages.clients.path}?factura=si`,
  },
  {
    count: attention.usersWithoutAccess,
    one: "usuario sin acceso",
    many: "usuarios sin acceso",
    to: `${officePages.users.path}?activo=activos&rol=ninguno`,
  },
  {
    count: attention.mapsWithoutLink,
    one: "mapa sin enlace público",
    many: "mapas sin enlace público",
    to: `${officePages.maps.path}?enlace=sin`,
  },
  {
    count: attention.unplacedProjects,
    one: "proyecto sin ubicación",
    many: "proyectos sin ubicación",
    to: `${office.home}?mapa=${attention.unplacedMapId}&lista=sin-ubicacion`,
  },
];

/** What needs attention, each a link to a filtered list: on a phone a menu in the header. Nothing for clients. */
export function AttentionRow({ actor }: { readonly actor: Actor }) {
  const isWide = useWideScreen();
  const navigate = useNavigate();
  const isStaff = mayOpen(actor, "clients");
  const { data } = useQuery({
    queryKey: [readAttention.name],
    queryFn: ({ signal }) => api.send(readAttention, {}, { signal }),
    enabled: isStaff,
  });
  const items = data ? itemsOf(data).filter(({ count }) => count > 0) : [];
  if (items.length === 0) return null;
  if (!isWide) {
    return (
      <Menu
        entries={items.map(({ count, one, many, to }) => ({
          label: `${formatWhole(count)} ${count === 1 ? one : many}`,
          onSelect: () => void navigate(to),
        }))}
        trigger={
          <button type="button" className={styles.badge} aria-label={`Pendientes: ${items.length}`}>
            {items.length}
          </button>
        }
      />
    );
  }
  return (
    <nav className={styles.row} aria-label="Pendientes">
      {items.map(({ count, one, many, to }) => (
        <Link key={to} className={styles.item} to={to}>
          <strong>{formatWhole(count)}</strong> {count === 1 ? one : many}
        </Link>
      ))}
    </nav>
  );
}
