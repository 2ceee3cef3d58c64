import "../../../design/check.css";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { TaskTrouble } from "../trouble/task-trouble.tsx";
import { ElectionName } from "../desk/election-name.tsx";
import type { Counted } from "./counted.ts";
import { OpenTallies } from "./open-tallies.tsx";
import { ReckonSteps } from "./reckon-steps.tsx";
import { useReckoning } from "./use-reckoning.ts";
import { WhatOpens } from "./what-opens.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

/** First the trustee's device makes sure of what it is asked to open; only then the key is asked for. */
export function GiveShares({ waiting }: { waiting: readonly Counted[] }) {
  const { t } = useTranslation("custody");
  const { state, start } = useReckoning(waiting);
  return (
    <>
      <TaskTitle>{t("count.waiting.title")}</TaskTitle>
      <p className="u-reading">{t("count.waiting.text")}</p>
      {state.phase !== "idle" && waiting.length > 1 && <ElectionName custody={state.custody} />}
      <ReckonSteps state={state} />
      <div role="status">
        {state.phase === "running" && (
          <p className="u-visually-hidden">{t(`count.step.${state.progress.step}`)}</p>
        )}
        {state.phase === "done" && <Sound />}
      </div>
      {state.phase === "stopped" && <TaskTrouble error={state.error} custodies={[state.custody]} />}
      {state.phase !== "done" && (
        <div className="u-actions">
          <Button
            kind="pen"
            busy={state.phase === "running"}
            busyLabel={t("count.reckoning")}
            onClick={start}
          >
            {t(state.phase === "stopped" ? "count.again" : "count.start")}
          </Button>
        </div>
      )}
      {state.phase === "done" && (
        <WhatOpens reckoned={state.reckoned}>
          <OpenTallies reckoned={state.reckoned} />
        </WhatOpens>
      )}
    </>
  );
}

function Sound() {
  const { t } = useTranslation("custody");
  return <Note kind="ok" title={t("count.sound")} />;
}
