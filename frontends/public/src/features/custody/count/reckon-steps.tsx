import { useFormats } from "@urna/web-kit/i18n/formats";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useTranslation } from "react-i18next";
import { StepSign } from "../../../ui/step-sign.tsx";
import { reckonSteps, type ReckonProgress, type ReckonStep } from "./reckon.ts";
import type { Reckoning } from "./use-reckoning.ts";

type StepState = "waiting" | "running" | "done" | "failed";

/** What the trustee's device does, line by line; each says in words, not in colour alone, how it stands. */
export function ReckonSteps({ state }: { state: Reckoning }) {
  const { t } = useTranslation("custody");
  return (
    <ol className="p-check__steps">
      {reckonSteps.map((step) => {
        const stepState = stateOf(step, state);
        return (
          <li key={step} className={`p-check__step p-check__step--${stepState}`}>
            <StepSign state={stepState} />
            <div>
              <p className="p-check__name">
                {t(`count.step.${step}`)}
                <span className="u-visually-hidden">: {t(`count.state.${stepState}`)}</span>
              </p>
              {state.phase === "running" && stepState === "running" && <Detail progress={state.progress} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Detail({ progress: { step, done, total } }: { progress: ReckonProgress }) {
  const { t } = useTranslation("custody");
  const { fileSize, number } = useFormats();
  if (step === "download") return <p className="u-small">{fileSize(done)}</p>;
  if (total === undefined || total === 0) return null;
  return (
    <Progress
      label={
        <span className="u-small">{t("count.ballotsOf", { done: number(done), total: number(total) })}</span>
      }
      value={done}
      max={total}
    />
  );
}

function stateOf(step: ReckonStep, state: Reckoning): StepState {
  if (state.phase === "idle") return "waiting";
  if (state.phase === "done") return "done";
  const reached = state.phase === "running" ? state.progress.step : state.at;
  const distance = reckonSteps.indexOf(step) - reckonSteps.indexOf(reached);
  if (distance !== 0) return distance < 0 ? "done" : "waiting";
  return state.phase === "running" ? "running" : "failed";
}
