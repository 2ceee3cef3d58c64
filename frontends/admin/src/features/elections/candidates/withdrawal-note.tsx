import type { Candidate } from "@urna/contract/candidates/candidate";
import type { ElectionState } from "@urna/contract/words";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WithdrawalOutcome } from "./use-withdrawal.ts";

interface WithdrawalNoteProps {
  candidate: Candidate;
  state: ElectionState;
  kind: WithdrawalOutcome["kind"];
}

/** Stays where the withdrawal was recorded, or could not be; takes the focus, since its button may be gone. */
export function WithdrawalNote({ candidate: { name, withdrawn }, state, kind }: WithdrawalNoteProps) {
  const { t } = useTranslation(["admin", "common"]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const conflict = () =>
    withdrawn
      ? t("withdrawal.conflictKnown", { name })
      : t("withdrawal.conflictState", { name, state: t(`common:state.${state}`) });
  return (
    <div className="a-after" ref={box} tabIndex={-1}>
      {kind === "done" ? (
        <Note kind="ok" live title={t("lifeCycle.done")}>
          {t("withdrawal.done", { name })}
        </Note>
      ) : (
        <Note kind="warn" live title={t("lifeCycle.conflict")}>
          {conflict()}
        </Note>
      )}
    </div>
  );
}
