import { companyTextLimits, type PublicSettings } from "@mapaobra/domain/company/company";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { TextAreaField } from "../../../ui/fields/Field.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { InquiryFields } from "./InquiryFields.tsx";

/** What a company offers to visitors of its published maps. */
export function PublicSettingsFields(form: FormFields<PublicSettings>) {
  const { draft, change } = form;
  return (
    <>
      <Switch
        label="Avisos a visitantes"
        hint="En los mapas publicados, quien visita puede pedir por correo los proyectos nuevos y los que cambian de etapa. Necesita un servidor de correo."
        checked={draft.offersAlerts}
        onChange={(offersAlerts) => change({ offersAlerts })}
      />
      <Switch
        label="No mostrar en buscadores"
        hint="Google y otros buscadores no muestran los mapas publicados ni sus proyectos; la dirección sigue funcionando para quien la tiene."
        checked={draft.hiddenFromSearch}
        onChange={(hiddenFromSearch) => change({ hiddenFromSearch })}
      />
      <InquiryFields {...form} />
      <TextAreaField
        label="Sitios que insertan el mapa"
        rows={3}
        maxLength={companyTextLimits.embedOrigins}
        placeholder="Ej.: https://www.empresa.com"
        hint="Uno por línea. Los mapas publicados se ven dentro de las páginas de estos sitios, y de ningún otro."
        {...fieldOf(form, "embedOrigins")}
      />
    </>
  );
}
