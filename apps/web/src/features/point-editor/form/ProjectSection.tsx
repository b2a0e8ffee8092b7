import { stageOptions, workClassOptions, workTypeOptions } from "@mapaobra/domain/point/form-options";
import type { PlaceLevel } from "@mapaobra/domain/territory/place-proposal";
import { type PlaceSelection, withCanton, withProvince } from "@mapaobra/domain/territory/place-selection";
import { allProvinces, cantonsOf, districtsOf, type Place } from "@mapaobra/domain/territory/territory";
import { DateField } from "../../../ui/fields/DateField.tsx";
import type { FieldProps } from "../../../ui/fields/Field.tsx";
import { InputField, TextAreaField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { type FieldsProps, fieldProps, textProps } from "./fields-props.ts";
import { areaHint } from "./form-values.ts";
import { Section } from "./Section.tsx";
import type { PositionPlaces } from "./use-filled-places.ts";

interface ListFieldProps extends FieldProps {
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** Select whose current value stays selectable even if it is not one of the options. */
const ListField = ({ options, value, ...rest }: ListFieldProps) => (
  <SelectField
    {...rest}
    clearable
    searchable
    noMatchesText="No se encontraron resultados"
    placeholder="Sin elegir"
    options={withCurrentValue(options, value).map((option) => ({ value: option, label: option }))}
    value={value}
  />
);

const withCurrentValue = (options: readonly string[], value: string): readonly string[] =>
  value === "" || options.includes(value) ? options : [...options, value];

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
export function ProjectSection(props: ProjectSectionProps) {
  const { values, places, isPermitRequired } = props;
  return (
    <Section section="project">
      <ListField
        {...fieldProps(props, "province")}
        options={stored(allProvinces())}
        hint={placeHint(places, "province")}
        onChange={(province) => places.choose("province", withProvince(values, province))}
      />
      <ListField
        {...fieldProps(props, "canton")}
        disabled={values.province === ""}
        hint={values.province === "" ? "Elija primero la provincia." : placeHint(places, "canton")}
        options={stored(cantonsOf(values.province))}
        onChange={(canton) => places.choose("canton", withCanton(values, canton))}
      />
      <ListField
        {...fieldProps(props, "district")}
        disabled={values.canton === ""}
        hint={values.canton === "" ? "Elija primero el cantón." : placeHint(places, "district")}
        options={stored(districtsOf(values.province, values.canton))}
        onChange={(district) => places.choose("district", { ...placesOf(values), district })}
      />
      <InputField {...textProps(props, "permit")} required={isPermitRequired} />
      <ListField {...fieldProps(props, "stage")} options={stageOptions} />
      <InputField {...fieldProps(props, "progress")} inputMode="numeric" placeholder="0 a 100" />
      <ListField {...fieldProps(props, "workType")} options={workTypeOptions} />
      <ListField {...fieldProps(props, "workClass")} options={workClassOptions} />
      <InputField {...fieldProps(props, "area")} inputMode="decimal" hint={areaHint(values.area)} />
      <DateField {...fieldProps(props, "date")} name="date" />
      <InputField {...textProps(props, "developer")} />
      <InputField {...textProps(props, "builder")} />
      <TextAreaField {...textProps(props, "note")} fullWidth hint="Mayús + Enter baja de línea." />
    </Section>
  );
}
