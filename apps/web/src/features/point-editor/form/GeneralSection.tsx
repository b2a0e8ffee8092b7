import type { Actor } from "@mapaobra/domain/access/actor";
import { pointInputLabels } from "@mapaobra/domain/point/field-labels";
import { pointTextLimits } from "@mapaobra/domain/point/point";
import { CompanyField } from "../../../records/CompanyField.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { PhoneField } from "../../../ui/fields/PhoneField.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { Section } from "./Section.tsx";

interface GeneralSectionProps extends FieldsProps {
  readonly actor: Actor;
}

/** Form section: name, company and contacts of the project. */
export const GeneralSection = ({ actor, values, problems, change }: GeneralSectionProps) => (
  <Section section="general">
    <InputField
      label={pointInputLabels.name}
      required
      maxLength={pointTextLimits.name}
      value={values.name}
      error={problems.name}
      onChange={(name) => change({ name })}
    />
    <CompanyField
      actor={actor}
      required
      value={values.companyId}
      error={problems.companyId}
      onChange={(companyId) => change({ companyId })}
    />
    <InputField
      label={pointInputLabels.manager}
      maxLength={pointTextLimits.manager}
      value={values.manager}
      error={problems.manager}
      onChange={(manager) => change({ manager })}
    />
    <PhoneField
      label={pointInputLabels.phone}
      value={values.phone}
      error={problems.phone}
      onChange={(phone) => change({ phone })}
    />
    <InputField
      label={pointInputLabels.email}
      type="email"
      inputMode="email"
      maxLength={pointTextLimits.email}
      value={values.email}
      error={problems.email}
      onChange={(email) => change({ email })}
    />
    <InputField
      label={pointInputLabels.web}
      inputMode="url"
      placeholder="https://"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={pointTextLimits.web}
      value={values.web}
      error={problems.web}
      onChange={(web) => change({ web })}
    />
  </Section>
);
