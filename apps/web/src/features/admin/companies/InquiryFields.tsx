import { companyTextLimits, type PublicSettings } from "@mapaobra/domain/company/company";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import styles from "./CompanyForm.module.css";
import { monthsText } from "./company-fields.ts";

const usualMonths = [3, 6, 12, 24, 36];

/** What a company does with requests of visitors for information. */
export function InquiryFields(form: FormFields<PublicSettings>) {
  const { draft, problems, change } = form;
  const months = [...new Set([...usualMonths, draft.inquiryMonths])].sort((one, other) => one - other);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Solicitudes</legend>
      <Switch
        label="Recibir solicitudes"
        hint="La página de cada proyecto publicado tiene un formulario «Quiero información»."
        checked={draft.offersInquiries}
        onChange={(offersInquiries) => change({ offersInquiries })}
      />
      {draft.offersInquiries && (
        <>
          <InputField
            label="Correos que las reciben"
            maxLength={companyTextLimits.inquiryAddresses}
            placeholder="Ej.: ventas@empresa.com, sala@empresa.com"
            hint="Separados por comas. Sin ninguno se usa el correo de la empresa."
            {...fieldOf(form, "inquiryAddresses")}
          />
          <SelectField
            label="Borrarlas después de"
            required
            hint="Con los datos de quien escribió, como pide la ley 8968."
            options={months.map((count) => ({ value: String(count), label: monthsText(count) }))}
            value={String(draft.inquiryMonths)}
            error={problems.inquiryMonths}
            onChange={(value) => change({ inquiryMonths: Number(value) })}
          />
        </>
      )}
    </fieldset>
  );
}
