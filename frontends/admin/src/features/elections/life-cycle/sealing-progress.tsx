import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useTranslation } from "react-i18next";

type Sealing = NonNullable<AdminElection["sealing"]>;

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
