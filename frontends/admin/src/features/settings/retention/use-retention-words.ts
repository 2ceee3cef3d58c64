import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

/** How periods, days and kinds of rows are called. */
export function useRetentionWords() {
  const { t } = useTranslation("retention");
  const { instant, number } = useFormats();
  const period = (months: number | undefined) => {
    if (months === undefined) return t("period.ever");
    return months % 12 === 0
      ? t("period.years", { count: months / 12, number: number(months / 12) })
      : t("period.months", { count: months, number: number(months) });
  };
  /** `2026-11-20`, a whole day. */
  const day = (text: string) => instant(`${text}T15:00:00Z`, "date");
  const kind = (name: string) => t(`kind.${name}`, { defaultValue: name });
  /** Those of which there are some. */
  const counted = (rows: readonly { kind: string; count: number }[]) =>
    rows
      .filter(({ count }) => count > 0)
      .map((each) => `${kind(each.kind)}: ${number(each.count)}`)
      .join(", ");
  return { period, day, kind, counted };
}
