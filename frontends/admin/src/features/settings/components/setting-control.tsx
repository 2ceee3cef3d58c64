import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import type { UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SettingField } from "../sections.ts";
import { keyOf, type SettingsValues } from "../settings-values.ts";
import { useSettingWords } from "../use-setting-words.ts";
import { SomeOf } from "./some-of.tsx";
import { YesNo } from "../../../ui/yes-no.tsx";

interface SettingControlProps {
  field: SettingField;
  locked: boolean;
  error: string | undefined;
  register: UseFormRegister<SettingsValues>;
}

/** The control of one setting; its id is the field's name. */
export function SettingControl({ field, locked, error, register }: SettingControlProps) {
  const { t } = useTranslation("admin");
  const words = useSettingWords();
  const { name, kind } = field;
  const key = keyOf(name);
  const hint = t(`settings.hint.${key}`, { defaultValue: "" }) || undefined;
  const shared = { id: name, label: words.label(key), error, disabled: locked };
  switch (kind) {
    case "some":
      return (
        <SomeOf
          {...shared}
          hint={hint}
          words={field.words}
          say={(word) => words.value(key, word)}
          {...register(name)}
        />
      );
    case "one":
      return (
        <SelectField {...shared} hint={hint} {...register(name)}>
          {field.words.map((word) => (
            <option key={word} value={word}>
              {words.value(key, word)}
            </option>
          ))}
        </SelectField>
      );
    case "yes-no":
      return <YesNo {...shared} hint={hint} {...register(name)} />;
    case "number": {
      const [min, max] = field.bounds;
      const input = { type: "number", min, max, short: true, hint: t("settings.between", { min, max }) };
      return <TextField {...shared} {...input} {...register(name, { valueAsNumber: true })} />;
    }
    case "lines":
      return (
        <TextArea {...shared} rows={3} mono spellCheck={false} optional hint={hint} {...register(name)} />
      );
    case "area":
      return (
        <TextArea
          {...shared}
          rows={2}
          lang={field.lang}
          optional={field.optional}
          hint={hint}
          {...register(name)}
        />
      );
    default:
      return <TextField {...shared} type={kind} optional={field.optional} hint={hint} {...register(name)} />;
  }
}
