import type { FieldSentences } from "../../records/form-problems.ts";
import { Button } from "../../ui/Button.tsx";
import { InputField } from "../../ui/Field.tsx";
import { UndoIcon } from "../../ui/icons.tsx";
import styles from "./BoundsFields.module.css";
import { type BoundsDraft, boundsSentences, countryBoundsDraft, edgeLabels, edges } from "./bounds-draft.ts";

interface BoundsFieldsProps {
  readonly bounds: BoundsDraft;
  readonly problems: FieldSentences<BoundsDraft>;
  /** All four at once: what is wrong with one edge may be mended at its opposite. */
  readonly onChange: (bounds: BoundsDraft) => void;
}

/** The degrees that the edges of a picture stand for. */
export function BoundsFields({ bounds, problems, onChange }: BoundsFieldsProps) {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds;
  const own: BoundsDraft = { latitudeMin, latitudeMax, longitudeMin, longitudeMax };
  const exact = boundsSentences(own);
  const isCountry = edges.every((edge) => own[edge] === countryBoundsDraft[edge]);
  return (
    <fieldset className={styles.bounds}>
      <legend>Límites de la imagen</legend>
      <p className={styles.hint}>
        Las coordenadas de sus bordes, en grados: con ellas se ubican los proyectos sobre la imagen.
      </p>
      {edges.map((edge) => (
        <InputField
          key={edge}
          label={edgeLabels[edge]}
          value={own[edge]}
          problem={problems[edge] && (exact[edge] ?? problems[edge])}
          onChange={(text) => onChange({ ...own, [edge]: text })}
        />
      ))}
      <div className={styles.action}>
        <Button disabled={isCountry} onClick={() => onChange(countryBoundsDraft)}>
          <UndoIcon /> Usar los límites de Costa Rica
        </Button>
      </div>
    </fieldset>
  );
}
