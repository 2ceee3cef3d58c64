import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stepNamed } from "../../../election/steps/life-cycle.ts";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";

const tally = stepNamed("tally");

/** The count itself; once it is done, its record is shown. */
export function CountPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  const may = useMay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { outcome, done, conflict } = useStepOutcome();
  return (
    <Panel title={t("count.start")}>
      <p className="u-lead">{t("count.startText")}</p>
      {outcome?.kind === "conflict" && (
        <Note kind="warn" live title={t("count.refused")}>
          {t("count.refusedDiffer")}
        </Note>
      )}
      {may("elections.step") ? (
        <p className="u-actions">
          <Button kind="pen" icon="urn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("count.start")}
          </Button>
        </p>
      ) : (
        <p className="a-after">{t("count.notAllowed")}</p>
      )}
      {open && (
        <StepDialog
          election={election}
          step={tally}
          progress={{
            title: t("count.running"),
            text: t("count.runningText", { n: number(election.ballots) }),
          }}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            done("tally", { before: election, after });
            void navigate(paths.summary(after.id));
          }}
          onConflict={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: ["admin", "marks", election.id] });
            conflict("tally", election.id);
          }}
        />
      )}
    </Panel>
  );
}
