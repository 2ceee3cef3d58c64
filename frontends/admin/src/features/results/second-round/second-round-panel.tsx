import type { ResultSummary } from "@urna/contract/results/summary";
import { Button } from "@urna/web-kit/ui/button/button";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { mayHaveSecondRound } from "../summary/decisions.ts";
import { SecondRoundDialog } from "./second-round-dialog.tsx";

/** The second round, or the way to make one where the count asks for it. */
export function SecondRoundPanel({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { secondRound, verdict } = summary;
  if (secondRound) {
    return (
      <Panel title={t("secondRound.title")} aside={<StateTag state={secondRound.state} />}>
        <p>
          {t("secondRound.exists")} <Link to={paths.election(secondRound.id)}>{secondRound.code}</Link>.
        </p>
      </Panel>
    );
  }
  if (!mayHaveSecondRound(summary) || !may("elections.write")) return null;
  return (
    <Panel title={t("secondRound.title")} margin>
      <p className="u-lead">{t(`secondRound.why.${verdict}`)}</p>
      <p className="u-actions">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("secondRound.make")}
        </Button>
      </p>
      {open && <SecondRoundDialog summary={summary} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
