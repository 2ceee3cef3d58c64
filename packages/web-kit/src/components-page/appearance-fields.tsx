import { textSizes, themes, useAppearance, type Theme } from "../appearance/use-appearance.ts";
import { LanguageSwitch } from "../ui/header/language-switch.tsx";
import { SelectField } from "../ui/form/select-field.tsx";

/** The reader's own choices of /accesibilidad, and the language: the whole page follows. */
export function AppearanceFields() {
  const [{ theme, textSize, motion }, change] = useAppearance();
  return (
    <div className="k-appearance">
      <SelectField
        id="theme"
        label="Tema"
        value={theme}
        onChange={({ target }) => change({ theme: themes.find((each) => each === target.value) ?? "system" })}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {themeNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="text-size"
        label="Tamaño del texto"
        value={textSize}
        onChange={({ target }) =>
          change({ textSize: textSizes.find((each) => each === target.value) ?? "16" })
        }
      >
        {textSizes.map((each) => (
          <option key={each} value={each}>
            {each} px
          </option>
        ))}
      </SelectField>
      <SelectField
        id="motion"
        label="Movimiento"
        value={motion}
        onChange={({ target }) => change({ motion: target.value === "less" ? "less" : "full" })}
      >
        <option value="full">Como el sistema</option>
        <option value="less">Menos</option>
      </SelectField>
      <div>
        <LanguageSwitch />
      </div>
    </div>
  );
}

const themeNames: Record<Theme, string> = {
  system: "Como el sistema",
  light: "Claro",
  dark: "Pizarrón",
  contrast: "Alto contraste",
};
