import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { Step } from "../../../election/steps/life-cycle.ts";
import { stationsOf } from "./stations.ts";
import { useStepOutcome } from "../../../election/steps/use-step-outcome.ts";
import { OutcomeNote } from "../../../election/steps/outcome-note.tsx";
import { CountingNote } from "./counting-note.tsx";
import { Rail } from "./rail.tsx";
import { ResumeReach } from "./resume-reach.tsx";
import { SealingFailure } from "./sealing-failure.tsx";
import { SealingProgress } from "./sealing-progress.tsx";
import { SealingPanel } from "./sealing-panel.tsx";
import { StepDialog } from "../../../election/steps/step-dialog.tsx";
import { StepList } from "./step-list.tsx";
import { WhoCouldOpen } from "../draft/who-could-open.tsx";

/** Where the election stands, what may be done now and what each step means. */
export function LifeCyclePanel({ election, ready = true }: { election: AdminElection; ready?: boolean }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Step>();
  const { outcome, done, conflict, givenUp } = useStepOutcome();
  return (
    <Panel title={t("lifeCycle.title")} aside={<StateTag state={election.state} />}>
      <Rail stations={stationsOf(election)} state={election.state} />
      {outcome && <OutcomeNote outcome={outcome} state={election.state} />}
      {election.sealingFailure && (
        <SealingFailure code={election.sealingFailure} refusal={election.sealingRefusal} />
      )}
      {isBeingCounted(election) && <CountingNote electionId={election.id} />}
      {election.sealing ? (
        <SealingPanel sealing={election.sealing} onChoose={setChosen} />
      ) : (
        <StepList
          election={election}
          ready={ready}
          // What everybody will read stands before publication.
          onChoose={(step) =>
            step.name === "publish" ? void navigate(paths.summary(election.id)) : setChosen(step)
          }
        />
      )}
      {chosen && (
        <StepDialog
          election={election}
          step={chosen}
          note={<StepNote step={chosen} electionId={election.id} />}
          bar={chosen.name === "seal" && election.sealing && <SealingProgress sealing={election.sealing} />}
          onClose={() => setChosen(undefined)}
          onDone={(changed) => {
            setChosen(undefined);
            done(chosen.name, { before: election, after: changed });
            // How far a count is stands on its own page.
            if (isBeingCounted(changed)) void navigate(paths.count(changed.id));
          }}
          onConflict={() => {
            setChosen(undefined);
            conflict(chosen.name, election.id);
          }}
          onGivenUp={() => {
            setChosen(undefined);
            givenUp(election.id);
          }}
        />
      )}
    </Panel>
  );
}

function StepNote({ step, electionId }: { step: Step; electionId: ElectionId }) {
  if (step.name === "seal") return <WhoCouldOpen electionId={electionId} />;
  return step.name === "resume" ? <ResumeReach electionId={electionId} /> : null;
}
