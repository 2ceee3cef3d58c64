import { openersOf } from "@urna/web-kit/custody/custody";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CustodyFields } from "./custody-fields.ts";
import { formCustody } from "./form-custody.ts";

/** What the plan risks: one lost key and no count, or one person who needs nobody. */
export function PlanWarning({ form }: { form: UseFormReturn<CustodyFields> }) {
  const { t } = useTranslation("trustees");
  const custody = formCustody(useWatch({ control: form.control }));
  const openers = openersOf(custody);
  if (custody.people === "mandatory" || openers === "all" || openers === "serverAndAll")
    return (
      <Note kind="warn" live title={t("plan.lost")}>
        {t("plan.lostText")}
      </Note>
    );
  if (openers === "any" || openers === "serverAndAny")
    return (
      <Note kind="warn" live title={t("plan.one")}>
        {t("plan.oneText")}
      </Note>
    );
  return null;
}
