import type { AdminElection } from "@urna/contract/elections/admin-election";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { cancelSealing, type Step } from "../../../election/steps/life-cycle.ts";
import { SealingProgress } from "./sealing-progress.tsx";

interface SealingPanelProps {
  sealing: NonNullable<AdminElection["sealing"]>;
  onChoose(step: Step): void;
}

/** In the place of the steps while the election is being sealed. */
export function SealingPanel({ sealing, onChoose }: SealingPanelProps) {
  const { t } = useTranslation(["sealing", "admin"]);
  return (
    <div className="a-steps">
      <h3>{t("sealing.title")}</h3>
      <div className="u-stack">
        <SealingProgress sealing={sealing} />
        <p className="u-small">{t("sealing.lead")}</p>
      </div>
      <ul className="a-lines">
        <li className="a-line a-line--step">
          <p className="u-small" id="step-cancel-sealing">
            {t("admin:step.cancel-sealing.means")}
          </p>
          <Button
            kind={cancelSealing.buttonKind}
            aria-haspopup="dialog"
            aria-describedby="step-cancel-sealing"
            onClick={() => onChoose(cancelSealing)}
          >
            {t("admin:step.cancel-sealing.name")}
          </Button>
        </li>
      </ul>
    </div>
  );
}
