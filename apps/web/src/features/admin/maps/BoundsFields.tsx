import { isBlank } from "@mapaobra/domain/problems";
import type { FieldErrors } from "../../../records/form-errors.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { UndoIcon } from "../../../ui/controls/icons.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import styles from "./BoundsFields.module.css";
import { type BoundsDraft, boundsErrors, countryBoundsDraft, edgeLabels, edges } from "./bounds-draft.ts";

interface BoundsFieldsProps {
  readonly bounds: BoundsDraft;
  readonly problems: FieldErrors<BoundsDraft>;
  /** All four edges: an error at one edge may be fixed at the opposite one. */
  readonly onChange: (bounds: BoundsDraft) => void;
}

/** Fields for the bounds of a picture, in degrees. */
export function BoundsFields({ bounds, problems, onChange }: BoundsFieldsProps) {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds;
  const currentBounds: BoundsDraft = { latitudeMin, latitudeMax, longitudeMin, longitudeMax };
  const edgeErrors = boundsErrors(currentBounds);
  const areEmpty = edges.every((edge) => isBlank(currentBounds[edge]));
  const isCountry = edges.every((edge) => currentBounds[edge] === countryBoundsDraft[edge]);
  return (
    <fieldset className={styles.bounds}>
      <legend>Límites de la imagen</legend>
      <p className={styles.hint}>
        {areEmpty
          ? "Las coordenadas de sus bordes. Si no las conoce, déjelas vacías: después la ubica sobre el mapa."
          : "Las coordenadas de sus bordes, en grados: con ellas se ubican los proyectos sobre la imagen."}
      </p>
      {edges.map((edge) => (
        <InputField
          key={edge}
          label={edgeLabels[edge]}
          value={currentBounds[edge]}
          error={problems[edge] && (edgeErrors[edge] ?? problems[edge])}
          onChange={(text) => onChange({ ...currentBounds, [edge]: text })}
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
