import { pointInputLabels } from "@mapaobra/domain/point/field-labels";
import { stageOptions, workClassOptions, workTypeOptions } from "@mapaobra/domain/point/form-options";
import { pointTextLimits } from "@mapaobra/domain/point/point";
import type { PlaceLevel } from "@mapaobra/domain/territory/place-proposal";
import { type PlaceSelection, withCanton, withProvince } from "@mapaobra/domain/territory/place-selection";
import { allProvinces, cantonsOf, districtsOf, type Place } from "@mapaobra/domain/territory/territory";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { InputField, TextAreaField } from "../../../ui/fields/Field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { areaHint } from "./form-values.ts";
import { ListField } from "./ListField.tsx";
import { Section } from "./Section.tsx";
import type { PositionPlaces } from "./use-filled-places.ts";

interface ProjectSectionProps extends FieldsProps {
  readonly places: PositionPlaces;
  /** Required on creation (P2 §5.4); an existing point may have none. */
  readonly isPermitRequired: boolean;
}

const stored = (places: readonly Place[]) => places.map((place) => place.stored);

const placesOf = ({ province, canton, district }: PlaceSelection): PlaceSelection => ({
  province,
  canton,
  district,
});

/** Where the value of a place comes from, or why there is none. */
function placeHint(places: PositionPlaces, level: PlaceLevel): string | undefined {
  if (places.isFilled(level)) return "Según las coordenadas.";
  return places.isUnclear(level) ? "Las coordenadas no bastan para saberlo." : undefined;
}

/** Form section: district, permit, stage, progress, work type and other facts of the project. */
export function ProjectSection({ values, problems, change, places, isPermitRequired }: ProjectSectionProps) {
  return (
    <Section section="project">
      <ListField
        label={pointInputLabels.province}
        options={stored(allProvinces())}
        hint={placeHint(places, "province")}
        value={values.province}
        error={problems.province}
        onChange={(province) => places.choose("province", withProvince(values, province))}
      />
      <ListField
        label={pointInputLabels.canton}
        disabled={values.province === ""}
        hint={values.province === "" ? "Elija primero la provincia." : placeHint(places, "canton")}
        options={stored(cantonsOf(values.province))}
        value={values.canton}
        error={problems.canton}
        onChange={(canton) => places.choose("canton", withCanton(values, canton))}
      />
      <ListField
        label={pointInputLabels.district}
        disabled={values.canton === ""}
        hint={values.canton === "" ? "Elija primero el cantón." : placeHint(places, "district")}
        options={stored(districtsOf(values.province, values.canton))}
        value={values.district}
        error={problems.district}
        onChange={(district) => places.choose("district", { ...placesOf(values), district })}
      />
      <InputField
        label={pointInputLabels.permit}
        required={isPermitRequired}
        maxLength={pointTextLimits.permit}
        value={values.permit}
        error={problems.permit}
        onChange={(permit) => change({ permit })}
      />
      <ListField
        label={pointInputLabels.stage}
        options={stageOptions}
        value={values.stage}
        error={problems.stage}
        onChange={(stage) => change({ stage })}
      />
      <InputField
        label={pointInputLabels.progress}
        inputMode="numeric"
        placeholder="0 a 100"
        value={values.progress}
        error={problems.progress}
        onChange={(progress) => change({ progress })}
      />
      <ListField
        label={pointInputLabels.workType}
        options={workTypeOptions}
        value={values.workType}
        error={problems.workType}
        onChange={(workType) => change({ workType })}
      />
      <ListField
        label={pointInputLabels.workClass}
        options={workClassOptions}
        value={values.workClass}
        error={problems.workClass}
        onChange={(workClass) => change({ workClass })}
      />
      <InputField
        label={pointInputLabels.area}
        inputMode="decimal"
        value={values.area}
        hint={areaHint(values.area)}
        error={problems.area}
        onChange={(area) => change({ area })}
      />
      <DateField
        label={pointInputLabels.date}
        name="date"
        value={values.date}
        error={problems.date}
        onChange={(date) => change({ date })}
      />
      <InputField
        label={pointInputLabels.developer}
        maxLength={pointTextLimits.developer}
        value={values.developer}
        error={problems.developer}
        onChange={(developer) => change({ developer })}
      />
      <InputField
        label={pointInputLabels.builder}
        maxLength={pointTextLimits.builder}
        value={values.builder}
        error={problems.builder}
        onChange={(builder) => change({ builder })}
      />
      <TextAreaField
        label={pointInputLabels.note}
        fullWidth
        hint="Mayús + Enter baja de línea."
        maxLength={pointTextLimits.note}
        value={values.note}
        error={problems.note}
        onChange={(note) => change({ note })}
      />
    </Section>
  );
}
