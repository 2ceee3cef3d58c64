import type { ResultSummary } from "@urna/contract/results/summary";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { stepNamed } from "../../../election/steps/life-cycle.ts";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { summaryKey } from "../summary/use-summary.ts";

const publish = stepNamed("publish");

export function PublishStep({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { done } = useStepOutcome();
  const { electionId, code, closedAt, ballots, rollSize } = summary;
  return (
    <>
      <p className="u-actions">
        <Button kind="pen" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("publish.title")}
        </Button>
      </p>
      {open && (
        <StepDialog
          election={{ id: electionId, code, closesAt: closedAt, ballots, rollSize }}
          step={publish}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            setOpen(false);
            done("publish", { before: { id: electionId }, after });
          }}
          // Somebody else was faster, or decided otherwise: the page shows how it stands now.
          onConflict={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: summaryKey(electionId) });
          }}
        />
      )}
    </>
  );
}
