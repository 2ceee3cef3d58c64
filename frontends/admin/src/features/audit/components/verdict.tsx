import type { LogVerification } from "@urna/contract/audit/verification";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { z } from "zod";

interface VerdictProps {
  verdict: z.infer<typeof LogVerification>;
  at: Date;
}

/** What the check found; a log that does not hold is named by its first bad entry. */
export function Verdict({ verdict: { ok, treeSize, firstBadIndex, reason, summarised }, at }: VerdictProps) {
  const { t } = useTranslation("admin");
  const { number, instant } = useFormats();
  const time = instant(at, "time");
  if (ok) {
    return (
      <Note kind="ok" live title={t("audit.holds")}>
        {t("audit.holdsText", { count: treeSize, number: number(treeSize), time })}{" "}
        {summarised > 0 && t("audit.holdsSummarised", { count: summarised, number: number(summarised) })}
      </Note>
    );
  }
  return (
    <Note kind="err" live title={t("audit.broken", { index: number(firstBadIndex ?? 0) })}>
      {reason && t(`audit.reason.${reason}`, { defaultValue: reason })} {t("audit.brokenText", { time })}
    </Note>
  );
}
