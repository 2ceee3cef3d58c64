import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useId } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CustodyFields } from "./custody-fields.ts";
import { PlanWarning } from "./plan-warning.tsx";
import { useCustodyErrors } from "./use-custody-errors.ts";

type Form = UseFormReturn<CustodyFields>;

/** Who keeps the keys, from the recommended way on, each with what it means and what can go wrong. */
export function PlanFields({ form }: { form: Form }) {
  const { t } = useTranslation("trustees");
  const { field } = useController({ control: form.control, name: "plan.people" });
  const reveal = {
    none: undefined,
    threshold: <SomeFields form={form} />,
    mandatory: <ServerToo form={form} />,
  } as const;
  return (
    <>
      <RadioList
        legend={t("plan.legend")}
        name="plan-people"
        value={field.value}
        onChange={field.onChange}
        options={(["threshold", "mandatory", "none"] as const).map((value) => ({
          value,
          label: t(`plan.${value}`),
          hint: t(`plan.${value}Hint`),
          reveal: reveal[value],
        }))}
      />
      <PlanWarning form={form} />
    </>
  );
}

function SomeFields({ form }: { form: Form }) {
  const { t } = useTranslation("trustees");
  const errorOf = useCustodyErrors(form);
  return (
    <div className="u-stack">
      <TextField
        id="plan-threshold"
        type="number"
        inputMode="numeric"
        short
        min={1}
        max={20}
        step={1}
        label={t("plan.needed")}
        hint={t("plan.neededHint")}
        error={errorOf("plan.threshold")}
        {...form.register("plan.threshold", { valueAsNumber: true })}
      />
      <ServerToo form={form} />
    </div>
  );
}

function ServerToo({ form }: { form: Form }) {
  const { t } = useTranslation("trustees");
  const hintId = useId();
  return (
    <label className="a-check">
      <input type="checkbox" aria-describedby={hintId} {...form.register("plan.server")} />
      <span>
        {t("plan.server")}
        <span className="a-under" id={hintId}>
          {t("plan.serverHint")}
        </span>
      </span>
    </label>
  );
}
