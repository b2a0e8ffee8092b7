import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import styles from "./BoundsList.module.css";
import { boundsFormatters } from "./bounds-format.ts";

/** Bounds as numbers. */
export const BoundsList = ({ bounds }: { readonly bounds: ImageBounds }) => (
  <dl className={styles.bounds}>
    {(Object.keys(boundsFormatters) as (keyof ImageBounds)[]).map((edge) => {
      const [label, text] = boundsFormatters[edge];
      return (
        <div key={edge}>
          <dt>{label}</dt>
          <dd>{text(bounds[edge])}</dd>
        </div>
      );
    })}
  </dl>
);
