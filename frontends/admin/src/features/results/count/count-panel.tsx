import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { tallyOf } from "../../../election/steps/life-cycle.ts";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { CountFailure } from "./count-failure.tsx";
import { CountProgress } from "./count-progress.tsx";
import { WaitingForShares } from "./waiting-for-shares.tsx";

/** The count itself: its beginning, how far it is, and why it stopped; once it is done, its record is shown. */
export function CountPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const { outcome, done, conflict } = useStepOutcome();
  const counting = isBeingCounted(election);
  return (
    <Panel title={t(counting ? "counting.title" : "count.start")}>
      {counting && !open ? (
        <UnderWay election={election} hasFocus={begun} />
      ) : (
        <Beginning election={election} refused={outcome?.kind === "conflict"} onBegin={() => setOpen(true)} />
      )}
      {open && (
        <StepDialog
          election={election}
          step={tallyOf(election)}
          progress={{ title: t("count.running"), text: t("count.runningText") }}
          bar={counting && <Stages election={election} />}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            setOpen(false);
            setBegun(true);
            done("tally", { before: election, after });
            if (after.state === "tallied") void navigate(paths.summary(after.id));
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

interface BeginningProps {
  election: AdminElection;
  /** Marks and ballots were not equal when it was asked for. */
  refused: boolean;
  onBegin(): void;
}

function Beginning({ election, refused, onBegin }: BeginningProps) {
  const { t } = useTranslation("results");
  const may = useMay();
  return (
    <>
      {election.count?.failure !== undefined && <CountFailure code={election.count.failure} />}
      <p className="u-lead">{t("count.startText")}</p>
      {refused && (
        <Note kind="warn" live title={t("count.refused")}>
          {t("count.refusedDiffer")}
        </Note>
      )}
      {may("elections.step") ? (
        <p className="u-actions">
          <Button kind="pen" icon="urn" aria-haspopup="dialog" onClick={onBegin}>
            {t("count.start")}
          </Button>
        </p>
      ) : (
        <p className="a-after">{t("count.notAllowed")}</p>
      )}
    </>
  );
}

/** The button that began it is gone, so the focus moves here. */
function UnderWay({ election, hasFocus }: { election: AdminElection; hasFocus: boolean }) {
  const { t } = useTranslation("results");
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) text.current?.focus();
  }, [hasFocus]);
  return (
    <>
      <p className="u-lead" tabIndex={-1} ref={text}>
        {t("counting.lead")}
      </p>
      <Stages election={election} />
    </>
  );
}

function Stages({ election }: { election: AdminElection }) {
  const { count, trustees } = election;
  return (
    count && (
      <CountProgress
        count={count}
        serverAlone={trustees.every(({ kind }) => kind === "server")}
        waiting={<WaitingForShares election={election} />}
      />
    )
  );
}
