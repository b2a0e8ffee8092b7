import { stageOptions, workClassOptions, workTypeOptions } from "@mapaobra/domain/point/form-options";
import { pointTextLimits } from "@mapaobra/domain/point/point";
import { withCanton, withProvince } from "@mapaobra/domain/territory/place-selection";
import { allProvinces, cantonsOf, districtsOf, type Place } from "@mapaobra/domain/territory/territory";
import { DateField } from "../../ui/DateField.tsx";
import { InputField, TextAreaField } from "../../ui/Field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { areaHint } from "./form-values.ts";
import { ListField } from "./ListField.tsx";
import { Section } from "./Section.tsx";

interface ProjectSectionProps extends FieldsProps {
  /** Required on creation (P2 §5.4); an existing point may have none. */
  readonly isPermitRequired: boolean;
}

const stored = (places: readonly Place[]) => places.map((place) => place.stored);

/** Form section: district, permit, stage, progress, work type and other facts of the project. */
export const ProjectSection = ({ values, problems, change, isPermitRequired }: ProjectSectionProps) => (
  <Section section="project">
    <ListField
      label="Provincia"
      options={stored(allProvinces())}
      value={values.province}
      error={problems.province}
      onChange={(province) => change(withProvince(values, province))}
    />
    <ListField
      label="Cantón"
      disabled={values.province === ""}
      hint={values.province === "" ? "Elija primero la provincia." : undefined}
      options={stored(cantonsOf(values.province))}
      value={values.canton}
      error={problems.canton}
      onChange={(canton) => change(withCanton(values, canton))}
    />
    <ListField
      label="Distrito"
      disabled={values.canton === ""}
      hint={values.canton === "" ? "Elija primero el cantón." : undefined}
      options={stored(districtsOf(values.province, values.canton))}
      value={values.district}
      error={problems.district}
      onChange={(district) => change({ district })}
    />
    <InputField
      label="Permiso de construcción"
      required={isPermitRequired}
      maxLength={pointTextLimits.permit}
      value={values.permit}
      error={problems.permit}
      onChange={(permit) => change({ permit })}
    />
    <ListField
      label="Etapa"
      options={stageOptions}
      value={values.stage}
      error={problems.stage}
      onChange={(stage) => change({ stage })}
    />
    <InputField
      label="Avance (%)"
      inputMode="numeric"
      placeholder="0 a 100"
      value={values.progress}
      error={problems.progress}
      onChange={(progress) => change({ progress })}
    />
    <ListField
      label="Tipo de obra"
      options={workTypeOptions}
      value={values.workType}
      error={problems.workType}
      onChange={(workType) => change({ workType })}
    />
    <ListField
      label="Clasificación de obra"
      options={workClassOptions}
      value={values.workClass}
      error={problems.workClass}
      onChange={(workClass) => change({ workClass })}
    />
    <InputField
      label="Metros cuadrados (m²)"
      inputMode="decimal"
      value={values.area}
      hint={areaHint(values.area)}
      error={problems.area}
      onChange={(area) => change({ area })}
    />
    <DateField
      label="Fecha"
      name="date"
      value={values.date}
      error={problems.date}
      onChange={(date) => change({ date })}
    />
    <InputField
      label="Desarrollador"
      maxLength={pointTextLimits.developer}
      value={values.developer}
      error={problems.developer}
      onChange={(developer) => change({ developer })}
    />
    <InputField
      label="Constructora"
      maxLength={pointTextLimits.builder}
      value={values.builder}
      error={problems.builder}
      onChange={(builder) => change({ builder })}
    />
    <TextAreaField
      label="Reseña"
      fullWidth
      hint="Mayús + Enter baja de línea."
      maxLength={pointTextLimits.note}
      value={values.note}
      error={problems.note}
      onChange={(note) => change({ note })}
    />
  </Section>
);
