import type { AdminElection } from "@urna/contract/api/admin/elections";
import { Button } from "@urna/web-kit/ui/button";
import { StateTag } from "@urna/web-kit/ui/state-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { stepsFrom, type Step } from "../life-cycle.ts";
import { stationsOf } from "../stations.ts";
import { useStepOutcome } from "../use-step-outcome.ts";
import { OutcomeNote } from "./outcome-note.tsx";
import { Rail } from "./rail.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** Where the election stands, what may be done now and what each step means. */
export function LifeCyclePanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const [chosen, setChosen] = useState<Step>();
  const { outcome, done, conflict } = useStepOutcome();
  const steps = stepsFrom(election.state);
  return (
    <Panel title={t("lifeCycle.title")} aside={<StateTag state={election.state} />}>
      <Rail stations={stationsOf(election)} state={election.state} />
      {outcome && <OutcomeNote outcome={outcome} state={election.state} />}
      <div className="a-steps">
        <h3>{steps.length > 0 ? t("lifeCycle.now") : t("lifeCycle.nothing")}</h3>
        <p className="u-small">{t(`lifeCycle.hint.${election.state}`)}</p>
        <ul className="a-lines">
          {steps.map((step) => (
            <li className="a-line a-line--step" key={step.name}>
              <p className="u-small" id={`step-${step.name}`}>
                {t(`step.${step.name}.means`)}
              </p>
              <Button
                kind={step.look}
                aria-haspopup="dialog"
                aria-describedby={`step-${step.name}`}
                onClick={() => setChosen(step)}
              >
                {t(`step.${step.name}.name`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {chosen && (
        <StepDialog
          election={election}
          step={chosen}
          onClose={() => setChosen(undefined)}
          onDone={(changed) => {
            setChosen(undefined);
            done(chosen.name, { before: election, after: changed });
          }}
          onConflict={() => {
            setChosen(undefined);
            conflict(chosen.name, election.id);
          }}
        />
      )}
    </Panel>
  );
}
