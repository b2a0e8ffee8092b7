import { type ThemeName, themes } from "@mapaobra/domain/theme/themes";
import { ColorSwatch } from "../../../ui/controls/ColorSwatch.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { ThemePreview } from "./ThemePreview.tsx";

interface ThemeFieldProps {
  /** Empty if none is chosen. */
  readonly value: ThemeName | "";
  readonly error: string | undefined;
  readonly onChange: (theme: ThemeName | "") => void;
}

const choices = themes.map(({ name, label, color }) => ({
  value: name,
  label,
  mark: <ColorSwatch color={color} />,
}));

/** Theme of a company, with a preview. */
export const ThemeField = ({ value, error, onChange }: ThemeFieldProps) => (
  <>
    <SelectField
      label="Tema"
      required
      fullWidth
      placeholder="Elija un tema"
      options={choices}
      value={value}
      error={error}
      onChange={(selected) => onChange(selected as ThemeName | "")}
    />
    {value !== "" && <ThemePreview theme={value} />}
  </>
);
