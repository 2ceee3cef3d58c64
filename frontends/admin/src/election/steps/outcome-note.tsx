import type { ElectionState } from "@urna/contract/words";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { StepOutcome } from "./use-step-outcome.ts";

/** Stays where the step was taken: a message that goes away is never the only trace. */
export function OutcomeNote({ outcome, state }: { outcome: StepOutcome; state: ElectionState }) {
  const { t } = useTranslation(["admin", "common"]);
  return outcome.kind === "done" ? (
    <Note kind="ok" live title={t("lifeCycle.done")}>
      {t(`step.${outcome.step}.done`)}
    </Note>
  ) : (
    <Note kind="warn" live title={t("lifeCycle.conflict")}>
      {t("lifeCycle.conflictText", {
        step: t(`step.${outcome.step}.name`),
        state: t(`common:state.${state}`),
      })}
    </Note>
  );
}
