import type { Actor } from "@mapaobra/domain/access/actor";
import { CompanyField } from "../../../records/CompanyField.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { PhoneField } from "../../../ui/fields/PhoneField.tsx";
import { type FieldsProps, fieldProps, textProps } from "./fields-props.ts";
import { Section } from "./Section.tsx";

interface GeneralSectionProps extends FieldsProps {
  readonly actor: Actor;
}

/** Form section: name, company and contacts of the project. */
export const GeneralSection = (props: GeneralSectionProps) => (
  <Section section="general">
    <InputField {...textProps(props, "name")} required />
    <CompanyField
      actor={props.actor}
      required
      value={props.values.companyId}
      error={props.problems.companyId}
      onChange={(companyId) => props.change({ companyId })}
    />
    <InputField {...textProps(props, "manager")} />
    <PhoneField {...fieldProps(props, "phone")} />
    <InputField {...textProps(props, "email")} type="email" inputMode="email" />
    <InputField
      {...textProps(props, "web")}
      inputMode="url"
      placeholder="https://"
      autoCapitalize="none"
      spellCheck={false}
    />
  </Section>
);
