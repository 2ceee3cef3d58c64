import { publicHistoryKinds } from "@urna/contract/words";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Step } from "./life-cycle.ts";
import type { StepFields } from "./step-form.ts";

interface StepFieldsetProps {
  step: Step;
  code: string;
  form: UseFormReturn<StepFields>;
}

/** What this step needs, and nothing else. */
export function StepFieldset({ step, code, form: { register, formState } }: StepFieldsetProps) {
  const { t } = useTranslation("admin");
  const errorOf = (field: keyof StepFields) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? undefined : t(message, { code });
  };
  return (
    <>
      {step.name === "extend" && (
        <TextField
          id="step-closes-at"
          type="datetime-local"
          label={t("dialog.closesAt")}
          hint={t("dialog.closesAtHint")}
          error={errorOf("closesAt")}
          {...register("closesAt")}
        />
      )}
      <TextArea
        id="step-reason"
        label={t("dialog.reason")}
        hint={t(hintOf(step))}
        optional={!step.reasonRequired}
        error={errorOf("reason")}
        rows={2}
        {...register("reason")}
      />
      <TextField
        id="step-code"
        mono
        label={t("dialog.code", { code })}
        error={errorOf("code")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register("code")}
      />
    </>
  );
}

/** What becomes of a reason, before it is written. */
function hintOf({ name, reasonRequired }: Step) {
  if (name === "pause") return "dialog.pauseReasonHint";
  const kind = name === "close" ? "early-close" : name === "tally" && reasonRequired ? "recount" : name;
  return publicHistoryKinds.some((publicKind) => publicKind === kind)
    ? "dialog.publicReasonHint"
    : "dialog.reasonHint";
}
