import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useTranslation } from "react-i18next";

type Sealing = NonNullable<AdminElection["sealing"]>;

const failures = {
  "roll-busy": "sealing.failure.roll-busy",
  "invalid-request": "sealing.failure.invalid-request",
  "not-found": "sealing.failure.not-found",
  "registrar-away": "sealing.failure.registrar-away",
  "registrar-refused": "sealing.failure.registrar-refused",
} as const;

/** How many credentials there are by now; screen readers announce every ten percent. */
export function SealingProgress({ sealing: { done, total } }: { sealing: Sealing }) {
  const { t } = useTranslation("sealing");
  const { number } = useFormats();
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  const announced = Math.floor(percent / 10) * 10;
  const label = t("sealing.label", { done: number(done), total: number(total), percent });
  return (
    <div className="u-stack">
      <Progress label={total === 0 ? t("sealing.starting") : label} value={done} max={Math.max(total, 1)} />
      {total > 0 && done >= total && <p className="u-small">{t("sealing.finishing")}</p>}
      <p className="u-visually-hidden" role="status">
        {total > 0 && t("sealing.announce", { percent: announced })}
      </p>
    </div>
  );
}

/** Why the last sealing was given up, until the draft is changed or sealed again. */
export function SealingFailure({ code }: { code: string }) {
  const { t } = useTranslation("sealing");
  const known = Object.entries(failures).find(([failure]) => failure === code);
  return (
    <Note kind="err" title={t("sealing.gaveUp")}>
      {t(known?.[1] ?? "sealing.failure.other")}
    </Note>
  );
}
