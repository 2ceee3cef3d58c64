import { languages } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MoveButtons } from "../tabs/move-buttons.tsx";
import type { CustodyFields } from "./custody-fields.ts";
import { useCustodyErrors } from "./use-custody-errors.ts";

interface PersonFieldsProps {
  form: UseFormReturn<CustodyFields>;
  /** From 0. */
  place: number;
  count: number;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

/** One person who keeps a key: a line that can be moved and taken away, and whom to write to. */
export function PersonFields({ form, place, count, onMove, onRemove }: PersonFieldsProps) {
  const { t } = useTranslation(["trustees", "admin"]);
  const typed = useWatch({ control: form.control, name: `people.${place}.name` });
  const name = typed || t("people.unnamed", { place: place + 1 });
  const errorOf = useCustodyErrors(form);
  const id = (field: string) => `people.${place}.${field}`;
  return (
    <li className="a-candidate-item">
      <div className="a-candidate-item__head">
        <span className="a-candidate__number" aria-hidden="true">
          {place + 1}
        </span>
        <MoveButtons
          up={t("people.up", { name })}
          down={t("people.down", { name })}
          place={place}
          count={count}
          onMove={onMove}
        />
        <Button small kind="quiet" onClick={onRemove} aria-label={t("people.remove", { name })}>
          {t("people.removeShort")}
        </Button>
      </div>
      <div className="a-numbers a-after" role="group" aria-label={name}>
        <TextField
          id={id("name")}
          label={t("people.name")}
          maxLength={200}
          autoComplete="off"
          error={errorOf(`people.${place}.name`)}
          {...form.register(`people.${place}.name`)}
        />
        <TextField
          id={id("email")}
          type="email"
          label={t("people.email")}
          maxLength={254}
          autoComplete="off"
          error={errorOf(`people.${place}.email`)}
          {...form.register(`people.${place}.email`)}
        />
        <SelectField
          id={id("language")}
          label={t("people.language")}
          {...form.register(`people.${place}.language`)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {t(`admin:languageName.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </li>
  );
}
