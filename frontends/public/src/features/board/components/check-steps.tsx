import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { StepSign } from "../../../ui/step-sign.tsx";
import type { StepName } from "../check/finding.ts";
import type { StepState } from "../check/step-states.ts";
import type { CheckState } from "../check/use-check.ts";

interface CheckStepsProps {
  steps: readonly (readonly [StepName, StepState])[];
  state: CheckState;
  election: ElectionDetail;
}

/** Five lines; each says in words, not in colour alone, how it stands. */
export function CheckSteps({ steps, state, election }: CheckStepsProps) {
  const { t } = useTranslation("verification");
  return (
    <ol className="p-check__steps">
      {steps.map(([step, stepState]) => (
        <li key={step} className={`p-check__step p-check__step--${stepState}`}>
          <StepSign state={stepState} />
          <div>
            <p className="p-check__name">
              {t(`step.${step}`)}
              <span className="u-visually-hidden">: {t(`state.${stepState}`)}</span>
            </p>
            <Detail step={step} stepState={stepState} state={state} election={election} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface DetailProps extends Omit<CheckStepsProps, "steps"> {
  step: StepName;
  stepState: StepState;
}

function Detail({ step, stepState, state, election }: DetailProps) {
  const { t } = useTranslation("verification");
  const { fileSize } = useFormats();
  if (stepState === "later" || stepState === "unchecked" || stepState === "failed") {
    return <p className="u-small">{t(`state.${stepState}`)}</p>;
  }
  const size = sizeSoFar(state);
  if (step === "download" && size > 0) return <p className="u-small">{fileSize(size)}</p>;
  if (step === "setup" && stepState === "done") {
    const beginning = election.fingerprint
      .match(/.{1,4}/g)
      ?.slice(0, 3)
      .join(" ");
    return <p className="u-small">{t("detail.fingerprint", { beginning })}</p>;
  }
  if (step === "ballots") return <BallotsDetail state={state} stepState={stepState} />;
  return null;
}

function BallotsDetail({ state, stepState }: { state: CheckState; stepState: StepState }) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  if (stepState === "running" && state.phase === "running") {
    const { done, total = 0 } = state.progress;
    const words = t(state.paused ? "detail.paused" : "detail.ballots", {
      done: number(done),
      total: number(total),
    });
    return (
      <label className="u-progress u-small">
        {words}
        <progress value={done} max={Math.max(1, total)} />
      </label>
    );
  }
  const count = stepState === "done" ? ballotsIn(state) : undefined;
  if (count === undefined) return null;
  return (
    <p className="u-small">
      {count === 0 ? t("detail.noBallots") : t("detail.valid", { count, n: number(count) })}
    </p>
  );
}

/** How many were found valid, as far as that is known. */
function ballotsIn(state: CheckState): number | undefined {
  if (state.phase === "running") return state.ballots;
  return state.phase === "done" && state.outcome.kind === "sound" ? state.outcome.report.ballots : undefined;
}

/** Bytes of the archive that are here. */
function sizeSoFar(state: CheckState): number {
  if (state.phase === "running") return state.downloaded;
  return state.phase === "done" ? state.outcome.archive.size : 0;
}
