import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useTranslation } from "react-i18next";
import type { Proofs } from "./use-sealing.ts";

/** What is happening after "Emitir mi voto": closing here, then delivering. */
export function SealingProgress({ proofs, delivering }: { proofs: Proofs | undefined; delivering: boolean }) {
  const { t } = useTranslation("voting");
  return (
    <div>
      {proofs && <Progress label={t("review.sealing")} value={proofs.done} max={proofs.total} />}
      <p role="status" className={proofs ? "u-visually-hidden" : undefined}>
        {proofs ? t("review.sealing") : delivering && t("review.sending")}
      </p>
    </div>
  );
}
