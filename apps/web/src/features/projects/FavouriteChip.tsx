import { CloseIcon } from "../../ui/controls/icons.tsx";
import styles from "./ActiveFilters.module.css";
import { shareLink } from "./share-link.ts";
import { useFavouriteFilter } from "./use-favourites.ts";

/** Says that the map shows favourites alone; the reader can remove that, and share the address that names them. */
export function FavouriteChip({ focusFallback }: { readonly focusFallback: () => HTMLElement | null }) {
  const { isShown, isOwn, showOwn } = useFavouriteFilter();
  if (!isShown) return null;
  const label = isOwn ? "Favoritos" : "Favoritos compartidos";
  return (
    <ul className={styles.filters} aria-label="Solo favoritos">
      <li>
        <button
          type="button"
          className={styles.filter}
          onClick={() => {
            showOwn(false);
            focusFallback()?.focus();
          }}
        >
          <span className="visually-hidden">Quitar el filtro </span>
          <span className={styles.label}>{label}</span>
          <CloseIcon />
        </button>
      </li>
      <li>
        <button type="button" className={styles.clear} onClick={() => void shareLink(label)}>
          Compartir
        </button>
      </li>
    </ul>
  );
}
