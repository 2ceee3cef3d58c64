import "../../../design/check.css";
import type { Custody, CustodyCount } from "@urna/contract/api/custody";
import { Button } from "@urna/web-kit/ui/button";
import { useTranslation } from "react-i18next";
import { TaskTrouble } from "../components/task-trouble.tsx";
import { OpenTally } from "./open-tally.tsx";
import { ReckonSteps } from "./reckon-steps.tsx";
import { useReckoning } from "./use-reckoning.ts";

/** First the trustee's device makes sure of what it is asked to open; only then the key is asked for. */
export function GiveShare({ custody, count }: { custody: Custody; count: CustodyCount }) {
  const { t } = useTranslation("custody");
  const { state, start } = useReckoning(custody, count);
  const begun = state.phase === "running" || state.phase === "done";
  return (
    <>
      <h2>{t("count.waiting.title")}</h2>
      <p className="u-reading">{t("count.waiting.text")}</p>
      <ReckonSteps state={state} />
      <p role="status" className="u-visually-hidden">
        {state.phase === "running" && t(`count.step.${state.progress.step}`)}
        {state.phase === "done" && t("count.sound")}
      </p>
      {state.phase === "stopped" && <TaskTrouble error={state.error} custody={custody} />}
      {!begun && (
        <div className="u-actions">
          <Button kind="pen" onClick={start}>
            {t(state.phase === "idle" ? "count.start" : "count.again")}
          </Button>
        </div>
      )}
      {state.phase === "done" && <OpenTally custody={custody} tally={state.tally} />}
    </>
  );
}
