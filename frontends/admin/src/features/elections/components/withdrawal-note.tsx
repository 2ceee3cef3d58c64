import type { AdminElection } from "@urna/contract/api/admin/elections";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import type { WithdrawalOutcome } from "../use-withdrawal.ts";

interface WithdrawalNoteProps {
  election: Pick<AdminElection, "candidates" | "state">;
  outcome: WithdrawalOutcome;
}

/** Stays where the withdrawal was recorded, or could not be. */
export function WithdrawalNote({ election, outcome: { kind, number } }: WithdrawalNoteProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { name = "", withdrawn } = election.candidates.find((each) => each.number === number) ?? {};
  if (kind === "done") {
    return (
      <Note kind="ok" live title={t("lifeCycle.done")}>
        {t("withdrawal.done", { name })}
      </Note>
    );
  }
  return (
    <Note kind="warn" live title={t("lifeCycle.conflict")}>
      {withdrawn
        ? t("withdrawal.conflictKnown", { name })
        : t("withdrawal.conflictState", { name, state: t(`common:state.${election.state}`) })}
    </Note>
  );
}
