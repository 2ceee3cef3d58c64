import { Button } from "@urna/web-kit/ui/button/button";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { FieldError } from "@urna/web-kit/ui/form/field-error";
import { maxTrustees } from "@urna/contract/custody/plan";
import { useState } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CustodyFields } from "./custody-fields.ts";
import { PersonFields } from "./person-fields.tsx";
import { useCustodyErrors } from "./use-custody-errors.ts";

/** The people of the plan, in the order in which their keys are numbered. */
export function PeopleFields({ form }: { form: UseFormReturn<CustodyFields> }) {
  const { t } = useTranslation("trustees");
  const { language } = useLanguage();
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: "people",
    // The people have an `id` of their own.
    keyName: "key",
  });
  const [said, setSaid] = useState<{ name: string; place: number }>();
  const tooFew = useCustodyErrors(form)("people.root");
  return (
    <fieldset>
      <legend className="u-choices__legend">{t("people.title")}</legend>
      <p className="u-field__hint">{t("people.public")}</p>
      <div id="people" tabIndex={-1}>
        {tooFew && <FieldError id="people-error">{tooFew}</FieldError>}
        {fields.length === 0 && <p className="u-lead">{t("people.nobody")}</p>}
      </div>
      <ol className="a-lines">
        {fields.map(({ key }, place) => (
          <PersonFields
            key={key}
            form={form}
            place={place}
            count={fields.length}
            onRemove={() => {
              setSaid(undefined);
              remove(place);
            }}
            onMove={(from, to) => {
              setSaid({ name: form.getValues(`people.${from}.name`), place: to + 1 });
              move(from, to);
            }}
          />
        ))}
      </ol>
      <p className="u-visually-hidden" role="status">
        {said && t("people.moved", said)}
      </p>
      <p className="u-actions a-after">
        <Button
          disabled={fields.length >= maxTrustees}
          onClick={() => append({ name: "", email: "", language })}
        >
          {t("people.add")}
        </Button>
      </p>
    </fieldset>
  );
}
