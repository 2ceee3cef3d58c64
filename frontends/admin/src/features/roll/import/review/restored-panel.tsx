import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../../ui/panel.tsx";
import { Figures } from "./figures.tsx";

interface RestoredPanelProps {
  dryRun: RollDryRun;
  restored: NonNullable<RollDryRun["restored"]>;
}

/** What bringing an older version back would change, and what stays as it is. */
export function RestoredPanel({ dryRun, restored }: RestoredPanelProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { erased } = restored;
  return (
    <Panel title={t("roll.restore.title", { number: number(restored.number) })}>
      <div className="u-stack">
        <p>
          {t("roll.restore.lead")} {t("roll.restore.contacts")}
        </p>
        {erased > 0 && <p>{t("roll.restore.erased", { count: erased, number: number(erased) })}</p>}
        <Figures dryRun={dryRun} />
      </div>
    </Panel>
  );
}
