import type { AdminElection } from "@urna/contract/elections/admin-election";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { stepsFrom, tallyOf, type Step } from "../../../election/steps/life-cycle.ts";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { useMay } from "../../../ui/use-may.ts";
import { useChecklist } from "../draft/use-checklist.ts";

interface StepListProps {
  election: AdminElection;
  /** What was typed is saved: nothing is sealed that somebody has not seen saved. */
  ready: boolean;
  onChoose(step: Step): void;
}

/** The steps that the state allows, each with what it means. Sealing is offered once nothing blocks it. */
export function StepList({ election, ready, onChoose }: StepListProps) {
  const { id, state } = election;
  const { t } = useTranslation("admin");
  const may = useMay();
  const checklist = useChecklist(id, state === "draft");
  const blocking = (checklist.data?.items ?? []).filter(({ verdict }) => verdict === "blocking").length;
  // What is being counted already is not counted again.
  const counting = isBeingCounted(election);
  const possible = stepsFrom(state).filter(({ name }) => name !== "tally" || !counting);
  const allowed = possible.filter(({ name }) =>
    may(name === "publish" ? "results.publish" : "elections.step"),
  );
  const offered = allowed.map((step) => (step.name === "tally" ? tallyOf(election) : step));
  const steps = blocking > 0 || !ready ? [] : offered;
  if (possible.length > 0 && allowed.length === 0)
    return <p className="a-steps">{t("lifeCycle.forOthers")}</p>;
  return (
    <div className="a-steps">
      <h3>{steps.length > 0 || blocking > 0 || !ready ? t("lifeCycle.now") : t("lifeCycle.nothing")}</h3>
      <p className="u-small">
        {!ready && t("draft.saveFirst")}
        {ready && (blocking > 0 ? t("lifeCycle.blocked", { count: blocking }) : t(`lifeCycle.hint.${state}`))}
      </p>
      <ul className="a-lines">
        {steps.map((step) => (
          <li className="a-line a-line--step" key={step.name}>
            <p className="u-small" id={`step-${step.name}`}>
              {t(`step.${step.name}.means`)}
            </p>
            <Button
              kind={step.buttonKind}
              aria-haspopup="dialog"
              aria-describedby={`step-${step.name}`}
              onClick={() => onChoose(step)}
            >
              {t(`step.${step.name}.name`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
